import { lex } from './lexer.js';
import { declarationWords } from './tokens.js';

/** Kinds of tokens after which more must come. */
const wantsMore: ReadonlySet<string> = new Set('IOMNTPSiapb+-;*/^:,=→↦');
const openers = '([<';
const closers = ')]>';

/** Whether a prompt should read on: an open bracket, comment or proof, or an operator that waits for its operand. */
export function isIncomplete(text: string): boolean {
  const { tokens, problems } = lex(text);
  if (problems.length > 0) return problems.every(({ problem }) => problem.code === 'unterminated-comment');
  const kinds = tokens.map(({ kind }) => kind);
  const count = (signs: string): number => kinds.filter((kind) => signs.includes(kind)).length;
  const proving = kinds.includes('p') && !kinds.includes('q');
  return count(openers) > count(closers) || proving || wantsMore.has(kinds.at(-1) ?? '');
}

/** Whether a line after others starts a declaration, however much they lack. A `let` may be part of an expression. */
export function startsDeclaration(before: string, line: string): boolean {
  const start = before.length + 1;
  const token = lex(`${before}\n${line}`).tokens.find((each) => each.start >= start);
  return token?.start === start && token.kind !== 'T' && declarationWords.has(token.text);
}
