import { inColumn1 } from './source.js';
import type { Token } from './tokens.js';

/** `proof`, `=` and `qed` may stand in column 1 inside a declaration. */
const continues: ReadonlySet<string> = new Set('p=q');

/**
 * The tokens of each declaration: one ends where a token stands in column 1. So a fault in one leaves the others
 * whole, and what the matcher holds in memory is one declaration.
 */
export function split(tokens: readonly Token[], text: string): Token[][] {
  const parts: Token[][] = [];
  for (const token of tokens) {
    const starts = parts.length === 0 || (inColumn1(text, token.start) && !continues.has(token.kind));
    if (starts) parts.push([token]);
    else parts.at(-1)!.push(token);
  }
  return parts;
}
