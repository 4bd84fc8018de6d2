import type { FailedMatchResult } from 'ohm-js';
import type { Span, StatementKind } from './ast.js';
import type { Problem } from './diagnostics/index.js';
import { declarationWords, found, reserved, type Token } from './tokens.js';

/** Where the matcher stopped: what the grammar could go on with, and the tokens around. */
interface Stop {
  readonly tokens: readonly Token[];
  readonly index: number;
  readonly token: Token | undefined;
  readonly before: Token | undefined;
  /** Descriptions of the grammar, and kinds of single tokens. */
  readonly wanted: ReadonlySet<string>;
}

/** Kinds of tokens as messages name them. What is not listed may be left out, and goes unmentioned. */
const phrases: Readonly<Record<string, string>> = {
  ...{ ')': '`)`', ']': '`]`', '>': '`>`', ',': '`,`', '=': '`=`', ':': '`:`', '→': '`->`', '↦': '`=>`' },
  ...{ i: '`in`', q: '`qed`', v: '`value`', r: '`reverse`', 'end of input': 'the end' },
};

const operandStarts: ReadonlySet<string> = new Set('xKc!01nfRd(<');
const functionHint = 'inside an operation, put a function or a `let` in brackets: `(x => t)`';

function stopOf(match: FailedMatchResult, tokens: readonly Token[]): Stop {
  const index = match.getRightmostFailurePosition();
  // Ohm's types leave this method out.
  const failures = (
    match as unknown as { getRightmostFailures(): { getText(): string }[] }
  ).getRightmostFailures();
  const wanted = new Set(failures.map((failure) => failure.getText()));
  return { tokens, index, token: tokens[index], before: tokens[index - 1], wanted };
}

/** A function or `let` where an operand must stand: they reach as far right as they can. */
const startsBinder = ({ tokens, index, token }: Stop): boolean =>
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

const binders = ['a name', 'a variable', 'a model'];

function reservedName({ token, before, wanted }: Stop): Problem | null {
  if (token?.kind === '↦' && before && (reserved.has(before.text) || before.kind === 'K')) {
    return { code: 'reserved-word', word: before.text, as: 'a variable' };
  }
  const as = binders.find((binder) => wanted.has(binder));
  if (as === undefined || token === undefined) return null;
  if (!reserved.has(token.text) && token.kind !== 'K' && token.kind !== 'R') return null;
  return { code: 'reserved-word', word: token.text, as };
}

/** A statement without its equation, or with two. */
function equations({ tokens, index, token, wanted }: Stop): Problem | null {
  const first = tokens[0]!;
  const statement = first.kind === 'S';
  const over = token === undefined || [':', 'i', 'p'].includes(token.kind);
  const missing = wanted.has('=') || (token === undefined && wanted.has(':'));
  const proving = tokens.slice(0, index).some(({ kind }) => kind === 'p');
  if (statement && over && missing && !proving)
    return { code: 'missing-equation', kind: first.text as StatementKind };
  if (token?.kind !== '=' || !wanted.has('an operator')) return null;
  return { code: 'second-equation', kind: statement ? (first.text as StatementKind) : null };
}

/** A declaration that does not start in column 1. */
function indented({ tokens, token, index }: Stop): Problem | null {
  if (token === undefined || declarationWords.get(token.text) !== token.kind) return null;
  const inner = token.kind === 'T' || (token.kind === 'N' && tokens[index + 1]?.kind === 'i');
  return inner ? null : { code: 'indented-declaration', keyword: token.text };
}

/** Two operands side by side. */
function juxtaposed({ token, before, wanted }: Stop): Problem | null {
  if (!token || !before || !wanted.has('an operator') || !operandStarts.has(token.kind)) return null;
  const times = 'K01nf'.includes(before.kind);
  const hint = times
    ? 'multiplication is written `s * t`'
    : 'a map is applied with brackets, `f(x)`; maps are composed with `;`';
  return { code: 'missing-operator', found: found(token), hint };
}

function hintFor(stop: Stop): string | null {
  const { tokens, token, before, wanted } = stop;
  if (before?.kind === 'N' && wanted.has('i'))
    return 'a map that is linear in all its arguments is declared as `linear l : A -> B`';
  if (token?.kind === '↦' && wanted.has('→')) return 'the type of a map is written with `->`';
  if (startsBinder(stop)) return functionHint;
  if (token?.kind === 'd') return 'the dagger of f is written `dag[f]` or `f†`';
  if (tokens[0]!.kind === 'T' && wanted.has('=') && wanted.has(':'))
    return 'a map is defined by `let f = x => …`';
  if (!wanted.has('an operator')) return null;
  if (token?.kind === '→') return 'a function is written with `=>`';
  return token?.kind === ':' ? 'a typed expression is written `(t : A)`' : null;
}

/** What could come next, in words: the end last, and optional things only if there is nothing else. */
function wordsOf(wanted: ReadonlySet<string>): string[] {
  const described = [...wanted].filter((text) => /^(an?|the) /.test(text));
  const end = 'end of input';
  const signs = [...wanted].filter((text) => Object.hasOwn(phrases, text) && text !== end);
  const words = [
    ...described,
    ...[...signs, ...(wanted.has(end) ? [end] : [])].map((text) => phrases[text]!),
  ];
  return words.length > 0 ? words : [...wanted].map((text) => `\`${text}\``);
}

const expected = (stop: Stop): Problem => ({
  ...{ code: 'expected', wanted: wordsOf(stop.wanted) },
  ...{ found: found(stop.token), hint: hintFor(stop) },
});

/** The problem of a declaration that does not match the grammar, in words. */
export function failure(
  match: FailedMatchResult,
  tokens: readonly Token[],
): { problem: Problem; span: Span } {
  const stop = stopOf(match, tokens);
  const { token, before } = stop;
  const problem =
    reservedName(stop) ??
    equations(stop) ??
    indented(stop) ??
    (startsBinder(stop) ? null : juxtaposed(stop)) ??
    expected(stop);
  const at = problem.code === 'reserved-word' && token?.kind === '↦' ? before : token;
  const end = tokens.at(-1)!.end;
  return { problem, span: at ? { start: at.start, end: at.end } : { start: end, end } };
}
