/** The axioms hold in the models, at any objects and maps: what the kernel takes on trust is true where we can look. */
import { describe, expect, test } from 'vitest';
import { testStatement } from '../../../src/check/refute/index.js';
import { models } from '../../../src/models/index.js';
import { axioms } from '../../../src/rewrite/axioms.js';
import { signatureMetrics } from '../../models/broken/signature-metrics.js';
import { signTwistedJets } from '../../models/broken/sign-twisted-jets.js';
import { testable } from '../kernel/support.js';

const rows = axioms.map((rule) => [rule.name, rule] as const);
const onScalars = (name: string): boolean => name.startsWith('K.');

describe.each(models.map((model) => [model.name, model] as const))('in %s', (_, model) => {
  test.each(rows)('%s holds', (_name, rule) => {
    const report = testStatement(testable(rule), model, { seed: 11, runs: 100 });
    expect(report).toMatchObject({ status: 'passed', cases: 100, counterexample: null });
  });
});

describe.each([
  ['sign-twisted-jets', signTwistedJets, ['S']],
  ['signature-metrics', signatureMetrics, []],
] as const)('in %s', (_, model, fails: readonly string[]) => {
  test.each(rows.filter(([name]) => !onScalars(name)))('%s', (name, rule) => {
    const report = testStatement(testable(rule), model, { seed: 11, runs: 300 });
    expect(report.status).toBe(fails.includes(name) ? 'failed' : 'passed');
  });
});

test('every axiom is an equation of one type, with no variables but its own', () => {
  for (const { name, lhs, rhs, scope } of axioms) {
    expect(lhs.type, name).toBe(rhs.type);
    expect(Math.max(lhs.open, rhs.open), name).toBeLessThanOrEqual(scope.length);
  }
});
