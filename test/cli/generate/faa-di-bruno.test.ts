/** The generated formulas: their number of summands is Bell's, they elaborate, and the library holds what is printed. */
import { expect, test } from 'vitest';
import { faaDiBruno, partitions, summands } from '../../../src/cli/generate/faa-di-bruno.js';
import { elaborate } from '../../../src/syntax/index.js';
import { textOf } from '../../laws/files.js';

const bell = [1, 2, 5, 15, 52, 203, 877, 4140];

test('there are as many summands as partitions, Bell numbers', () => {
  expect(bell.map((_, i) => summands(i + 1))).toEqual(bell);
  expect(bell.map((_, i) => [...partitions(i + 1)].length)).toEqual(bell);
});

test('partitions are distinct, and each holds every direction once', () => {
  const all = [...partitions(5)];
  expect(new Set(all.map((blocks) => JSON.stringify(blocks))).size).toBe(52);
  for (const blocks of all) expect(blocks.flat().sort()).toEqual([1, 2, 3, 4, 5]);
});

test.each([4, 5, 6].flatMap((order) => [false, true].map((reverse) => ({ order, reverse }))))(
  'laws/ holds the formula of order $order, reverse: $reverse',
  ({ order, reverse }) => {
    expect(textOf(`${reverse ? 'reverse-' : ''}faa-di-bruno-${order}.rdc`)).toBe(faaDiBruno(order, reverse));
  },
);

test.each([1, 2, 3])('order %i elaborates, with as many summands as it says', (order) => {
  for (const reverse of [false, true]) {
    const text = faaDiBruno(order, reverse);
    const { diagnostics, programs } = elaborate('faa.rdc', () => ({ name: 'faa.rdc', text }));
    expect(diagnostics).toEqual([]);
    expect(programs.flatMap(({ statements }) => statements.map(({ name }) => name))).toHaveLength(1);
    expect(text.match(/^ {4}/gm)).toHaveLength(summands(order));
  }
});
