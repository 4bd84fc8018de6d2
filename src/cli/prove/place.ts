/** Where a subterm stands in the text of a term. */
import { showTerm, type Shown } from '../../check/index.js';
import { app, children, rebuild, symbol, type Term } from '../../syntax/core/index.js';
import type { Span } from '../../syntax/index.js';

/** No map that a file declares has this name. */
const mark = '\u0001';

/**
 * The place of the subterm at `path`, or of the smallest around it that is written as one (a Rev inside `R^2[f]` is
 * not). It is found by writing the term with a mark at the subterm, and comparing.
 */
export function placeOf(shown: Shown, term: Term, path: readonly number[]): Span {
  const plain = showTerm(shown, term);
  for (let length = path.length; length > 0; length--) {
    const marked = showTerm(shown, marking(term, path.slice(0, length)));
    const outer = shown.style === 'pointfree' ? aroundSequence(marked) : aroundCall(marked);
    const span = outer && { start: outer.before.length, end: plain.length - outer.after.length };
    if (span && span.start < span.end && plain.startsWith(outer.before) && plain.endsWith(outer.after))
      return span;
  }
  return { start: 0, end: plain.length };
}

/** The term with the mark applied to the subterm at `path`. */
function marking(t: Term, path: readonly number[]): Term {
  const [position, ...rest] = path;
  if (position === undefined) return app(symbol('map', mark, t.type, t.type), t);
  const kids = [...children(t)];
  kids[position] = marking(kids[position]!, rest);
  return rebuild(t, kids);
}

interface Outer {
  readonly before: string;
  readonly after: string;
}

const open = '([<';
const close = ')]>';

/** The text around `MARK(…)`. */
function aroundCall(text: string): Outer | null {
  const at = text.indexOf(mark);
  if (at < 0 || text[at + 1] !== '(' || text.includes(mark, at + 1)) return null;
  const end = matching(text, at + 1, 1);
  return end === null ? null : { before: text.slice(0, at), after: text.slice(end + 1) };
}

/** The text around `… ; MARK`, which begins after a bracket, a comma or a sign. */
function aroundSequence(text: string): Outer | null {
  const at = text.indexOf(mark);
  if (at < 0 || text.includes(mark, at + 1)) return null;
  let start = at;
  while (start > 0 && !/(^|[([<]|, | [+-] |=> )$/.test(text.slice(0, start))) {
    const previous = text[start - 1]!;
    const inner = isClosing(text, start - 1) ? matching(text, start - 1, -1) : start - 1;
    if (inner === null || open.includes(previous)) return null;
    start = inner;
  }
  return { before: text.slice(0, start), after: text.slice(at + 1) };
}

/** `=>` is no bracket. */
const isClosing = (text: string, at: number): boolean =>
  close.includes(text[at]!) && !(text[at] === '>' && text[at - 1] === '=');

/** The other bracket of a pair, in one direction; null where there is none. */
function matching(text: string, from: number, step: 1 | -1): number | null {
  let depth = 0;
  for (let at = from; at >= 0 && at < text.length; at += step) {
    if (open.includes(text[at]!)) depth++;
    else if (isClosing(text, at)) depth--;
    if (depth === 0) return at;
  }
  return null;
}
