import type { Problem } from './diagnostics/index.js';
import type { Token } from './tokens.js';

/** A problem at a token. */
export interface TokenProblem {
  readonly problem: Problem;
  readonly token: Token;
}

/** The matcher and all that walks a syntax tree recurse: text nested deeper than this is refused. */
const DEPTH = 250;

const closes: Readonly<Record<string, string>> = { '(': ')', '[': ']', '<': '>' };
const closers: ReadonlySet<string> = new Set(')]>');

/** Finds brackets without partner, and for every opener the index of its closer. */
class Balance {
  readonly partner = new Map<number, number>();
  private readonly open: number[] = [];
  constructor(private readonly tokens: readonly Token[]) {}

  run(): TokenProblem | null {
    for (const [index, token] of this.tokens.entries()) {
      const problem =
        token.kind in closes ? this.opener(index) : closers.has(token.kind) ? this.closer(index) : null;
      if (problem !== null) return problem;
    }
    const last = this.open.at(-1);
    if (last === undefined) return null;
    const token = this.tokens[last]!;
    return { problem: { code: 'unclosed-bracket', opener: token.written }, token };
  }

  private opener(index: number): TokenProblem | null {
    this.open.push(index);
    if (this.open.length <= DEPTH) return null;
    return { problem: { code: 'nesting-too-deep', limit: DEPTH }, token: this.tokens[index]! };
  }

  private closer(index: number): TokenProblem | null {
    const token = this.tokens[index]!;
    const top = this.tokens[this.open.at(-1) ?? -1];
    if (top !== undefined && closes[top.kind] === token.kind) {
      this.partner.set(index, this.open.pop()!);
      return null;
    }
    const elsewhere = this.open.some((opener) => closes[this.tokens[opener]!.kind] === token.kind);
    if (top !== undefined && elsewhere) {
      const closerSpan = { start: token.start, end: token.end };
      return {
        problem: { code: 'mismatched-bracket', opener: top.written, closer: token.written, closerSpan },
        token: top,
      };
    }
    const inside =
      top === undefined ? null : { opener: top.written, span: { start: top.start, end: top.end } };
    return { problem: { code: 'unopened-bracket', closer: token.written, inside }, token };
  }
}

/**
 * The string which the grammar reads. A bracket whose partner stands before `=>` opens a pattern and becomes `{`, so
 * that the grammar never has to try and go back.
 */
export function encode(tokens: readonly Token[]): { readonly input: string } | TokenProblem {
  const unsupported = tokens.find((token) => token.kind === 'U');
  if (unsupported) return { problem: { code: 'not-supported', word: unsupported.text }, token: unsupported };
  const balance = new Balance(tokens);
  const problem = balance.run();
  if (problem !== null) return problem;
  const kinds = tokens.map((token) => token.kind);
  for (const [index, kind] of kinds.entries()) {
    if (kind !== '↦') continue;
    const opener = balance.partner.get(index - 1);
    if (opener !== undefined && kinds[opener] === '(') kinds[opener] = '{';
  }
  return { input: kinds.join('') };
}
