/** Runs the prover and the models over the statements of elaborated files, one step at a time. */
import type { Outcome, Session } from '../rewrite/index.js';
import type { Program, Statement } from '../syntax/index.js';
import { guarded, noEvidence, type Evidence, type Guarded } from './evidence.js';
import { judge, type Judgement, type Policy } from './judge.js';
import type { ModelReport } from './model-report.js';
import { modelsFor, selector, unknownModels, type Selection } from './select.js';

/** What a run stands on; the built-in one is `tools` in tools.ts. */
export interface Tools {
  readonly models: readonly string[];
  /** `declared` are all statements of the file, those that cannot be cited yet among them. */
  createSession(imported: readonly Statement[], declared: readonly Statement[]): Session;
  /** Yields now and then, so that it can be abandoned. */
  test(statement: Statement, model: string, options: TestOptions & Basis): Generator<undefined, ModelReport>;
}

interface Basis {
  /** The axioms that a proof of the statement uses; null when there is none. */
  readonly basis: readonly string[] | null;
}

interface TestOptions {
  readonly seed: number;
  /** Cases per statement and model. */
  readonly runs: number;
  /** Runs only the case of this number: a replay. */
  readonly onlyCase: number | null;
}

export interface CheckOptions extends TestOptions, Selection {
  /** Rewriting steps for each proof. */
  readonly budget: number;
  /** Leaves out what comes after the first statement that is not as expected. */
  readonly bail: boolean;
  readonly requireProof: boolean;
  /** Asked between steps; once true, what is left is `not-run`. */
  readonly cancelled: () => boolean;
}

export interface Verdict extends Judgement, Pick<Evidence, 'outcome' | 'models' | 'fault'> {
  readonly statement: Statement;
}

/** Yielded before each step, so that a caller can show progress, and let other things happen. */
export interface Progress {
  readonly statement: Statement;
  /** The model about to be run; null before the search for a proof. */
  readonly model: string | null;
  /** Statements judged so far, of `total`. */
  readonly done: number;
  readonly total: number;
}

interface Run {
  readonly tools: Tools;
  readonly options: CheckOptions;
  readonly verdicts: Verdict[];
  readonly total: number;
}

/** Judges the selected statements of the programs, in order. Exceptions of provers and models become faults. */
export function* checkPrograms(
  programs: readonly Program[],
  tools: Tools,
  options: CheckOptions,
): Generator<Progress, readonly Verdict[]> {
  const chosen = selector(options);
  const total = programs.reduce((sum, program) => sum + program.statements.filter(chosen).length, 0);
  const run: Run = { tools, options, verdicts: [], total };
  for (const program of programs) yield* checkProgram(program, chosen, run);
  return run.verdicts;
}

function* checkProgram(
  program: Program,
  chosen: (statement: Statement) => boolean,
  run: Run,
): Generator<Progress> {
  const judged = new Map<string, Judgement>();
  const axioms = new Set(
    [...program.imported, ...program.statements].filter((s) => s.kind === 'axiom').map((s) => s.name),
  );
  const policy: Policy = { requireProof: run.options.requireProof, isAxiom: (name) => axioms.has(name) };
  let session: Session | null = null;
  for (const [index, statement] of program.statements.entries()) {
    if (!chosen(statement)) {
      session = null;
      continue;
    }
    // Statements that were left out stay citable, as those of an import: proved when they are first cited.
    session ??= run.tools.createSession(
      [...program.imported, ...program.statements.slice(0, index)],
      program.statements,
    );
    const evidence = yield* examine(statement, session, judged, run);
    const judgement = judge(statement, evidence, policy);
    judged.set(statement.name, judgement);
    run.verdicts.push({ statement, ...judgement, ...pick(evidence) });
  }
}

const pick = ({ outcome, models, fault }: Evidence): Pick<Evidence, 'outcome' | 'models' | 'fault'> => ({
  outcome,
  models,
  fault,
});

/** Collects the evidence: a proof first, except for what is to be refuted, then every model. */
function* examine(
  statement: Statement,
  session: Session,
  judged: ReadonlyMap<string, Judgement>,
  run: Run,
): Generator<Progress, Evidence> {
  const stopped = whyStopped(run);
  if (stopped !== null) return { ...noEvidence, notRun: stopped };
  const invalid = unknownModels(statement, run.tools.models);
  if (invalid.length > 0) return { ...noEvidence, invalid: `there is no model ${invalid.join(', ')}` };
  const prove = function* (evidence: Evidence): Generator<Progress, Evidence> {
    yield progress(statement, null, run);
    return proofOf(evidence, statement, session, judged, run.options.budget);
  };
  if (statement.kind !== 'refute') return yield* testIn(statement, yield* prove(noEvidence), run);
  const tested = yield* testIn(statement, noEvidence, run);
  const open = tested.notRun === null && !tested.models.some((report) => report.status === 'failed');
  return open ? yield* prove(tested) : tested;
}

function* testIn(statement: Statement, before: Evidence, run: Run): Generator<Progress, Evidence> {
  let evidence = before;
  for (const model of modelsFor(statement, run.tools.models, run.options)) {
    if (evidence.fault) break;
    const tested = yield* testInModel(statement, model, basisOf(before.outcome), run);
    if (tested === null) return { ...evidence, notRun: 'interrupted' };
    evidence =
      'fault' in tested
        ? { ...evidence, fault: { ...tested.fault, message: `${model}: ${tested.fault.message}` } }
        : { ...evidence, models: [...evidence.models, tested.value] };
  }
  return evidence;
}

/** A proof that assumes other statements rests on what they rest on, which is not known. */
const basisOf = (outcome: Outcome | null): readonly string[] | null =>
  outcome?.status === 'proved' && outcome.assumptions.length === 0 ? outcome.used : null;

/** null when it was cancelled. */
function* testInModel(
  statement: Statement,
  model: string,
  basis: Basis['basis'],
  run: Run,
): Generator<Progress, Guarded<ModelReport> | null> {
  const start = guarded(() => run.tools.test(statement, model, { ...run.options, basis }));
  if ('fault' in start) return start;
  for (;;) {
    yield progress(statement, model, run);
    if (run.options.cancelled()) return null;
    const step = guarded(() => start.value.next());
    if ('fault' in step) return step;
    if (step.value.done) return { value: step.value.value };
  }
}

function proofOf(
  evidence: Evidence,
  statement: Statement,
  session: Session,
  judged: ReadonlyMap<string, Judgement>,
  budget: number,
): Evidence {
  const proof = guarded((): Outcome => {
    const outcome = session.prove(statement, budget);
    if (outcome.status !== 'proved' && statement.kind !== 'refute') session.assume(statement);
    return outcome;
  });
  if ('fault' in proof) return { ...evidence, fault: proof.fault };
  const cited = proof.value.status === 'proved' ? proof.value.assumptions : [];
  const failedCitations = cited.filter((name) => {
    const status = judged.get(name)?.status;
    return status !== undefined && status !== 'proved' && status !== 'tested';
  });
  return { ...evidence, outcome: proof.value, failedCitations };
}

function whyStopped(run: Run): string | null {
  if (run.options.cancelled()) return 'interrupted';
  if (run.options.bail && run.verdicts.some((verdict) => !verdict.ok))
    return 'left out after a failure (--bail)';
  return null;
}

const progress = (statement: Statement, model: string | null, run: Run): Progress => ({
  statement,
  model,
  done: run.verdicts.length,
  total: run.total,
});
