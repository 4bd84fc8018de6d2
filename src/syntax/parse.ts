import type { Decl, Expr, File } from './ast.js';
import { toDecl, toExpr, toQuery, type Query } from './build/index.js';
import { nearest, type Diagnostic } from './diagnostics/index.js';
import { lex, type Lexed } from './lexer.js';
import { match, type Matched } from './match.js';
import { split } from './split.js';
import { declarationWords, FAULTY, found, type Token } from './tokens.js';

const declaration = { rule: 'declaration', build: toDecl };
const expression = { rule: 'expr', build: toExpr };
const query = { rule: 'query', build: toQuery };

const lexical = ({ problems }: Lexed, file: string): Diagnostic[] =>
  problems.map(({ problem, span }) => ({ ...problem, file, span }));

const byPlace = (diagnostics: Diagnostic[]): Diagnostic[] =>
  diagnostics.sort((a, b) => a.span.start - b.span.start);

function parseDecl(tokens: readonly Token[], file: string): Matched<Decl> {
  const first = tokens[0]!;
  if (declarationWords.has(first.text) || first.kind === FAULTY) return match(tokens, file, declaration);
  const near = nearest(first.text, declarationWords.keys());
  const span = { start: first.start, end: first.end };
  const problem = { code: 'expected-declaration', found: found(first), near } as const;
  return { value: null, diagnostics: [{ ...problem, file, span }] };
}

/**
 * The declarations of a file that could be read, and all that is wrong with the others. Each declaration is read on
 * its own: a fault in one gives one diagnostic, in most cases, and does not touch the next.
 */
export function parseFile(name: string, text: string): { file: File; diagnostics: Diagnostic[] } {
  const lexed = lex(text);
  const parsed = split(lexed.tokens, text).map((tokens) => parseDecl(tokens, name));
  const diagnostics = [...lexical(lexed, name), ...parsed.flatMap((part) => part.diagnostics)];
  if (lexed.tokens.length === 0 && diagnostics.length === 0) {
    diagnostics.push({ code: 'empty-file', file: name, span: { start: 0, end: 0 } });
  }
  const decls = parsed.flatMap(({ value }) => (value === null ? [] : [value]));
  return { file: { name, text, decls }, diagnostics: byPlace(diagnostics) };
}

/** Reads one expression; null if something is wrong. */
export function parseExpr(text: string, name = 'input'): { expr: Expr | null; diagnostics: Diagnostic[] } {
  const lexed = lex(text);
  const diagnostics = lexical(lexed, name);
  if (lexed.tokens.length === 0) {
    return { expr: null, diagnostics: diagnostics.length > 0 ? diagnostics : [nothing(name)] };
  }
  const { value, diagnostics: others } = match(lexed.tokens, name, expression);
  return { expr: diagnostics.length > 0 ? null : value, diagnostics: byPlace([...diagnostics, ...others]) };
}

const nothing = (file: string): Diagnostic => ({
  ...{ code: 'expected', wanted: ['an expression'], found: found(undefined), hint: null },
  ...{ file, span: { start: 0, end: 0 } },
});

/** What can be typed at the prompt. */
type Input =
  | { readonly tag: 'expr'; readonly expr: Expr }
  | ({ readonly tag: 'equation' } & Query)
  | { readonly tag: 'decls'; readonly file: File };

/** Reads an expression, an equation `(a, c) : s = t : type` with or without header and type, or declarations. */
export function parseInput(text: string, name = 'input'): { input: Input | null; diagnostics: Diagnostic[] } {
  const { tokens } = lex(text);
  const kind = tokens[0]?.kind;
  const declares = declarationWords.has(tokens[0]?.text ?? '') && kind !== 'T';
  const expr = declares ? null : parseExpr(text, name);
  if (expr?.expr) return { input: { tag: 'expr', expr: expr.expr }, diagnostics: [] };
  const equation = declares || tokens.length === 0 ? null : match(tokens, name, query);
  if (equation?.value) return { input: { tag: 'equation', ...equation.value }, diagnostics: [] };
  if (declares || kind === 'T') {
    const { file, diagnostics } = parseFile(name, text);
    return { input: diagnostics.length > 0 ? null : { tag: 'decls', file }, diagnostics };
  }
  const asked = tokens.some((token) => token.kind === '=' || token.kind === ':');
  const lexicalOnly = tokens.some((token) => token.kind === FAULTY);
  const wrong = asked && !lexicalOnly && equation ? [...equation.diagnostics] : expr!.diagnostics;
  return { input: null, diagnostics: wrong };
}
