import type { Span } from '../ast.js';
import { levelWords, type LevelData } from './levels.js';
import { namingWords, type NamingData } from './naming.js';
import type { ProblemOf, Wording, WordsOf } from './problem.js';

/** What can be wrong with types. `Span`s point to the other place that matters. */
interface MismatchData {
  /** `expected` is the type that `reason` asks for. */
  mismatch: { found: string; expected: string; reason: string; because: Span | null };
  composition: { left: string; right: string; leftSpan: Span };
  pairing: { left: string; right: string; leftSpan: Span };
  summands: { left: string; right: string; leftSpan: Span };
  sides: { left: string; right: string; leftSpan: Span };
  argument: { found: string; expected: string; head: Span; suggestion: string | null };
  'infinite-type': { left: string; right: string };
  'not-a-product': { found: string };
  'not-a-scalar': { found: string; role: string };
  'too-large': { what: string; limit: number | null };
  'division-by-zero': object;
}
export type TypingData = NamingData & LevelData & MismatchData;
export type TypingProblem = ProblemOf<TypingData>;

const note = (span: Span | null, message: string) => (span ? [{ span, message }] : []);

export const mismatchWords: WordsOf<MismatchData> = {
  mismatch: (d) => ({
    message: `this has type \`${d.found}\`, but ${d.reason} \`${d.expected}\``,
    notes: note(d.because, `\`${d.expected}\` comes from here`),
  }),
  composition: (d) => ({
    message: `these maps do not compose: the first ends in \`${d.left}\`, this one starts from \`${d.right}\``,
    hint: '`f ; g` is f, then g',
    notes: note(d.leftSpan, `this ends in \`${d.left}\``),
  }),
  pairing: (d) => ({
    message: `components of \`<f, g>\` start from one object, but this one from \`${d.right}\``,
    notes: note(d.leftSpan, `this starts from \`${d.left}\``),
  }),
  summands: (d) => ({
    message: `summands have one type, but this one has \`${d.right}\``,
    notes: note(d.leftSpan, `this has type \`${d.left}\``),
  }),
  sides: (d) => ({
    message: `the sides of an equation have one type, but this one has \`${d.right}\``,
    notes: note(d.leftSpan, `this has type \`${d.left}\``),
  }),
  argument: (d) => ({
    message: `this has type \`${d.found}\`, but the map applied starts from \`${d.expected}\``,
    hint: d.suggestion === null ? null : `did you mean \`${d.suggestion}\`?`,
    notes: note(d.head, `this starts from \`${d.expected}\``),
  }),
  'infinite-type': (d) => ({
    message: `\`${d.left}\` and \`${d.right}\` would have to be one type, which contains itself`,
  }),
  'not-a-product': (d) => ({
    message: `only elements of products have components, but this has type \`${d.found}\``,
  }),
  'not-a-scalar': (d) => ({
    message: `${d.role} is a scalar, but this has type \`${d.found}\``,
    hint: 'scalars have type `K`; in `t * u` the first factor is a scalar',
  }),
  'too-large': (d) => ({
    message: `${d.what} is too large${d.limit === null ? '' : ` (more than ${d.limit} steps)`}`,
    hint: 'split it into smaller statements',
  }),
  'division-by-zero': () => ({ message: 'division by zero' }),
};

/** Objects that inference has no name for are `?1`, `?2`, …: the message says so. */
export function explained(words: Wording): Wording {
  const open = [...new Set(words.message.match(/\?\d+/g))].map((name) => `\`${name}\``);
  if (open.length === 0) return words;
  const said = open.length === 1 ? `${open[0]!} is some object` : `${open.join(', ')} are some objects`;
  return { ...words, message: `${words.message}, where ${said}` };
}

export const typingWords: WordsOf<TypingData> = { ...namingWords, ...levelWords, ...mismatchWords };
