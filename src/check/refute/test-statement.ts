/**
 * Testing a statement in one model: cases are drawn, run, shrunk and replayed by fast-check, each from its own seed.
 * A pass is no proof, and says how many cases it rests on.
 */
import fc from 'fast-check';
import type { AnyModel } from '../../models/index.js';
import type { ModelReport } from '../model-report.js';
import type { Case } from './case.js';
import { Cases, type ShrinkBudget } from './cases.js';
import { describe } from './counterexample.js';
import { missingObject, objectsOf, planOf, type Plan, type Testable } from './plan.js';
import { complete, runCase, type CaseResult } from './run-case.js';
import { seedOf } from './seed.js';
import { sourcesFor } from './sources.js';

export interface TestOptions {
  readonly seed: number;
  /** Cases to try. */
  readonly runs: number;
  /** Replays just this case. */
  readonly onlyCase?: number;
}

/** Cases tried to make a counterexample simpler. */
const shrinkBudget = 500;
/** Fewer cases that count (of as many or more that were asked for) are no test. */
const enough = 20;
/** With assumptions, cases drawn for each that is asked for. */
const drawsPerCase = 5;

/** Cases between two pauses. */
const casesPerPause = 100;

/** Tests a statement, or an equation of its shape. A model that throws or returns junk is an `error`, not a crash. */
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
  const done = (status: ModelReport['status'], reason: string, cases = 0): ModelReport =>
    make(model, status, cases, reason);
  const unclaimed = model.unclaimed.find(({ law }) => t.name === law || t.name.startsWith(`${law}.`));
  if (unclaimed) return done('not-applicable', unclaimed.reason);
  try {
    const missing = missingObject(model, objectsOf(t));
    if (missing !== null) return done('not-applicable', missing);
    const sources = sourcesFor(t, model, seedOf(options.seed, t.name, model.name, -1));
    const plans = sources.map((each) => planOf(t, each));
    return yield* new Run(t, model, plans, options).report();
  } catch (thrown) {
    return done('error', `testing in ${model.name} failed: ${words(thrown)}`);
  }
}

const words = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

const make = (
  model: AnyModel,
  status: ModelReport['status'],
  cases: number,
  reason: string | null,
): ModelReport => ({ model: model.name, status, cases, reason, counterexample: null, caseIndex: null });

type AnyCase = Case<unknown, unknown>;
type Result = CaseResult<unknown>;

class Run {
  private cases = 0;
  private readonly rejected = { invalid: 0, undecided: 0, 'over-budget': 0 };
  private undecidedReason = '';

  constructor(
    private readonly t: Testable,
    private readonly model: AnyModel,
    /** Taken in turn. */
    private readonly plans: readonly Plan[],
    private readonly options: TestOptions,
  ) {}

  *report(): Generator<undefined, ModelReport> {
    const { runs, onlyCase } = this.options;
    const last = this.t.assumptions.length > 0 ? runs * drawsPerCase : runs;
    const from = onlyCase ?? 0;
    const to = onlyCase === undefined ? last : onlyCase + 1;
    for (let index = from; index < to && this.cases < runs; index++) {
      const stop = this.one(index);
      if (stop) return stop;
      if (index % casesPerPause === casesPerPause - 1) yield;
    }
    return this.passed();
  }

  /** Runs case `index`; a report if that ends the test. */
  private one(index: number): ModelReport | null {
    const plan = this.plans[index % this.plans.length]!;
    const { result, value } = this.check(plan, index);
    switch (result.tag) {
      case 'passed':
        this.cases++;
        return null;
      case 'invalid':
      case 'over-budget':
        this.rejected[result.tag]++;
        return null;
      case 'undecided':
        this.rejected.undecided++;
        this.undecidedReason = result.reason;
        return null;
      case 'missing':
        return make(this.model, 'not-applicable', 0, result.reason);
      case 'fault': {
        const reason = `${this.model.name} failed in ${result.operation}: ${result.message}`;
        return { ...make(this.model, 'error', this.cases, reason), caseIndex: index };
      }
      case 'failed': {
        const full = complete(plan, this.model, value) as AnyCase;
        const witness = result.explain();
        const counterexample = describe(plan, this.model, full, witness, this.t.variables);
        return { ...make(this.model, 'failed', this.cases + 1, null), counterexample, caseIndex: index };
      }
    }
  }

  /** The case with this number, shrunk if it fails. */
  private check(plan: Plan, index: number): { result: Result; value: AnyCase } {
    const shrinks: ShrinkBudget = { left: shrinkBudget };
    // The first cases make sure of dimensions 2 and 3; where there are assumptions, dimension 0 does not count.
    const least = index === 0 ? 2 : index === 1 ? 3 : this.t.assumptions.length > 0 ? 1 : 0;
    const arbitrary = new Cases(plan, this.model, least, shrinks);
    let kept: { result: Result; value: AnyCase } | null = null;
    let clarity = 0;
    const property = fc.property(arbitrary, (value) => {
      const result = runCase(plan, this.model, value, this.t.variables);
      const failed = result.tag === 'failed';
      // A simpler case must fail about as clearly: a factor 2 is not to be reported as a difference of 1e-12.
      if (kept !== null && !(failed && result.clarity >= clarity / 2)) return true;
      if (kept === null && failed) clarity = result.clarity;
      kept = { result, value };
      return !failed;
    });
    fc.check(property, { seed: seedOf(this.options.seed, this.t.name, this.model.name, index), numRuns: 1 });
    return kept!;
  }

  private passed(): ModelReport {
    const { runs, onlyCase } = this.options;
    const notes = this.notes().join('; ') || null;
    const needed = onlyCase === undefined ? Math.min(enough, runs) : 1;
    if (this.cases >= needed) return make(this.model, 'passed', this.cases, notes);
    return make(this.model, 'not-applicable', this.cases, notes);
  }

  private notes(): string[] {
    const { invalid, undecided, 'over-budget': over } = this.rejected;
    const drawn = this.cases + invalid + undecided + over;
    const notes: string[] = [];
    if (invalid > 0 && this.cases < Math.min(enough, this.options.runs))
      notes.push(`the assumptions held in only ${drawn - invalid} of ${drawn} cases`);
    if (over > 0) notes.push(`${over} of ${drawn} cases were skipped: too much work`);
    if (undecided > 0)
      notes.push(`${undecided} of ${drawn} cases could not be compared: ${this.undecidedReason}`);
    return notes;
  }
}
