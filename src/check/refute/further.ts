/**
 * Looking further for a counterexample to an equation that is known to fail somewhere: polynomials over Z whose
 * dimensions and degrees grow. Its cases are numbered apart from the usual ones, so that each can be replayed.
 */
import { highPolynomials, polyZ, widePolynomials, type AnyModel } from '../../models/index.js';
import type { ModelReport } from '../model-report.js';
import { orderOf } from './order.js';
import type { Testable } from './plan.js';
import { testSteps, type TestOptions } from './test-statement.js';

/** The first case of stage k is number `first + k * stride`: a usual run has fewer cases than `first`. */
const first = 1_000_000;
const stride = 1000;
const casesPerStage = 60;
/** Stages by turns: few coordinates and as high degrees as there are derivatives, and more, or many coordinates. */
const stages = 16;

export const furtherModel = polyZ.name;

const isHigh = (stage: number): boolean => stage % 2 === 1;

function modelAt(stage: number, t: Testable): AnyModel {
  const reach = Math.ceil(stage / 2);
  return isHigh(stage) ? highPolynomials(orderOf(t) + reach) : widePolynomials(reach);
}

/** The model of a case that is looked at again; null if it is a usual one. */
export const modelOfCase = (t: Testable, model: string, number: number | null): AnyModel | null =>
  model !== furtherModel || number === null || number < first + stride
    ? null
    : modelAt(Math.floor((number - first) / stride), t);

/** The first failure, or the report of what was tried last. */
export function* furtherSteps(t: Testable, options: TestOptions): Generator<undefined, ModelReport> {
  const reports: ModelReport[] = [];
  // Where no case counts, larger ones of the kind are too much work as well.
  const hopeless = new Set<boolean>();
  for (let stage = 1; stage <= stages && reports.at(-1)?.status !== 'failed'; stage++) {
    if (hopeless.has(isHigh(stage))) continue;
    const some = { ...options, runs: casesPerStage, from: first + stage * stride };
    const report = yield* testSteps(t, modelAt(stage, t), some);
    if (report.cases === 0) hopeless.add(isHigh(stage));
    reports.push(report);
  }
  return { ...reports.at(-1)!, cases: reports.reduce((sum, { cases }) => sum + cases, 0) };
}
