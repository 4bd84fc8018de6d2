/**
 * Testing a statement in one model. A pass is no proof, and says how many cases it rests on. A model that throws or
 * returns junk is an `error` with the case, not a crash.
 */
import { TooMuchWork, tooMuchWork, type AnyModel } from '../../models/index.js';
import type { ModelReport } from '../model-report.js';
import { whyUnclaimed } from './claims.js';
import { missingObject, objectsOf, planOf, type Testable } from './plan.js';
import { Run } from './run.js';
import { seedOf } from './seed.js';
import { sourcesFor } from './sources.js';

export interface TestOptions {
  readonly seed: number;
  /** Cases to try. */
  readonly runs: number;
  /** The number of the first case. */
  readonly from?: number;
  /** Replays just this case. */
  readonly onlyCase?: number;
  /** Cases tried to make a counterexample simpler. */
  readonly shrinks?: number;
  /** The axioms that a proof of the statement uses; null or absent when there is none. */
  readonly basis?: readonly string[] | null;
}

/** Tests a statement, or an equation of its shape. */
export function testStatement(t: Testable, model: AnyModel, options: TestOptions): ModelReport {
  const steps = testSteps(t, model, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same with pauses, so that other things can happen in between and a long test can be abandoned. */
export function* testSteps(
  t: Testable,
  model: AnyModel,
  options: TestOptions,
): Generator<undefined, ModelReport> {
  const done = (status: ModelReport['status'], reason: string): ModelReport => ({
    ...{ model: model.name, status, cases: 0, reason },
    ...{ counterexample: null, caseIndex: null },
  });
  const unclaimed = whyUnclaimed(t, model, options.basis ?? null);
  if (unclaimed !== null) return done('not-applicable', unclaimed);
  try {
    const missing = missingObject(model, objectsOf(t));
    if (missing !== null) return done('not-applicable', missing);
    const sources = sourcesFor(t, model, seedOf(options.seed, t.name, model.name, -1));
    const plans = sources.map((each) => planOf(t, each));
    return yield* new Run(t, model, plans, options).report();
  } catch (thrown) {
    if (thrown instanceof TooMuchWork) return done('not-applicable', tooMuchWork);
    const words = thrown instanceof Error ? thrown.message : String(thrown);
    return done('error', `${model.name} failed before the first case: ${words}`);
  }
}
