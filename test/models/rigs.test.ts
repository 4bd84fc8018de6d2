/** Polynomials over rigs without negatives: nothing in the circuits subtracts. */
import { describe, expect, test } from 'vitest';
import { testStatement } from '../../src/check/refute/index.js';
import type { Circuit } from '../../src/models/circuit.js';
import type { Comparison } from '../../src/models/model.js';
import { expand } from '../../src/models/polynomial.js';
import { polynomialModel } from '../../src/models/polynomial-model.js';
import { integers, residues, type Rig } from '../../src/models/rigs.js';
import { elaborate } from '../../src/syntax/index.js';
import { forwardLaws, reverseAxioms, stableRule } from './laws.js';

const none = { missing: 'there are no negatives' };

/** Sums and products cut off at `top`: the Boolean rig for 1. */
const saturating = (top: number): Rig<number> => ({
  ...residues(2),
  add: (a, b) => Math.min(top, a + b),
  mul: (a, b) => Math.min(top, a * b),
  negate: () => none,
  constant: ({ num, den }) => (den === 1n && num >= 0n ? Math.min(top, Number(num)) : none),
  samples: Array.from({ length: top }, (_, i) => i + 1),
});

const naturals: Rig<bigint> = {
  ...integers,
  negate: () => none,
  constant: ({ num, den }) => (den === 1n && num >= 0n ? num : none),
  samples: [1n, 2n, 3n],
};

/** By coefficients of the expanded polynomials. */
function compare<E>(rig: Rig<E>, f: Circuit<E>, g: Circuit<E>): Comparison<Circuit<E>> {
  const [left, right] = [expand(rig, f, 100_000), expand(rig, g, 100_000)];
  if (!left || !right) return { tag: 'undecided', reason: 'too large to expand' };
  const show = (side: typeof left): string =>
    side.map((p) => p.map((m) => `${rig.show(m.coefficient)}:${m.exponents.join()}`).join(' ')).join(' | ');
  if (show(left) === show(right)) return { tag: 'equal' };
  const witness = { point: null, left: show(left), right: show(right), difference: 'coefficients' };
  return { tag: 'different', clarity: 1, explain: () => witness };
}

const over = <E>(name: string, rig: Rig<E>) =>
  polynomialModel({
    name,
    about: `polynomials over ${name}`,
    symbol: 'P',
    rig,
    sampling: { characteristic: 0, points: 0, callables: [] },
    compare: (f, g) => compare(rig, f, g),
  });

const source = `
object A, B
map f, g, h : A -> B
map k : B -> A
refute doubled : R[f + f] = R[f]
refute cancelled assuming R[f] + R[g] = R[f] + R[h], g = f + h : R[g] = R[h]
law negative : f - f = 0
law inverse (a, v) assuming f ; k = id, k ; f = id : R[f](a, R[k](f(a), v)) = v
`;
const { programs, diagnostics } = elaborate('rigs.rdc', (name) => ({ name, text: source }));
const [doubled, cancelled, negative, inverse] = programs[0]!.statements;

describe.each([
  ['the natural numbers', over('naturals', naturals), { doubled: 'failed', cancelled: 'passed' }],
  ['the Boolean rig', over('boolean', saturating(1)), { doubled: 'passed', cancelled: 'failed' }],
  ['the rig {0, 1, 2}', over('saturating', saturating(2)), { doubled: 'failed', cancelled: 'failed' }],
] as const)('over %s', (_, model, expected) => {
  const status = (s: Parameters<typeof testStatement>[0] | undefined): string =>
    testStatement(s!, model, { seed: 6, runs: 100 }).status;

  test('the axioms, CD.1–CD.7 and the stable rule hold', () => {
    for (const law of [...reverseAxioms, ...forwardLaws, stableRule])
      expect([law.name, status(law)]).toEqual([law.name, 'passed']);
  });

  test('sums behave as in the rig', () => {
    expect(diagnostics).toEqual([]);
    expect(status(doubled)).toBe(expected.doubled);
    expect(status(inverse)).toBe('passed');
    expect(testStatement(negative!, model, { seed: 6, runs: 100 })).toMatchObject({
      status: 'not-applicable',
      reason: 'there are no negatives',
    });
  });

  test('sums cancel where they do in the rig', () => {
    expect(status(cancelled)).toBe(expected.cancelled);
  });
});
