/** Names for bound variables: one name, or a pattern where only components of the variable are used. */
import type { Pattern } from '../ast.js';
import { binders, children, type Term } from '../core/index.js';
import { nowhere } from './syntax.js';

/** How a variable is written: by a name, or by the names of its parts. */
export type Binder = string | readonly [Binder, Binder];

/** Which parts of a variable are used: itself, or only its halves. */
interface Uses {
  whole: boolean;
  parts: readonly [Uses, Uses] | null;
}
const unused = (): Uses => ({ whole: false, parts: null });

type Side = 0 | 1;

/** The variable under a chain of projections, with the chain from the inside out. */
export function projected(t: Term): { readonly index: number; readonly path: readonly Side[] } | null {
  const path: Side[] = [];
  let at = t;
  for (; at.tag === 'fst' || at.tag === 'snd'; at = at.of) path.push(at.tag === 'fst' ? 0 : 1);
  return at.tag === 'var' ? { index: at.index, path: path.reverse() } : null;
}

function record(uses: Uses, path: readonly Side[]): void {
  let at = uses;
  for (const side of path) {
    at.parts ??= [unused(), unused()];
    at = at.parts[side];
  }
  at.whole = true;
}

function usesOf(body: Term): Uses {
  const uses = unused();
  const seen = new Set<string>();
  const visit = (t: Term, index: number): void => {
    const key = `${t.id},${index}`;
    if (t.open <= index || seen.has(key)) return;
    seen.add(key);
    const chain = projected(t);
    if (chain?.index === index) record(uses, chain.path);
    else if (!chain)
      children(t).forEach((kid, i) => {
        visit(kid, index + binders(t, i));
      });
  };
  visit(body, 0);
  return uses;
}

/** A binder for the innermost variable of `body`. */
export function binderFor(body: Term, fresh: () => string): Binder {
  const build = (uses: Uses): Binder =>
    uses.whole || !uses.parts ? fresh() : [build(uses.parts[0]), build(uses.parts[1])];
  return build(usesOf(body));
}

export const namesIn = (binder: Binder): readonly string[] =>
  typeof binder === 'string' ? [binder] : binder.flatMap(namesIn);

/** The binder of the part that a path leads to, with what remains of the path. */
export function partOf(
  binder: Binder,
  path: readonly Side[],
): { readonly name: string; readonly rest: readonly Side[] } {
  let at = binder;
  let used = 0;
  while (typeof at !== 'string' && used < path.length) at = at[path[used++]!];
  if (typeof at !== 'string') throw new TypeError('a variable without a name of its own is used as a whole');
  return { name: at, rest: path.slice(used) };
}

/** `((x, y), z)` is written `(x, y, z)`. */
export function patternOf(binder: Binder): Pattern {
  if (typeof binder === 'string') return { tag: 'var', name: binder, type: null, span: nowhere };
  const items: Pattern[] = [];
  let at: Binder = binder;
  for (; typeof at !== 'string'; at = at[0]) items.push(patternOf(at[1]));
  return { tag: 'tuple', items: [...items, patternOf(at)].reverse(), span: nowhere };
}
