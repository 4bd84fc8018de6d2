import type { Span, StatementKind } from '../ast.js';
import type { ProblemOf, WordsOf } from './problem.js';

/** What can be wrong with a text before any name has a meaning. */
export interface ParsingData {
  'unterminated-comment': object;
  /** `escaped`: a quotation mark before it was meant to be part of the string. */
  'unterminated-string': { escaped: boolean };
  /** `instead`: what was probably meant, in words. */
  'stray-character': { character: string; instead: string | null };
  'binary-file': object;
  'empty-file': object;
  'unclosed-bracket': { opener: string };
  /** `inside`: the innermost bracket that is open there. */
  'unopened-bracket': { closer: string; inside: { opener: string; span: Span } | null };
  /** The span is the opener's. */
  'mismatched-bracket': { opener: string; closer: string; closerSpan: Span };
  /** `limit`: null where the stack was the limit. */
  'nesting-too-deep': { limit: number | null };
  'reserved-word': { word: string; as: string };
  'not-supported': { word: string };
  'expected-declaration': { found: string; near: string | null };
  'indented-declaration': { keyword: string };
  'missing-equation': { kind: StatementKind };
  /** `kind`: null outside statements. */
  'second-equation': { kind: StatementKind | null };
  'misplaced-proof': { kind: StatementKind };
  /** `wanted` are noun phrases, `found` too; `hint` is a sentence. */
  expected: { wanted: readonly string[]; found: string; hint: string | null };
  'missing-operator': { found: string; hint: string };
  'bad-projection': { text: string };
  'number-out-of-range': { what: string; least: number; most: number };
  'lone-component': object;
  'operator-arguments': { operator: string; count: number };
}
export type ParsingProblem = ProblemOf<ParsingData>;

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)!}`;

/** What is said where `\"` was meant to be a part of a string. */
export const noEscapes = 'strings have no escapes: `\\"` ends one, and none contains a quotation mark';

const indent = 'a line that continues a declaration is indented; a declaration starts in column 1';

export const parsingWords: WordsOf<ParsingData> = {
  'unterminated-comment': () => ({ message: 'this comment is never closed', hint: 'close it with `-}`' }),
  'unterminated-string': (d) => ({
    message: 'this string is not closed on its line',
    hint: d.escaped ? noEscapes : 'close it with `"`; strings stay on one line',
  }),
  'stray-character': (d) => ({
    message: `the character ${d.character} has no meaning here`,
    hint: d.instead,
  }),
  'binary-file': () => ({ message: 'this is not a text file in UTF-8' }),
  'empty-file': () => ({ message: 'the file declares nothing' }),
  'unclosed-bracket': (d) => ({ message: `the bracket \`${d.opener}\` is never closed` }),
  'unopened-bracket': (d) => ({
    message: `the bracket \`${d.closer}\` closes nothing`,
    notes: d.inside ? [{ span: d.inside.span, message: `\`${d.inside.opener}\` is open here` }] : [],
  }),
  'mismatched-bracket': (d) => ({
    message: `the bracket \`${d.opener}\` is not closed before \`${d.closer}\``,
    notes: [{ span: d.closerSpan, message: `\`${d.closer}\` does not close \`${d.opener}\`` }],
  }),
  'nesting-too-deep': (d) => ({
    message:
      d.limit === null ? 'this is nested too deeply' : `this is nested more than ${d.limit} levels deep`,
    hint: 'name the inner parts with `let`',
  }),
  'reserved-word': (d) => ({
    message: `\`${d.word}\` is a reserved word and cannot be ${d.as}`,
    hint: `\`${d.word}'\` or \`${d.word}_\` would do`,
  }),
  'not-supported': (d) => ({ message: `\`${d.word}\` is reserved, but not supported yet` }),
  'expected-declaration': (d) => ({
    message: `expected a declaration, found ${d.found}`,
    hint: d.near === null ? indent : `did you mean \`${d.near}\`?`,
  }),
  'indented-declaration': (d) => ({
    message: `\`${d.keyword}\` starts a declaration only in column 1`,
    hint: indent,
  }),
  'missing-equation': (d) => ({
    message: `this ${d.kind} states no equation`,
    hint: 'an equation is written `s = t`',
  }),
  'second-equation': (d) => ({
    message: `a second \`=\`, but ${d.kind === null ? 'there is only one here' : `\`${d.kind}\` states one equation`}`,
    hint: d.kind === null ? null : 'a family of equations is split into `NAME.1a`, `NAME.1b`, …',
  }),
  'misplaced-proof': (d) => ({
    message: `\`${d.kind}\` takes no proof`,
    hint: 'proofs follow `theorem` and `law`',
  }),
  expected: (d) => ({ message: `expected ${list(d.wanted)}, found ${d.found}`, hint: d.hint }),
  'missing-operator': (d) => ({ message: `expected an operator before ${d.found}`, hint: d.hint }),
  'bad-projection': (d) => ({
    message: `there is no projection \`${d.text}\``,
    hint: 'projections are `.1` and `.2`; the second of three components is `.1.2`',
  }),
  'number-out-of-range': (d) => ({ message: `${d.what} must be between ${d.least} and ${d.most}` }),
  'lone-component': () => ({
    message: 'angle brackets pair at least two maps',
    hint: 'write `<f, g>`; for one map use round brackets',
  }),
  'operator-arguments': (d) => ({
    message: `\`${d.operator}\` takes one map, but is given ${d.count === 0 ? 'none' : d.count}`,
  }),
};
