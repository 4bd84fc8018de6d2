/** Each broken instance fails exactly the axioms named: they are independent, and the checker sees each. */
import { describe, expect, test } from 'vitest';
import { testStatement } from '../../../src/check/refute/index.js';
import type { AnyModel } from '../../../src/models/index.js';
import { forwardLaws, reverseAxioms, stableRule } from '../laws.js';
import { booleanDifferences } from './boolean-differences.js';
import { frobeniusTwist } from './frobenius-twist.js';
import { signTwistedJets } from './sign-twisted-jets.js';
import { signatureMetrics } from './signature-metrics.js';
import { halfProduct, squaredCotangent } from './wrong-symbols.js';

const broken: readonly (readonly [AnyModel, readonly string[]])[] = [
  [booleanDifferences, ['RD.5']],
  [signTwistedJets, ['stable']],
  [frobeniusTwist(2), ['RD.6']],
  [frobeniusTwist(3), ['RD.6']],
  [halfProduct, ['RD.7']],
  // D[h] = 0 and R[h] is not: for f = (x, y) => h(x * y), R[D[f]] = 0, while R[R[f]] moves with the base point.
  [squaredCotangent, ['RD.6', 'stable']],
  [signatureMetrics, []],
];

describe.each(broken.map(([model, fails]) => [model.name, model, fails] as const))(
  '%s',
  (_, model, fails) => {
    test(`fails ${fails.join(', ') || 'nothing'} of RD.1–RD.7 and S`, () => {
      const reports = [...reverseAxioms, stableRule].map((law) => [
        law.name,
        testStatement(law, model, { seed: 7, runs: 300 }).status,
      ]);
      expect(reports).toEqual(
        [...reverseAxioms, stableRule].map(({ name }) => [name, fails.includes(name) ? 'failed' : 'passed']),
      );
    });
  },
);

test('metrics with signs have another R and the same D', () => {
  const object = [-1, 1] as const;
  const f = signatureMetrics.snd([-1], [1]);
  expect(signatureMetrics.showMap(f)).toBe('(x, y) => y');
  const [g] = [signatureMetrics.fst([-1], [1])];
  expect(signatureMetrics.showMap(signatureMetrics.reverse(g))).toBe('(x, y, z) => (z, 0)');
  const sum = signatureMetrics.pair(signatureMetrics.add(f, signatureMetrics.zero(object, [1])), g);
  expect(signatureMetrics.showMap(sum)).toBe('(x, y) => (y, x)');
  for (const law of forwardLaws)
    expect(testStatement(law, signatureMetrics, { seed: 7, runs: 100 })).toMatchObject({ status: 'passed' });
});
