import { describe, expect, test } from 'vitest';
import { testStatement } from '../../src/check/refute/index.js';
import { models } from '../../src/models/index.js';
import { forwardLaws, reverseAxioms, stableRule } from './laws.js';

describe.each(models.map((model) => [model.name, model] as const))('in %s', (_, model) => {
  test.each([...reverseAxioms, ...forwardLaws, stableRule].map((law) => [law.name, law] as const))(
    '%s holds',
    (_name, law) => {
      const report = testStatement(law, model, { seed: 20, runs: 100 });
      expect(report).toMatchObject({ status: 'passed', cases: 100, reason: null, counterexample: null });
    },
  );
});
