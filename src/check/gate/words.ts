/** A finding as lines of text: what is wrong, where, and the three columns. */
import { faults, type Columns, type Finding } from './finding.js';

const label = (name: string): string => name.padEnd(9);

/** Without the name of the fault. */
export function findingLines({ check, fault, point, columns, order, words }: Finding): readonly string[] {
  const isLaw = check === 'congruence' || check === 'composites';
  return [
    words === '' ? faults[fault] : words,
    ...Object.entries(point).map(([name, value], i) => `${label(i === 0 ? 'at' : '')}${name} = ${value}`),
    ...(columns === null ? [] : isLaw ? sides(columns) : table(columns)),
    ...(order === null ? [] : [`${label('Taylor')}remainder of order ${order.toFixed(1)}`]),
  ];
}

const sides = ({ rule, differences }: Columns): readonly string[] => [
  `${label('left')}${rule}`,
  `${label('right')}${differences}`,
];

function table({ rule, derivative, differences }: Columns): readonly string[] {
  const row = (cells: readonly string[]): string =>
    `${label('')}${cells.map((cell) => cell.padEnd(14)).join('')}`.trimEnd();
  return [row(['rule', 'derivative', 'differences']), row([rule, derivative ?? '-', differences])];
}
