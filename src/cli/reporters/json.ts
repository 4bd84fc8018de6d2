/** The report for programs: one object, as language.md describes it, and nothing that changes between equal runs. */
import { type Counterexample, type Finding, type Report, type Verdict } from '../../check/index.js';
import { Lines, type Span, type Statement } from '../../syntax/index.js';
import { version } from '../version.js';
import { hintOf } from './evidence.js';
import type { Printed } from './reporter.js';
import { replay } from './replay.js';
import type { JsonDiagnostic, JsonHeading, JsonLaw, JsonReport, Place } from './shape.js';

export function jsonReport(report: Report): JsonReport {
  const lines = linesOf(report.texts);
  const { notRun, ...summary } = report.summary;
  const { seed, runs, shard, exit, files } = report;
  return {
    version: 1,
    tool: `rdc ${version()}`,
    ...{ seed, runs, shard: shard && `${shard.number}/${shard.count}`, exit, files },
    summary: { ...summary, 'not-run': notRun },
    laws: report.verdicts.map((verdict) => law(verdict, report, lines)),
    diagnostics: diagnostics(report.findings, report.texts),
  };
}

export const printJson = (report: JsonReport): Printed => ({
  out: `${JSON.stringify(report, null, 2)}\n`,
  err: '',
});

/** What would be judged: statements as in a report, without verdicts. */
export function jsonList(report: Report, statements: readonly Statement[]): string {
  const lines = linesOf(report.texts);
  const { version, tool, shard, exit, files, diagnostics } = jsonReport(report);
  const laws = statements.map((statement) => heading(statement, lines));
  return `${JSON.stringify({ version, tool, shard, exit, files, laws, diagnostics }, null, 2)}\n`;
}

const heading = (statement: Statement, lines: ReadonlyMap<string, Lines>): JsonHeading => ({
  id: `${statement.file}#${statement.name}`,
  name: statement.name,
  file: statement.file,
  ...place(lines.get(statement.file), statement.span),
  kind: statement.kind,
  doc: statement.doc,
  statement: statement.text,
});

function law(verdict: Verdict, report: Report, lines: ReadonlyMap<string, Lines>): JsonLaw {
  const { statement } = verdict;
  const ms = report.timings?.get(statement);
  return {
    ...heading(statement, lines),
    status: verdict.status,
    ok: verdict.ok,
    models: verdict.models.map(({ model, status, cases, reason, counterexample }) => ({
      ...{ name: model, status, cases, reason, counterexample: counterexample && example(counterexample) },
    })),
    proof: proofOf(verdict),
    hint: hintOf(verdict),
    counterexample: firstExample(verdict),
    reason: verdict.reason,
    replay: replay(verdict, report.seed),
    ...(ms === undefined ? {} : { ms }),
  };
}

function proofOf({ proof }: Verdict): object | null {
  if (proof?.status !== 'proved') return null;
  return { steps: proof.steps, used: proof.used, assumptions: proof.assumptions };
}

const example = (c: Counterexample): Counterexample => ({
  objects: c.objects,
  maps: c.maps,
  point: c.point,
  left: c.left,
  right: c.right,
  difference: c.difference,
});

/** The first counterexample, with its model. */
export function firstExample(verdict: Verdict): (Counterexample & { readonly model: string }) | null {
  const failed = verdict.models.find((report) => report.status === 'failed');
  return failed?.counterexample ? { model: failed.model, ...example(failed.counterexample) } : null;
}

const linesOf = (texts: Report['texts']): ReadonlyMap<string, Lines> =>
  new Map([...texts].map(([file, text]) => [file, new Lines(text)]));

/** What is wrong with the input, with places. */
export function diagnostics(findings: readonly Finding[], texts: Report['texts']): readonly JsonDiagnostic[] {
  const lines = linesOf(texts);
  return findings.map((finding) => diagnostic(finding, lines));
}

const diagnostic = (finding: Finding, lines: ReadonlyMap<string, Lines>): JsonDiagnostic => ({
  code: finding.code,
  severity: 'error',
  message: finding.words.message,
  file: finding.file,
  ...place(finding.file === null ? undefined : lines.get(finding.file), finding.span),
  hint: finding.words.hint ?? null,
});

/** Line and column from 1, the end exclusive; null where there is no place. */
function place(lines: Lines | undefined, span: Span | null): Place {
  if (!lines || !span) return { line: null, column: null, endLine: null, endColumn: null };
  const start = lines.position(span.start);
  const end = lines.position(span.end);
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
