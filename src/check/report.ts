/** What a run found, as data: the reporters only format it. */
import type { Program, Statement } from '../syntax/index.js';
import type { Verdict } from './check.js';
import { suggestion, type Finding } from './findings.js';
import { gapFinding } from './gap.js';
import { unknownModels } from './select.js';

export interface Summary {
  readonly proved: number;
  readonly refuted: number;
  readonly tested: number;
  readonly unknown: number;
  readonly error: number;
  readonly notRun: number;
  /** Statements that are not as expected, whatever their status. */
  readonly failed: number;
}

export interface Report {
  readonly seed: number;
  readonly runs: number;
  readonly files: readonly string[];
  /** The text of each file that a finding or a verdict may point into. */
  readonly texts: ReadonlyMap<string, string>;
  readonly verdicts: readonly Verdict[];
  readonly findings: readonly Finding[];
  readonly summary: Summary;
  readonly exit: 0 | 1 | 2 | 3;
}

export type Outline = Pick<Report, 'seed' | 'runs' | 'files' | 'texts'>;

/** The report on the verdicts; `findings` are those made before anything was judged. */
export function createReport(
  outline: Outline,
  findings: readonly Finding[],
  verdicts: readonly Verdict[],
  models: readonly string[],
): Report {
  const all = [...findings, ...verdicts.flatMap((verdict) => findingsOf(verdict, models))];
  return { ...outline, verdicts, findings: all, summary: summarise(verdicts), exit: exitOf(verdicts, all) };
}

function findingsOf(verdict: Verdict, models: readonly string[]): readonly Finding[] {
  const { statement } = verdict;
  const { file, span } = statement;
  const fault = verdict.fault?.message ?? verdict.contradiction;
  const found: Finding[] = [];
  if (fault !== null) {
    const message = `internal fault at \`${statement.name}\`: ${fault}`;
    const hint = 'this is a defect of rdc, not of the file; RDC_DEBUG=1 shows where it happened';
    found.push({ code: 'internal-fault', words: { message, hint }, file, span, exit: 3 });
  }
  if (verdict.outcome?.status === 'gap') found.push(gapFinding(statement, verdict.outcome));
  return [...found, ...modelFindings(statement, models)];
}

function modelFindings(statement: Statement, models: readonly string[]): readonly Finding[] {
  const unknown = unknownModels(statement, models);
  const named = statement.models ?? [];
  return named
    .filter((name) => unknown.includes(name.text))
    .map(({ text, span }) => {
      const words = { message: `there is no model \`${text}\``, hint: suggestion(text, models) };
      return { code: 'unknown-model', words, file: statement.file, span, exit: 2 };
    });
}

function summarise(verdicts: readonly Verdict[]): Summary {
  const count = (status: Verdict['status']): number => verdicts.filter((v) => v.status === status).length;
  return {
    proved: count('proved'),
    refuted: count('refuted'),
    tested: count('tested'),
    unknown: count('unknown'),
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
