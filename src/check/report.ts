/** What a run found, as data: the reporters only format it. */
import type { Program, Statement } from '../syntax/index.js';
import type { Verdict } from './conclude.js';
import { faultHint, suggestion, type Finding } from './findings.js';
import { gapFinding } from './gap.js';
import { unknownModels, type Shard } from './select.js';

interface Summary {
  readonly proved: number;
  readonly refuted: number;
  readonly tested: number;
  readonly unknown: number;
  readonly timeout: number;
  readonly error: number;
  readonly notRun: number;
  /** Statements that are not as expected, whatever their status. */
  readonly failed: number;
}

export interface Report {
  readonly seed: number;
  readonly runs: number;
  /** Which part of the run this is; null if all. */
  readonly shard: Shard | null;
  readonly files: readonly string[];
  /** Milliseconds for each statement; null if not measured. */
  readonly timings: ReadonlyMap<Statement, number> | null;
  /** The text of each file that a finding or a verdict may point into. */
  readonly texts: ReadonlyMap<string, string>;
  readonly verdicts: readonly Verdict[];
  readonly findings: readonly Finding[];
  readonly summary: Summary;
  /** 130 where the run was interrupted. */
  readonly exit: 0 | 1 | 2 | 3 | 130;
}

export type Outline = Pick<Report, 'seed' | 'runs' | 'files' | 'texts'> &
  Partial<Pick<Report, 'shard' | 'timings'>>;

/** The report on the verdicts; `findings` are those that are not about a verdict. */
export function createReport(
  outline: Outline,
  findings: readonly Finding[],
  verdicts: readonly Verdict[],
): Report {
  const all = inOrder([...findings, ...verdicts.flatMap(findingsOf)], outline.files);
  const whole = { shard: null, timings: null, ...outline };
  return { ...whole, verdicts, findings: all, summary: summarise(verdicts), exit: exitOf(verdicts, all) };
}

/** What is about no file given, then file by file, each by place. */
function inOrder(findings: readonly Finding[], given: readonly string[]): readonly Finding[] {
  const others = findings.map(({ file }) => file).filter((file) => file === null || !given.includes(file));
  const rank = new Map([...new Set([...others, ...given])].map((file, i) => [file, i]));
  const start = ({ span }: Finding): number => span?.start ?? -1;
  return findings.toSorted((a, b) => rank.get(a.file)! - rank.get(b.file)! || start(a) - start(b));
}

function findingsOf({ statement, fault, contradiction, proof }: Verdict): readonly Finding[] {
  const { file, span } = statement;
  const broken = fault?.message ?? contradiction;
  const found: Finding[] = [];
  if (broken !== null) {
    const message = `internal fault at \`${statement.name}\`: ${broken}`;
    found.push({ code: 'internal-fault', words: { message, hint: faultHint }, file, span, exit: 3 });
  }
  if (proof?.status === 'gap') found.push(gapFinding(statement, proof));
  return found;
}

/** The names in `in` clauses, of statements that are selected or not, that no model has. */
export function modelFindings(programs: readonly Program[], models: readonly string[]): readonly Finding[] {
  const statements = programs.flatMap((program) => program.statements);
  return statements.flatMap((statement) => {
    const unknown = unknownModels(statement, models);
    const named = (statement.models ?? []).filter((name) => unknown.includes(name.text));
    return named.map(({ text, span }): Finding => {
      const words = { message: `there is no model \`${text}\``, hint: suggestion(text, models) };
      return { code: 'unknown-model', words, file: statement.file, span, exit: 2 };
    });
  });
}

function summarise(verdicts: readonly Verdict[]): Summary {
  const count = (status: Verdict['status']): number => verdicts.filter((v) => v.status === status).length;
  return {
    proved: count('proved'),
    refuted: count('refuted'),
    tested: count('tested'),
    unknown: count('unknown'),
    timeout: count('timeout'),
    error: count('error'),
    notRun: count('not-run'),
    failed: verdicts.filter((verdict) => !verdict.ok).length,
  };
}

function exitOf(verdicts: readonly Verdict[], findings: readonly Finding[]): Report['exit'] {
  const statements = verdicts.some((verdict) => !verdict.ok) ? 1 : 0;
  return findings.reduce<Report['exit']>(
    (exit, finding) => (finding.exit > exit ? finding.exit : exit),
    statements,
  );
}

/** The texts of programs, by file. */
export const textsOf = (programs: readonly Program[]): ReadonlyMap<string, string> =>
  new Map(programs.map((program) => [program.file, program.text]));
