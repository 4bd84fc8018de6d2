/** The report for a person: statements grouped by file, one line each, and in full what is not as expected. */
import type { Report, Verdict } from '../../check/index.js';
import { details } from './details.js';
import { counted, evidence } from './evidence.js';
import { showFinding } from './findings.js';
import type { Printed, Style } from './reporter.js';
import type { Meaning, Paint } from './paint.js';

export function pretty(report: Report, style: Style): Printed {
  const err = report.findings
    .map((finding) => `${showFinding(finding, report.texts, style.err)}\n\n`)
    .join('');
  if (report.verdicts.length === 0) return { out: '', err };
  const files = [...new Set(report.verdicts.filter(wasRun).map((verdict) => verdict.statement.file))];
  const groups = [...files.map((file) => group(file, report, style)), ...notRun(report, style.out)];
  return { out: `${groups.join('\n')}\n${summaryLine(report, style.out)}\n`, err };
}

const wasRun = ({ status }: Verdict): boolean => status !== 'not-run';

/** What was left out, by the reason: there may be hundreds. */
function notRun({ verdicts }: Report, paint: Paint): readonly string[] {
  const left = verdicts.filter((verdict) => !wasRun(verdict));
  if (left.length === 0) return [];
  const reasons = [...new Set(left.map(({ reason }) => reason))];
  return [`${paint.bad('!')} not run: ${counted(left.length, 'statement')}, ${reasons.join(', ')}\n`];
}

function group(file: string, report: Report, style: Style): string {
  const verdicts = report.verdicts.filter((verdict) => verdict.statement.file === file && wasRun(verdict));
  const width = Math.min(24, Math.max(...verdicts.map((verdict) => verdict.statement.name.length)));
  const rows = verdicts.map((verdict) => {
    const row = `  ${statusWord(verdict, style.out)}  ${verdict.statement.name.padEnd(width)}  ${evidence(verdict)}${took(verdict, report)}`;
    return shownInFull(verdict, style) ? `${row}\n${details(verdict, report, style.out)}` : row;
  });
  return `${style.out.strong(file)}\n${rows.map((row) => `${row.trimEnd()}\n`).join('')}`;
}

function took({ statement }: Verdict, { timings }: Report): string {
  const ms = timings?.get(statement);
  return ms === undefined ? '' : ` [${ms} ms]`;
}

const shownInFull = (verdict: Verdict, style: Style): boolean => style.details || !verdict.ok;

function statusWord(verdict: Verdict, paint: Paint): string {
  const { ok, status } = verdict;
  const meaning: Meaning = !ok ? 'bad' : status === 'tested' ? 'doubtful' : 'good';
  const word = verdict.statement.kind === 'axiom' && ok ? 'axiom' : status;
  return `${ok ? ' ' : paint.bad('!')} ${paint[meaning](word.padEnd(7))}`;
}

function summaryLine(report: Report, paint: Paint): string {
  const { summary, verdicts, seed, runs } = report;
  const count = (what: string, when: (verdict: Verdict) => boolean): string[] => {
    const found = verdicts.filter((verdict) => verdict.ok && when(verdict)).length;
    return found > 0 ? [`${found} ${what}`] : [];
  };
  const axiom = (verdict: Verdict): boolean => verdict.statement.kind === 'axiom';
  const failed = summary.failed - summary.notRun;
  const axioms = verdicts.filter((verdict) => verdict.ok && axiom(verdict)).length;
  const parts = [
    ...(axioms > 0 ? [counted(axioms, 'axiom')] : []),
    ...count('proved', (verdict) => verdict.status === 'proved' && !axiom(verdict)),
    ...count('tested only', (verdict) => verdict.status === 'tested' && !axiom(verdict)),
    ...count('refuted as expected', (verdict) => verdict.status === 'refuted'),
    failed > 0 ? paint.bad(`${failed} failed`) : paint.good('none failed'),
    ...(summary.notRun > 0 ? [paint.bad(`${summary.notRun} not run`)] : []),
  ];
  const wrong = report.findings.filter((finding) => finding.exit === 2).length;
  if (wrong > 0) parts.push(paint.bad(`${counted(wrong, 'error')} in the input`));
  const total = counted(verdicts.length, 'statement');
  return `${total}: ${parts.join(', ')} (seed ${seed}, ${counted(runs, 'case')} per model)`;
}
