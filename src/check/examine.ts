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
      return yield* this.test(statement, yield* this.prove(statement, noEvidence, session));
    }
    const tested = yield* this.test(statement, noEvidence);
    const open = tested.stopped === null && !tested.models.some((report) => report.status === 'failed');
    return open ? yield* this.prove(statement, tested, session) : tested;
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
      evidence = yield* this.testIn(model, statement, evidence);
    }
    return evidence;
  }

  private *testIn(model: string, statement: Statement, evidence: Evidence): Generator<Step, Evidence> {
    // What a proof assumes rests on axioms that are not known.
    const { proof } = evidence;
    const basis = proof?.status === 'proved' && proof.assumptions.length === 0 ? proof.used : null;
    const start = guarded(() => this.tools.test(statement, model, { ...this.options, basis }));
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
