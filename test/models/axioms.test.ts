import { describe, expect, test } from 'vitest';
import { testStatement } from '../../src/check/refute/index.js';
import { models } from '../../src/models/index.js';
import { forwardLaws, reverseAxioms, stableRule } from './laws.js';

describe.each(models.map((model) => [model.name, model] as const))('in %s', (_, model) => {
  test.each([...reverseAxioms, ...forwardLaws].map((law) => [law.name, law] as const))(
    '%s holds',
    (_name, law) => {
      const report = testStatement(law, model, { seed: 20, runs: 100, basis: [] });
      expect(report).toMatchObject({ status: 'passed', counterexample: null });
      // Derivatives of a high order of generic maps in dimension 3 are too much work.
      if (model.name !== 'generic') expect(report).toMatchObject({ cases: 100, reason: null });
    },
  );

  test('the stable rule holds, or is not claimed and fails', () => {
    const lacks = model.unclaimed.some(({ axiom }) => axiom === 'S');
    const { status } = testStatement(stableRule, model, { seed: 20, runs: 100, basis: [] });
    expect(status).toBe(lacks ? 'failed' : 'passed');
  });
});
