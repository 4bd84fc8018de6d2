/** The cases of a statement in a model, each drawn from its own seed, until one fails. */
import { sample } from 'fast-check';
import { TooMuchWork, tooMuchWork, type AnyModel, type Meter } from '../../models/index.js';
import type { Sym } from '../../syntax/core/index.js';
import type { ModelReport } from '../model-report.js';
import { Cases } from './cases.js';
import { describe } from './counterexample.js';
import type { Plan, Testable } from './plan.js';
import { complete } from './complete.js';
import { Poverty, suspects } from './poor.js';
import { runCase } from './run-case.js';
import { seedOf } from './seed.js';
import { shrink, type Failure } from './shrink.js';

interface RunOptions {
  readonly seed: number;
  readonly runs: number;
  readonly from?: number;
  readonly onlyCase?: number;
  readonly shrinks?: number;
  readonly basis?: readonly string[] | null;
}

/** Cases tried to make a counterexample simpler. */
const shrinkBudget = 500;
/** Fewer cases that count (of as many or more that were asked for) are no test. */
const enough = 20;
/** Where not every case counts (assumptions, large statements, comparisons that fail), cases drawn for each that is asked for. */
const drawsPerCase = 5;
/** Instructions of a statement, times cases, that a test takes before it makes do with fewer cases (never below `enough`). */
const workload = 60_000;
/** Elementary steps of the model after which no further case is drawn: twice what laws of 200 summands take. */
const mostWork = 5_000_000;
/** So many cases that are too much work, or poor, and none that is not, end a test. */
const hopeless = 100;
/** Cases between two pauses. */
const casesPerPause = 25;

export class Run {
  private cases = 0;
  private readonly rejected = { invalid: 0, undecided: 0, 'over-budget': 0 };
  private undecidedReason = '';
  /** Cases that passed with maps that are all constant or linear, by chance. */
  private poor = 0;
  private readonly poverty: Poverty<unknown, unknown>;
  private readonly suspected: ReadonlyMap<Plan, readonly Sym[]>;
  private readonly meter: Meter = { steps: 0 };
  /** Cases that must count: fewer than were asked for where the statement is large. */
  private readonly wanted: number;

  constructor(
    private readonly t: Testable,
    private readonly model: AnyModel,
    /** Taken in turn. */
    private readonly plans: readonly Plan[],
    private readonly options: RunOptions,
  ) {
    const size = Math.max(...plans.map((plan) => plan.law.instructions.length), 1);
    // What is proved may well say that its maps are constant.
    const isProved = (options.basis ?? null) !== null;
    this.suspected = new Map(plans.map((plan) => [plan, isProved ? [] : suspects(t, plan)]));
    this.poverty = new Poverty(model, options.seed);
    this.wanted = Math.min(options.runs, Math.max(enough, Math.floor(workload / size)));
  }

  *report(): Generator<undefined, ModelReport> {
    const { onlyCase, from: start = 0 } = this.options;
    const from = onlyCase ?? start;
    for (let index = from; index < from + this.draws() && this.isOpen(); index++) {
      const stop = this.guarded(index);
      if (stop) return stop;
      if (index % casesPerPause === casesPerPause - 1) yield;
    }
    return this.passed();
  }

  /** Whether more cases are wanted, and there are steps left and some hope for them. */
  private isOpen(): boolean {
    const { undecided, 'over-budget': over } = this.rejected;
    const lost = this.cases === 0 && undecided + over + this.poor >= hopeless;
    return this.cases < this.wanted && this.meter.steps < mostWork && !lost;
  }

  /** How many cases to draw, as far as is known: another one for each that could not be compared, or is poor. */
  private draws(): number {
    const { onlyCase, runs } = this.options;
    if (onlyCase !== undefined) return 1;
    const scarce = this.t.assumptions.length > 0 || this.wanted < runs;
    const usual = this.wanted * drawsPerCase;
    const most = usual + Math.min(usual, this.poor);
    return scarce ? most : Math.min(most, this.wanted + this.rejected.undecided);
  }

  /** What the model throws where nothing is expected to throw (samplers, printing) is reported with the case. */
  private guarded(index: number): ModelReport | null {
    try {
      return this.one(index);
    } catch (thrown) {
      if (thrown instanceof TooMuchWork) {
        this.rejected['over-budget']++;
        return null;
      }
      const words = thrown instanceof Error ? thrown.message : String(thrown);
      return this.fault(index, `failed: ${words}`);
    }
  }

  /** Runs case `index`; a report if that ends the test. */
  private one(index: number): ModelReport | null {
    const { seed } = this.options;
    const plan = this.plans[index % this.plans.length]!;
    const cases = new Cases(plan, this.model, this.least(index));
    const caseSeed = seedOf(seed, this.t.name, this.model.name, index);
    const [value] = sample(cases, { seed: caseSeed, numRuns: 1 });
    const result = runCase(plan, this.model, value!, this.meter);
    switch (result.tag) {
      case 'passed':
        if (this.poverty.isPoor(plan, value!, this.suspected.get(plan)!)) this.poor++;
        else this.cases++;
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
        return this.make('not-applicable', 0, result.reason);
      case 'fault':
        return this.fault(index, `failed in ${result.operation}: ${result.message}`);
      case 'failed': {
        const failure = { ...result, value: value! };
        const budget = this.options.shrinks ?? shrinkBudget;
        return this.failed(index, plan, shrink(failure, cases, plan, this.model, budget));
      }
    }
  }

  /** The first cases make sure of dimensions 2 and 3; where there are assumptions, dimension 0 does not count. */
  private least(index: number): number {
    return index === 0 ? 2 : index === 1 ? 3 : this.t.assumptions.length > 0 ? 1 : 0;
  }

  private failed(index: number, plan: Plan, failure: Failure<unknown, unknown>): ModelReport {
    const full = complete(plan, this.model, failure.value);
    if ('tag' in full) throw new Error('a case that failed has no maps');
    const counterexample = describe(plan, this.model, full, failure.explain());
    return { ...this.make('failed', this.cases + 1, null), counterexample, caseIndex: index };
  }

  private fault(index: number, words: string): ModelReport {
    return { ...this.make('error', this.cases, `${this.model.name} ${words}`), caseIndex: index };
  }

  private make(status: ModelReport['status'], cases: number, reason: string | null): ModelReport {
    return { model: this.model.name, status, cases, reason, counterexample: null, caseIndex: null };
  }

  private passed(): ModelReport {
    const { runs, onlyCase } = this.options;
    const notes = this.notes().join('; ') || null;
    const needed = onlyCase === undefined ? Math.min(enough, runs) : 1;
    return this.make(this.cases >= needed ? 'passed' : 'not-applicable', this.cases, notes);
  }

  private notes(): string[] {
    const { invalid, undecided, 'over-budget': over } = this.rejected;
    const held = this.cases + this.poor;
    const drawn = held + invalid + undecided + over;
    const notes: string[] = [];
    if (this.wanted < this.options.runs && this.options.onlyCase === undefined)
      notes.push(`${this.wanted} cases, not ${this.options.runs}: the statement is large`);
    if (over === 0 && this.cases < this.wanted && this.meter.steps >= mostWork)
      notes.push(`no more than ${drawn} cases: ${tooMuchWork}`);
    if (invalid > 0 && held < Math.min(enough, this.options.runs))
      notes.push(`the assumptions held in only ${drawn - invalid} of ${drawn} cases`);
    if (this.poor > 0 && this.cases < this.wanted)
      notes.push(
        `all maps of the assumptions were constant or linear in ${this.poor} of ${held} cases, which do not count`,
      );
    if (over > 0) notes.push(`${over} of ${drawn} cases were skipped: ${tooMuchWork}`);
    if (undecided > 0)
      notes.push(`${undecided} of ${drawn} cases could not be compared: ${this.undecidedReason}`);
    return notes;
  }
}
