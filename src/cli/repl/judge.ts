/** A statement or an equation typed at the prompt, judged as one in a file is. */
import { showTerm, type Report, type Verdict } from '../../check/index.js';
import { readable } from '../../rewrite/index.js';
import type { ElaboratedEquation, Extension, Statement } from '../../syntax/index.js';
import { derivation } from '../derivation.js';
import { judgeTyped, lawOf, programOf } from '../equation.js';
import { modelLines } from '../reporters/details.js';
import { evidence } from '../reporters/evidence.js';
import { showFinding } from '../reporters/findings.js';
import type { Paint } from '../reporters/paint.js';
import type { State } from './state.js';

/** The verdicts on statements at the end of the scope, which they enter only if all are as expected. */
export async function judgeStatements(extension: Extension, text: string, state: State): Promise<string> {
  const report = await run(extension.statements, text, state);
  const lines = report.verdicts.flatMap((verdict) => [
    `${verdict.statement.kind} ${verdict.statement.name}: ${conclusion(verdict, state.paint)}`,
    ...modelLinesOf(verdict),
  ]);
  if (report.exit === 0) state.environment = extension.environment;
  else lines.push('it does not come into scope');
  return shown(report, lines, state);
}

/** The verdict on an equation, with its derivation or counterexample. */
export async function judgeEquation(
  equation: ElaboratedEquation,
  text: string,
  state: State,
): Promise<string> {
  const statement = lawOf(equation, text, state.environment.file);
  const report = await run([statement], text, state);
  const [verdict] = report.verdicts;
  if (!verdict) return '';
  const proof =
    verdict.outcome?.status === 'proved'
      ? derivation(readable(verdict.outcome.trace), (term) => showTerm(statement, term))
      : [];
  return shown(report, [conclusion(verdict, state.paint), ...proof, ...modelLinesOf(verdict)], state);
}

async function run(statements: readonly Statement[], text: string, state: State): Promise<Report> {
  const stop = new AbortController();
  state.interrupt = () => {
    stop.abort();
  };
  const release = state.io.onInterrupt(state.interrupt);
  const program = programOf(statements, text, state.environment);
  const report = await judgeTyped(program, state.seed, state.io, () => stop.signal.aborted);
  release();
  state.interrupt = null;
  return report;
}

function conclusion(verdict: Verdict, paint: Paint): string {
  const meaning = verdict.ok ? (verdict.status === 'tested' ? 'doubtful' : 'good') : 'bad';
  return `${paint[meaning](verdict.status)}: ${evidence(verdict)}`;
}

/** One counterexample is enough at the prompt. */
const modelLinesOf = (verdict: Verdict): readonly string[] =>
  verdict.ok
    ? []
    : verdict.models
        .filter((report) => report.counterexample !== null)
        .slice(0, 1)
        .flatMap(modelLines);

function shown(report: Report, lines: readonly string[], { paint }: State): string {
  const findings = report.findings.map((finding) => showFinding(finding, report.texts, paint));
  return [...findings, ...lines].join('\n');
}
