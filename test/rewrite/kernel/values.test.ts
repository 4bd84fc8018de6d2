/** Every step that the normaliser takes keeps the value: the terms of a derivation are equal in the models. */
import { expect, test } from 'vitest';
import { testStatement } from '../../../src/check/refute/index.js';
import { polyZ } from '../../../src/models/poly-z.js';
import { z2 } from '../../../src/models/z2.js';
import { corpusProofs } from './proofs.js';

test('steps of corpus proofs', () => {
  let steps = 0;
  for (const { statement, entry } of corpusProofs(10)) {
    let before = entry.first;
    for (const { next, path, rule } of entry.steps) {
      const law = { ...statement, lhs: before, rhs: next };
      const where = `${statement.name}, ${JSON.stringify(rule)} at ${path.join('.')}`;
      for (const model of [polyZ, z2])
        expect(testStatement(law, model, { seed: steps, runs: 3 }).status, where).not.toBe('failed');
      before = next;
      steps++;
    }
  }
  expect(steps).toBeGreaterThan(150);
});
