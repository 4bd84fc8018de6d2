/**
 * Faà di Bruno's formula of a given order as a theorem, forward and reverse [RFB, arXiv 2509.20931]: one summand for
 * each partition of {1 … n}.
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
const derivative = (block: Block): string =>
  `${power('D', block.length, 'f')}(${['a', ...directions(block)].join(', ')})`;

const forwardSummand = (blocks: readonly Block[]): string =>
  `${power('D', blocks.length, 'g')}(${['f(a)', ...blocks.map(derivative)].join(', ')})`;

function reverseSummand([first, ...others]: readonly Block[]): string {
  const inner = `${power('R', others.length + 1, 'g')}(${['f(a)', 'c', ...others.map(derivative)].join(', ')})`;
  return `${power('R', first!.length, 'f')}(${['a', inner, ...directions(first!.slice(1))].join(', ')})`;
}

/** How many summands the formula of an order has: the number of partitions, Bell's. */
export function summands(order: number): number {
  let row = [1];
  for (let n = 1; n < order; n++)
    row = row.reduce((next, entry) => [...next, next.at(-1)! + entry], [row.at(-1)!]);
  return row.at(-1)!;
}

/** A `.rdc` file with the one statement. @param order at least 1 */
export function faaDiBruno(order: number, reverse: boolean): string {
  const all = Array.from({ length: order }, (_, i) => `v${i + 1}`);
  const variables = reverse ? ['a', 'c', ...all.slice(1)] : ['a', ...all];
  const sum = [...partitions(order)].map(reverse ? reverseSummand : forwardSummand);
  const title = `${reverse ? 'reverse ' : ''}chain rule of order ${order}`;
  const size =
    sum.length === 1 ? '1 summand' : `${sum.length} summands, one for each partition of the directions`;
  const flag = reverse ? ' --reverse' : '';
  return [
    `-- Faà di Bruno's formula of order ${order}${reverse ? ', reverse [RFB]' : ' [CDC]'}: ${size}.`,
    `-- Generated: \`rdc generate faa-di-bruno --order ${order}${flag}\`.`,
    'object A, B, C',
    'map f : A -> B',
    'map g : B -> C',
    '',
    `theorem ${reverse ? 'reverse.' : ''}faa.${order} "${title}" (${variables.join(', ')}) :`,
    `  ${power(reverse ? 'R' : 'D', order, 'f ; g')}(${variables.join(', ')}) =`,
    `    ${sum.join('\n    + ')}`,
    '',
  ].join('\n');
}
