import type { Node } from 'ohm-js';
import { semantics, type Context } from './build/index.js';
import { tooDeep, TREE_DEPTH } from './depth.js';
import type { Diagnostic, Problem } from './diagnostics/index.js';
import { encode } from './encode.js';
import { failure } from './failure.js';
import grammar from './grammar.ohm-bundle.js';
import { FAULTY, type Token } from './tokens.js';

/** What the tokens mean, or null with the reasons; no reasons are given for what the lexer has reported. */
export interface Matched<T> {
  readonly value: T | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** A rule of the grammar and what builds its meaning from a match. */
export interface Start<T> {
  readonly rule: string;
  readonly build: (node: Node, context: Context) => T;
}

/** The same, or null if the stack did not suffice: how much there is depends on the caller. */
function withinStack<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Matches tokens (at least one) against a rule of the grammar and builds its meaning. */
export function match<T extends object>(tokens: readonly Token[], file: string, start: Start<T>): Matched<T> {
  const first = tokens[0]!;
  const fail = (problem: Problem, { start, end } = first as { start: number; end: number }): Matched<T> => ({
    value: null,
    diagnostics: [{ ...problem, file, span: { start, end } }],
  });
  if (tokens.some((token) => token.kind === FAULTY)) return { value: null, diagnostics: [] };
  const encoded = encode(tokens);
  if ('problem' in encoded) return fail(encoded.problem, encoded.token);
  const context: Context = { file, tokens, problems: [] };
  const result = withinStack(() => {
    const matched = grammar.match(encoded.input, start.rule);
    if (matched.failed()) return failure(matched, tokens);
    return { value: start.build(semantics(matched) as Node, context) };
  });
  if (result === null) return fail({ code: 'nesting-too-deep', limit: null });
  if ('problem' in result) return fail(result.problem, result.span);
  const deep = tooDeep(result.value);
  if (deep !== null) return fail({ code: 'nesting-too-deep', limit: TREE_DEPTH }, deep);
  return { value: context.problems.length > 0 ? null : result.value, diagnostics: context.problems };
}
