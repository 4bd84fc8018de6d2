/** Canonical forms against the generic model. `npm run test:long` compares 10,000 pairs of each kind. */
import { describe, expect, test } from 'vitest';
import { compared, randomPair } from '../../support/canonical/agreement.js';
import { theory } from '../../support/canonical/signature.js';
import { GenericModel } from '../../support/generic/model.js';
import { statementsOf } from './files.js';
import { compareMany, kinds } from './compareMany.js';

describe.each(Object.entries(kinds))('random pairs, %s', (_, kind) => {
  test('verdicts are those of the generic model', () => {
    const tally = compareMany(300, kind);
    expect(tally.disagreements).toEqual([]);
    expect(tally.equal).toBeGreaterThan(100);
    expect(tally.different).toBeGreaterThan(60);
    expect(tally.skipped).toBeLessThan(45);
  });
});

describe('the generic model', () => {
  test('computes D from R as it does directly', () => {
    let checked = 0;
    for (let i = 0; i < 200; i++) {
      const { scope, lhs } = randomPair(i, { scalars: true, primitives: true });
      const values = [true, false].map((shortcut) =>
        new GenericModel(theory, 2, i, 20_000, shortcut).value(scope, lhs),
      );
      if (values.includes(null)) continue;
      expect(values[0]).toEqual(values[1]);
      checked++;
    }
    expect(checked).toBeGreaterThan(150);
  });

  test('tells laws from what is true in small dimensions only', () => {
    const rows = statementsOf('laws/non-laws.rdc');
    const differs = (name: string, dimension: number): boolean => {
      const row = rows.find((one) => one.name === name)!;
      const model = new GenericModel(row.theory, dimension, 1);
      return !model.agree(row.scope, row.lhs, row.rhs);
    };
    expect([1, 2].map((n) => differs('chain.order', n))).toEqual([false, true]);
    expect([1, 2, 3].map((n) => differs('dagger.degree2', n))).toEqual([false, false, true]);
  });

  test('notices a decider with other hypotheses', () => {
    const maps = new Map(
      [...theory.maps].map(([name, decl]) => [name, { ...decl, linear: 'none' as const }]),
    );
    const outcomes = Array.from({ length: 200 }, (_, i) =>
      compared(randomPair(i, kinds.smooth), i, { ...theory, maps }),
    );
    expect(outcomes.some(({ outcome }) => outcome === 'disagree')).toBe(true);
  });
});
