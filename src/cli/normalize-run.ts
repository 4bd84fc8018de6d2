/** The work of `rdc normalize`. */
import { showTerm, suggestion, type Finding } from '../check/index.js';
import { normalize } from '../rewrite/index.js';
import { elaborateExpr, parseExpr, type ElaboratedExpr, type Environment } from '../syntax/index.js';
import { proofBudget } from './budgets.js';
import { derivation } from './derivation.js';
import { environmentOf, hintAtFile, printProblems, type Problems } from './environment.js';
import { exitCodes, type Io } from './io.js';
import { findingsOf } from './services.js';

export interface NormalizeFlags {
  readonly in?: string;
  readonly trace: boolean;
  readonly style?: string;
}

const styles = ['pointful', 'pointfree'] as const;

/** Prints the simplified term, with `--trace` after the steps that lead to it. */
export function normalizeTerm(text: string, flags: NormalizeFlags, io: Io): number {
  const term = termOf(text, flags, io);
  if ('findings' in term) {
    printProblems(term, io);
    return exitCodes.wrongInput;
  }
  return print(term, flags.trace, io);
}

/** The term in the scope of the file and in the style asked for, or what is wrong. */
function termOf(text: string, flags: NormalizeFlags, io: Io): ElaboratedExpr | Problems {
  const style = styles.find((known) => known === flags.style) ?? null;
  if (flags.style !== undefined && style === null)
    return { findings: [noStyle(flags.style)], texts: new Map() };
  const scope = environmentOf(flags.in, io);
  if ('findings' in scope) return scope;
  const term = readTerm(text, scope.environment);
  if (!('term' in term)) {
    const findings = flags.in === undefined ? hintAtFile(term) : term;
    return { findings, texts: new Map([['term', text]]) };
  }
  return style === null ? term : { ...term, style };
}

function print(term: ElaboratedExpr, trace: boolean, io: Io): number {
  const found = normalize(term.term, term.scope, term.theory, proofBudget);
  const show = (t: typeof term.term): string => showTerm(term, t);
  const lines = trace && found.trace.length > 0 ? derivation(found.trace, show) : [show(found.term)];
  io.out.write(lines.map((line) => `${line}\n`).join(''));
  if (found.stopped === 'normal') return exitCodes.ok;
  io.err.write(`rdc: stopped after ${found.steps} steps: this is not the simplest form\n`);
  return exitCodes.failed;
}

/** The term in the scope of a file, or what is wrong with it, in the text called `term`. */
function readTerm(text: string, environment: Environment): ElaboratedExpr | readonly Finding[] {
  const { expr, diagnostics } = parseExpr(text, 'term');
  if (!expr) return findingsOf(diagnostics);
  const typed = elaborateExpr(expr, environment, text);
  return typed.value ?? findingsOf(typed.diagnostics.map((d) => ({ ...d, file: 'term' })));
}

const noStyle = (style: string): Finding => ({
  code: 'usage',
  words: { message: `there is no style \`${style}\``, hint: suggestion(style, styles) },
  file: null,
  span: null,
  exit: 2,
});
