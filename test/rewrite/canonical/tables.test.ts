import { expect, test } from 'vitest';
import { Coefficients } from '../../../src/rewrite/canonical/coefficients.js';
import { TupleTable } from '../../../src/rewrite/canonical/tuples.js';
import { addQ, mulQ, rational, showQ, type Rational } from '../../../src/syntax/core/index.js';
import { Random } from '../../support/random.js';

test('equal tuples have one value, as in a table of strings', () => {
  const [table, expected] = [new TupleTable<number>(), new Map<string, number>()];
  const random = new Random(1);
  for (let i = 0; i < 20_000; i++) {
    const tuple = Array.from(
      { length: random.below(5) },
      () => random.below(7) - 3 + 2 ** 31 * random.below(3),
    );
    const key = tuple.join();
    if (!expected.has(key)) expected.set(key, expected.size);
    expect(table.intern(tuple, (id) => id)).toBe(expected.get(key));
  }
  expect(table.size).toBe(expected.size);
  expect(table.size).toBeGreaterThan(5_000);
});

test('coefficients are rational numbers, whatever their size', () => {
  const table = new Coefficients();
  const random = new Random(2);
  const edges = [1n, 2n, 3n, 2n ** 15n, 2n ** 31n - 1n, 2n ** 31n, 2n ** 31n + 1n, 2n ** 53n, 10n ** 30n];
  const sample = (): Rational =>
    rational((random.once(2) ? 1n : -1n) * random.choose(edges), random.once(3) ? random.choose(edges) : 1n);
  for (let i = 0; i < 5_000; i++) {
    const [p, q] = [sample(), sample()];
    const [a, b] = [table.of(p), table.of(q)];
    expect(showQ(table.value(a))).toBe(showQ(p));
    expect(a === b).toBe(showQ(p) === showQ(q));
    expect(table.add(a, b)).toBe(table.of(addQ(p, q)));
    expect(table.multiply(a, b)).toBe(table.of(mulQ(p, q)));
  }
});
