/** A category as an instance: a record with the interface of the built-in models, in which the library's laws are run. */
import type { AnyModel, Model } from '../../models/index.js';
import type { Statement } from '../../syntax/index.js';
import type { ModelReport } from '../model-report.js';
import { testSteps } from '../refute/index.js';
import type { CheckReport, Finding, Outcome } from './finding.js';
import type { GateOptions } from './options.js';

export interface Category {
  readonly kind: 'rdc-category';
  readonly model: AnyModel;
}

/** A category for the gate: `export default defineInstance({ name: 'mine', terminal: () => …, … })`. */
export const defineInstance = <O, M>(model: Model<O, M>): Category => ({
  kind: 'rdc-category',
  model,
});

/** Every operation that a model must have, with the kind of value it is. */
const operations = {
  ...{ name: 'string', about: 'string', unclaimed: 'object', samplers: 'object' },
  ...{ terminal: 'function', product: 'function', scalars: 'function', array: 'function' },
  ...{ identity: 'function', compose: 'function', discard: 'function', pair: 'function', fst: 'function' },
  ...{ snd: 'function', zero: 'function', add: 'function', negate: 'function', scale: 'function' },
  ...{ numeral: 'function', primitive: 'function', reverse: 'function', equal: 'function' },
  ...{
    showObject: 'function',
    showMap: 'function',
    showPoint: 'function',
    fault: 'function',
    work: 'function',
  },
} as const satisfies Record<keyof AnyModel, string>;

/** What a record lacks to be a model, or null. */
export function categoryFault(model: unknown): string | null {
  if (typeof model !== 'object' || model === null) return 'it is no record of operations';
  const record = model as Readonly<Record<string, unknown>>;
  const lacking = Object.entries(operations).filter(([key, type]) => typeof record[key] !== type);
  return lacking.length === 0 ? null : `it lacks ${lacking.map(([key]) => `\`${key}\``).join(', ')}`;
}

/** A law of the library in a category, one pause after the other. */
export function* gateCategoryLaw(
  model: AnyModel,
  statement: Statement,
  { seed, runs, onlyCase }: GateOptions,
): Generator<undefined, CheckReport> {
  const steps = testSteps(statement, model, { seed, runs, ...(onlyCase === null ? {} : { onlyCase }) });
  const report = yield* steps;
  return { check: 'composites', law: statement.name, outcome: outcomeOf(report, statement) };
}

function outcomeOf(report: ModelReport, statement: Statement): Outcome {
  const { status, cases, reason, counterexample, caseIndex } = report;
  if (status === 'passed') return { status: 'passed', cases, notes: reason === null ? [] : [reason] };
  if (status === 'not-applicable') return { status: 'not applicable', reason: reason ?? 'no cases' };
  const point = counterexample && {
    ...counterexample.objects,
    ...counterexample.maps,
    ...counterexample.point,
  };
  const words = counterexample
    ? `${statement.text}: ${counterexample.left} on the left, ${counterexample.right} on the right; ${counterexample.difference}`
    : (reason ?? 'the model broke down');
  const finding: Finding = {
    ...{ check: 'composites', map: statement.name, columns: null, order: null, caseIndex, words },
    fault: status === 'failed' ? 'breaks a law' : 'throws',
    point: point ?? {},
  };
  return { status: 'failed', finding };
}
