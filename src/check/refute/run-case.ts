/** One case of a statement in a model: do its assumptions hold, and do its sides agree? */
import {
  TooMuchWork,
  tooMuchWork,
  type Comparison,
  type Label,
  type Meter,
  type Model,
  type Witness,
} from '../../models/index.js';
import { evaluator, type Case } from './case.js';
import { complete } from './complete.js';
import type { Plan } from './plan.js';

export type CaseResult<M> =
  | { readonly tag: 'passed' }
  | { readonly tag: 'failed'; readonly clarity: number; explain(): Witness<M> }
  /** An assumption does not hold in it. */
  | { readonly tag: 'invalid' }
  | { readonly tag: 'undecided'; readonly reason: string }
  | { readonly tag: 'over-budget' }
  | { readonly tag: 'missing'; readonly reason: string }
  | { readonly tag: 'fault'; readonly operation: string; readonly message: string };

/** `meter` counts what it takes. */
export function runCase<O, M>(
  plan: Plan,
  model: Model<O, M>,
  value: Case<O, M>,
  meter?: Meter,
): CaseResult<M> {
  const full = complete(plan, model, value, meter);
  if ('tag' in full) return full;
  const meaning = evaluator(model, full, meter);
  for (const [i, code] of [...plan.assumptions, plan.law].entries()) {
    const isLaw = i === plan.assumptions.length;
    const values = meaning.run(code);
    if (values.tag !== 'values') return values;
    const labels = code.scope.map((type, k): Label<O> => ({
      name: (isLaw ? plan.variables[k] : null) ?? `x${k + 1}`,
      object: meaning.object(type),
    }));
    const place = { labels, points: value.points[isLaw ? 0 : i + 1]! };
    const result = compared(() => model.equal(values.maps[0]!, values.maps[1]!, place));
    if (result.tag === 'passed') continue;
    if (result.tag === 'failed' && !isLaw) return { tag: 'invalid' };
    return result;
  }
  return { tag: 'passed' };
}

function compared<M>(compare: () => Comparison<M>): CaseResult<M> {
  try {
    const comparison = compare();
    if (comparison.tag === 'equal') return { tag: 'passed' };
    if (comparison.tag === 'undecided') return comparison;
    if (Number.isNaN(comparison.clarity)) throw new RangeError('the size of the difference is not a number');
    return { tag: 'failed', clarity: comparison.clarity, explain: () => comparison.explain() };
  } catch (thrown) {
    if (thrown instanceof TooMuchWork) return { tag: 'undecided', reason: tooMuchWork };
    return {
      tag: 'fault',
      operation: 'equal',
      message: thrown instanceof Error ? thrown.message : String(thrown),
    };
  }
}
