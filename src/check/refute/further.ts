/**
 * Looking further for a counterexample to an equation that is known to fail somewhere: polynomials over Z whose
 * dimensions and degrees grow. Its cases are numbered apart from the usual ones, so that each can be replayed.
 */
import { furtherPolynomials, type AnyModel } from '../../models/index.js';
import type { ModelReport } from '../model-report.js';
import type { Testable } from './plan.js';
import { testSteps, type TestOptions } from './test-statement.js';

/** The first case at reach k is number k times this. */
const stride = 100_000;
const casesPerReach = 60;
const furthest = 8;

export const furtherModel = furtherPolynomials(1).name;

/** The model of a case that is looked at again; null if it is a usual one. */
export const modelOfCase = (model: string, number: number | null): AnyModel | null =>
  model !== furtherModel || number === null || number < stride
    ? null
    : furtherPolynomials(Math.floor(number / stride));

/** The first failure, or the report of what was tried last. */
export function* furtherSteps(t: Testable, options: TestOptions): Generator<undefined, ModelReport> {
  let cases = 0;
  for (let reach = 1; ; reach++) {
    const some = { ...options, runs: casesPerReach, from: reach * stride };
    const report = yield* testSteps(t, furtherPolynomials(reach), some);
    cases += report.cases;
    if (report.status === 'failed' || report.status === 'error' || reach === furthest)
      return { ...report, cases };
  }
}
