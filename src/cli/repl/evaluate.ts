/** One entry at the prompt, from text to what is printed. */
import {
  elaborateEquation,
  elaborateExpr,
  extend,
  parseInput,
  type Diagnostic,
  type ElaboratedExpr,
  type Environment,
} from '../../syntax/index.js';
import { normalize } from '../../rewrite/index.js';
import { proofBudget } from '../budgets.js';
import { derivation } from '../derivation.js';
import { counted } from '../reporters/evidence.js';
import { showFinding } from '../reporters/findings.js';
import { findingsOf } from '../services.js';
import { showTerm } from '../../check/index.js';
import { loader } from '../sources.js';
import { judgeEquation, judgeStatements } from './judge.js';
import { inputName, type State } from './state.js';

/** A term gives its type and simplified form, an equation its verdict; declarations come into scope. */
export async function evaluate(text: string, state: State): Promise<string> {
  const { input, diagnostics } = parseInput(text, inputName);
  if (!input) return complaints(diagnostics, text, state);
  switch (input.tag) {
    case 'expr':
      return withTerm(text, state, simplified);
    case 'equation': {
      const typed = elaborateEquation(input, state.environment, text);
      if (!typed.value) return complaints(typed.diagnostics, text, state);
      return judgeEquation(typed.value, text, state);
    }
    case 'decls': {
      const { load, texts } = loader(state.io.files);
      const extension = extend(state.environment, input.file, load);
      if (extension.diagnostics.length > 0) return complaints(extension.diagnostics, text, state, texts);
      if (extension.statements.length > 0) return judgeStatements(extension, text, state);
      const before = state.environment;
      state.environment = extension.environment;
      return declared(before, state.environment);
    }
  }
}

/** What `show` says of the term that the text is, or what is wrong with the text. */
export function withTerm(text: string, state: State, show: (term: ElaboratedExpr) => string): string {
  const { input, diagnostics } = parseInput(text, inputName);
  if (!input) return complaints(diagnostics, text, state);
  if (input.tag !== 'expr') return 'this takes a term, such as R[f ; g]';
  const typed = elaborateExpr(input.expr, state.environment, text);
  return typed.value ? show(typed.value) : complaints(typed.diagnostics, text, state);
}

export const typeOf = (term: ElaboratedExpr): string => `: ${term.type}`;

function simplified(term: ElaboratedExpr): string {
  const found = normalize(term.term, term.scope, term.theory, proofBudget);
  const short = found.stopped === 'normal' ? '' : `\n(stopped after ${found.steps} steps)`;
  return `${showTerm(term, found.term)}\n${typeOf(term)}${short}`;
}

export function stepsOf(term: ElaboratedExpr): string {
  const { trace } = normalize(term.term, term.scope, term.theory, proofBudget);
  if (trace.length === 0) return `${showTerm(term, term.term)}\n(nothing to simplify)`;
  return derivation(trace, (t) => showTerm(term, t)).join('\n');
}

function complaints(
  diagnostics: readonly Diagnostic[],
  text: string,
  { environment, paint }: State,
  texts: ReadonlyMap<string, string> = new Map(),
): string {
  const sources = new Map([...texts, [inputName, text]]);
  const placed = diagnostics.map((d) => (d.file === environment.file ? { ...d, file: inputName } : d));
  return findingsOf(placed)
    .map((finding) => showFinding(finding, sources, paint))
    .join('\n');
}

/** The names that declarations brought. */
function declared(before: Environment, after: Environment): string {
  const names = [...after.names.all()].map(([name]) => name).filter((name) => !before.names.get(name));
  const laws = after.imported.length - before.imported.length;
  const parts = [names.join(', '), laws > 0 ? counted(laws, 'imported statement') : ''].filter(
    (part) => part !== '',
  );
  return parts.length === 0 ? '' : `in scope: ${parts.join(', ')}`;
}
