import { lex } from './lexer.js';

/** Kinds of tokens after which more must come. */
const wantsMore: ReadonlySet<string> = new Set('IOMNTPSiapb+-;*/^:,=→↦vr');
const nesting: ReadonlyMap<string, number> = new Map([
  ...[...'([<'].map((kind) => [kind, 1] as const),
  ...[...')]>'].map((kind) => [kind, -1] as const),
]);

/** Whether a prompt should read on: an open bracket, comment or proof, or an operator that waits for its operand. */
export function isIncomplete(text: string): boolean {
  const { tokens, problems } = lex(text);
  if (problems.length > 0) return problems.every(({ problem }) => problem.code === 'unterminated-comment');
  const kinds = tokens.map(({ kind }) => kind);
  const open = kinds.reduce((depth, kind) => depth + (nesting.get(kind) ?? 0), 0);
  const proving = kinds.includes('p') && !kinds.includes('q');
  return open > 0 || proving || wantsMore.has(kinds.at(-1) ?? '');
}
