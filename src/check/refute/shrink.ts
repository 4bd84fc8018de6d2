/**
 * Making a failing case simpler, as a pass of its own: only failures at least half as large are accepted, so that a
 * wrong factor 2 is not reported as a difference of 1e-12.
 */
import type { Meter, Model, Witness } from '../../models/index.js';
import type { Case } from './case.js';
import type { Cases } from './cases.js';
import type { Plan } from './plan.js';
import { runCase } from './run-case.js';

export interface Failure<O, M> {
  readonly value: Case<O, M>;
  /** From 0 to 1: the relative residual, 1 for what is exact. */
  readonly clarity: number;
  explain(): Witness<M>;
}

/** Elementary steps of the model that making a case simpler may take. */
const work = 2_000_000;

/** The failure that no candidate improves, or the last one when `budget` candidates, or `work` steps, were tried. */
export function shrink<O, M>(
  failure: Failure<O, M>,
  cases: Cases<O, M>,
  plan: Plan,
  model: Model<O, M>,
  budget: number,
): Failure<O, M> {
  let best = failure;
  let largest = failure.clarity;
  let left = budget;
  const meter: Meter = { steps: 0 };
  for (let improved = true; improved;) {
    improved = false;
    for (const { value_: value } of cases.shrink(best.value)) {
      if (left-- <= 0 || meter.steps > work) return best;
      const result = runCase(plan, model, value, meter);
      if (result.tag !== 'failed' || result.clarity < largest / 2) continue;
      best = { ...result, value };
      largest = Math.max(largest, result.clarity);
      improved = true;
      break;
    }
  }
  return best;
}
