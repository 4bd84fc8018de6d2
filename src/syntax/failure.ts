import type { FailedMatchResult } from 'ohm-js';
import type { Span, StatementKind } from './ast.js';
import type { Problem } from './diagnostics/index.js';
import { hintFor, juxtapositionHint } from './hints.js';
import { startsBinder, stopOf, type Stop } from './stop.js';
import { declarationWords, found, reserved, type Token } from './tokens.js';

/** Kinds of tokens as messages name them. What is not listed may be left out, and goes unmentioned. */
const phrases: Readonly<Record<string, string>> = {
  ...{ ')': '`)`', ']': '`]`', '>': '`>`', ',': '`,`', '=': '`=`', ':': '`:`', '→': '`->`', '↦': '`=>`' },
  ...{ i: '`in`', q: '`qed`', v: '`value`', r: '`reverse`', 'end of input': 'the end' },
};

const operandStarts: ReadonlySet<string> = new Set('xKc!01nfRd(<');
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

/** A declaration that does not start in column 1; alone it stands where a term was asked for. */
function indented({ tokens, token, index }: Stop): Problem | null {
  if (token === undefined || index === 0 || declarationWords.get(token.text) !== token.kind) return null;
  const inner = token.kind === 'T' || (token.kind === 'N' && tokens[index + 1]?.kind === 'i');
  return inner ? null : { code: 'indented-declaration', keyword: token.text };
}

/** Two operands side by side. */
function juxtaposed(stop: Stop): Problem | null {
  const { token, before, wanted } = stop;
  if (!token || !before || !wanted.has('an operator') || !operandStarts.has(token.kind)) return null;
  return { code: 'missing-operator', found: found(token), hint: juxtapositionHint(stop) };
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
