import type { FailedMatchResult } from 'ohm-js';
import type { Token } from './tokens.js';

/** Where the matcher stopped: what the grammar could go on with, and the tokens around. */
export interface Stop {
  readonly tokens: readonly Token[];
  readonly index: number;
  readonly token: Token | undefined;
  readonly before: Token | undefined;
  /** Descriptions of the grammar, and kinds of single tokens. */
  readonly wanted: ReadonlySet<string>;
}

export function stopOf(match: FailedMatchResult, tokens: readonly Token[]): Stop {
  const index = match.getRightmostFailurePosition();
  // Ohm's types leave this method out.
  const failures = (
    match as unknown as { getRightmostFailures(): { getText(): string }[] }
  ).getRightmostFailures();
  const wanted = new Set(failures.map((failure) => failure.getText()));
  return { tokens, index, token: tokens[index], before: tokens[index - 1], wanted };
}

/** A function or `let` where an operand must stand: they reach as far right as they can. */
export const startsBinder = ({ tokens, index, token }: Stop): boolean =>
  token?.kind === '↦' || token?.kind === 'T' || (token?.kind === '(' && closedBy(tokens, index) === '↦');

/** The kind of the token after the bracket that closes the one at `index`. */
function closedBy(tokens: readonly Token[], index: number): string | undefined {
  let depth = 0;
  for (let i = index; i < tokens.length; i++) {
    if ('([<'.includes(tokens[i]!.kind)) depth++;
    else if (')]>'.includes(tokens[i]!.kind) && --depth === 0) return tokens[i + 1]?.kind;
  }
  return undefined;
}
