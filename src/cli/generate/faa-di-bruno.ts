/**
 * Faà di Bruno's formula of a given order as a law, forward and reverse [RFB, arXiv 2509.20931]: one summand for each
 * partition of {1 … n}.
 */
type Block = readonly number[];

/** The partitions of {1 … n}; the block of 1 comes first. There are Bell(n). */
export function* partitions(n: number): Generator<readonly Block[]> {
  if (n === 0) {
    yield [];
    return;
  }
  for (const smaller of partitions(n - 1)) {
    for (const i of smaller.keys()) yield smaller.map((block, j) => (i === j ? [...block, n] : block));
    yield [...smaller, [n]];
  }
}

const power = (letter: 'D' | 'R', order: number, map: string): string =>
  order === 1 ? `${letter}[${map}]` : `${letter}^${order}[${map}]`;
const directions = (block: Block): string[] => block.map((i) => `v${i}`);
const derivative = (block: Block): string => `${power('D', block.length, 'f')}(${['a', ...directions(block)].join(', ')})`;

const forwardSummand = (blocks: readonly Block[]): string =>
  `${power('D', blocks.length, 'g')}(${['f(a)', ...blocks.map(derivative)].join(', ')})`;

function reverseSummand([first, ...others]: readonly Block[]): string {
  const inner = `${power('R', others.length + 1, 'g')}(${['f(a)', 'c', ...others.map(derivative)].join(', ')})`;
  return `${power('R', first!.length, 'f')}(${['a', inner, ...directions(first!.slice(1))].join(', ')})`;
}

/** A `.rdc` file with the one law. @param order at least 1 */
export function faaDiBruno(order: number, reverse: boolean): string {
  const all = Array.from({ length: order }, (_, i) => `v${i + 1}`);
  const variables = reverse ? ['a', 'c', ...all.slice(1)] : ['a', ...all];
  const sum = [...partitions(order)].map(reverse ? reverseSummand : forwardSummand);
  const name = `${reverse ? 'reverse.' : ''}faa.${order}`;
  return [
    `-- Faà di Bruno's formula of order ${order}${reverse ? ', reverse' : ''}: ${sum.length} summands, one for each partition.`,
    'object A, B, C',
    'map f : A -> B',
    'map g : B -> C',
    '',
    `law ${name} (${variables.join(', ')}) :`,
    `  ${power(reverse ? 'R' : 'D', order, 'f ; g')}(${variables.join(', ')}) =`,
    `    ${sum.join('\n    + ')}`,
    '',
  ].join('\n');
}
