/** Collects the evidence on single statements, one step at a time. Exceptions of provers and models become faults. */
import type { Outcome, Session } from '../rewrite/index.js';
import type { Program, Statement } from '../syntax/index.js';
import { guarded, interrupted, noEvidence, type Evidence } from './evidence.js';
import type { ModelReport } from './model-report.js';
import { proofReport } from './proof-report.js';
import { modelsFor, unknownModels, type Selection } from './select.js';
import { statementOf, type Task } from './tasks.js';

/** What a run stands on; the built-in one is `tools` in tools.ts. */
export interface Tools {
  readonly models: readonly string[];
  /** `declared` are all statements of the file, those that cannot be cited yet among them. */
  createSession(imported: readonly Statement[], declared: readonly Statement[]): Session;
  /** Yields now and then, so that it can be abandoned. */
  test(statement: Statement, model: string, options: TestOptions): Generator<undefined, ModelReport>;
  /** For what is known to be false: looks further than the usual cases, in one of the models. */
  readonly further: {
    readonly model: string;
    test(
      statement: Statement,
      options: Pick<TestOptions, 'seed' | 'runs'>,
    ): Generator<undefined, ModelReport>;
  };
}

interface TestOptions {
  readonly seed: number;
  /** Cases per statement and model. */
  readonly runs: number;
  /** Runs only the case of this number: a replay. */
  readonly onlyCase: number | null;
  /** What the proof rests on; null where there is none. */
  readonly basis: readonly string[] | null;
}

export interface ExamineOptions extends Omit<TestOptions, 'basis'>, Pick<Selection, 'models'> {
  /** Rewriting steps for each proof. */
  readonly budget: number;
}

/** Yielded before each step, so that a caller can show progress, and let other things happen. */
export interface Step {
  readonly statement: Statement;
  /** The model about to be run; null before the search for a proof. */
  readonly model: string | null;
  /** What is known so far. */
  readonly evidence: Evidence;
}

export class Examiner {
  /** The session in which `next` can be proved. */
  private session: Session | null = null;
  private next: Task | null = null;

  constructor(
    private readonly programs: readonly Program[],
    private readonly tools: Tools,
    private readonly options: ExamineOptions,
    /** Asked between steps; once true, what is left is not run. */
    private readonly cancelled: () => boolean,
  ) {}

  /** A proof first, except for what is to be refuted, then every model. */
  *examine(task: Task): Generator<Step, Evidence> {
    if (this.cancelled()) return { ...noEvidence, stopped: interrupted };
    const statement = statementOf(this.programs, task);
    const invalid = unknownModels(statement, this.tools.models);
    if (invalid.length > 0) return { ...noEvidence, invalid: `there is no model ${invalid.join(', ')}` };
    const session = this.sessionFor(task);
    if (statement.kind !== 'refute') {
      const tested = yield* this.test(statement, yield* this.prove(statement, noEvidence, session));
      return yield* this.lookFurther(statement, tested);
    }
    const tested = yield* this.test(statement, noEvidence);
    const open = tested.stopped === null && !tested.models.some((report) => report.status === 'failed');
    return open ? yield* this.lookFurther(statement, yield* this.prove(statement, tested, session)) : tested;
  }

  /** Where canonical forms differ, there is a counterexample among polynomials, perhaps a larger one. */
  private *lookFurther(statement: Statement, evidence: Evidence): Generator<Step, Evidence> {
    const { model } = this.tools.further;
    const { proof, models, fault, stopped } = evidence;
    const at = models.findIndex((report) => report.model === model && isOpen(report));
    const different = proof?.status === 'open' && proof.different === true && claimsAll(statement);
    if (!different || at < 0 || fault || stopped || this.options.onlyCase !== null) return evidence;
    const found = yield* this.testIn(model, statement, { ...evidence, models: [] }, () =>
      this.tools.further.test(statement, this.options),
    );
    const [report] = found.models;
    return { ...found, models: report?.status === 'failed' ? models.with(at, report) : models };
  }

  /**
   * Consecutive statements share one. Statements that were left out stay citable, as those of an import: proved when
   * they are first cited.
   */
  private sessionFor({ program, index }: Task): Session {
    const { imported, statements } = this.programs[program]!;
    const goesOn = this.next?.program === program && this.next.index === index;
    if (!goesOn || this.session === null) {
      this.session = this.tools.createSession([...imported, ...statements.slice(0, index)], statements);
    }
    this.next = { program, index: index + 1 };
    return this.session;
  }

  private *prove(statement: Statement, evidence: Evidence, session: Session): Generator<Step, Evidence> {
    yield { statement, model: null, evidence };
    const proof = guarded((): Outcome => {
      const outcome = session.prove(statement, this.options.budget);
      if (outcome.status !== 'proved' && statement.kind !== 'refute') session.assume(statement);
      return outcome;
    });
    if ('fault' in proof) return { ...evidence, fault: proof.fault };
    return { ...evidence, outcome: proof.value, proof: proofReport(statement, proof.value) };
  }

  private *test(statement: Statement, before: Evidence): Generator<Step, Evidence> {
    let evidence = before;
    for (const model of modelsFor(statement, this.tools.models, this.options)) {
      if (evidence.fault || evidence.stopped) break;
      // What a proof assumes rests on axioms that are not known.
      const { proof } = evidence;
      const basis = proof?.status === 'proved' && proof.assumptions.length === 0 ? proof.used : null;
      evidence = yield* this.testIn(model, statement, evidence, () =>
        this.tools.test(statement, model, { ...this.options, basis }),
      );
    }
    return evidence;
  }

  /** The evidence with the report of one test. */
  private *testIn(
    model: string,
    statement: Statement,
    evidence: Evidence,
    test: () => Generator<undefined, ModelReport>,
  ): Generator<Step, Evidence> {
    const start = guarded(test);
    if ('fault' in start) return broken(evidence, model, start);
    for (;;) {
      yield { statement, model, evidence };
      if (this.cancelled()) return { ...evidence, stopped: interrupted };
      const step = guarded(() => start.value.next());
      if ('fault' in step) return broken(evidence, model, step);
      if (step.value.done) return { ...evidence, models: [...evidence.models, step.value.value] };
    }
  }
}

const broken = (
  evidence: Evidence,
  model: string,
  { fault }: { readonly fault: NonNullable<Evidence['fault']> },
): Evidence => ({ ...evidence, fault: { ...fault, message: `${model}: ${fault.message}` } });

/** Too few cases may have been small enough to count. */
const isOpen = ({ status }: ModelReport): boolean => status === 'passed' || status === 'not-applicable';

/** An axiom is assumed, and what is claimed for some models may fail in others. */
const claimsAll = ({ kind, models }: Statement): boolean => kind !== 'axiom' && models === null;
