/** The axioms hold in the models, at any objects and maps: what the kernel takes on trust is true where we can look. */
import { describe, expect, test } from 'vitest';
import { testStatement } from '../../../src/check/refute/index.js';
import { models } from '../../../src/models/index.js';
import { axioms } from '../../../src/rewrite/axioms.js';
import { signatureMetrics } from '../../models/broken/signature-metrics.js';
import { twistedJets } from '../../../src/models/twisted-jets.js';
import { testable } from '../kernel/support.js';

const rows = axioms.map((rule) => [rule.name, rule] as const);
const onScalars = (name: string): boolean => name.startsWith('K.');
/** What models do not have, or do not claim. */
const missing = (model: string, axiom: string): boolean =>
  (onScalars(axiom) && ['matrices', 'twisted_jets'].includes(model)) ||
  (axiom === 'S' && model === 'twisted_jets');

describe.each(models.map((model) => [model.name, model] as const))('in %s', (_, model) => {
  test.each(rows)('%s holds', (name, rule) => {
    const report = testStatement(testable(rule), model, { seed: 11, runs: 100, basis: [name] });
    expect(report.status).toBe(missing(model.name, name) ? 'not-applicable' : 'passed');
    // The generic model leaves some out as too much work.
    expect(report.cases).toBeGreaterThanOrEqual(report.status === 'passed' ? 80 : 0);
  });
});

test('S fails in the twisted jets, and nothing else of RD.1–RD.7 and S', () => {
  const failing = axioms.filter((rule) => {
    const claimed = { ...testable(rule), name: `${rule.name}, whatever the model claims` };
    return testStatement(claimed, twistedJets, { seed: 11, runs: 300, basis: [] }).status === 'failed';
  });
  expect(failing.map(({ name }) => name)).toEqual(['S']);
});

test.each(rows.filter(([name]) => !onScalars(name)))('%s holds with metrics of any signature', (_, rule) => {
  const report = testStatement(testable(rule), signatureMetrics, { seed: 11, runs: 200, basis: [] });
  expect(report.status).toBe('passed');
});

test('every axiom is an equation of one type, with no variables but its own', () => {
  for (const { name, lhs, rhs, scope } of axioms) {
    expect(lhs.type, name).toBe(rhs.type);
    expect(Math.max(lhs.open, rhs.open), name).toBeLessThanOrEqual(scope.length);
  }
});
