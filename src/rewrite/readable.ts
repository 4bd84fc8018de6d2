/** Derivations with what conversion moves left out: projections of pairs, sums of pairs, zeros. For people only. */
import {
  add,
  binders,
  children,
  first,
  fst,
  neg,
  pair,
  rebuild,
  scale,
  second,
  snd,
  zero,
} from '../syntax/core/index.js';
import type { Term } from '../syntax/core/index.js';
import type { TraceStep } from './trace.js';

/** A convertible term without projections of pairs, sums of pairs, and zeros in sums. */
function readableTerm(t: Term, memo: Map<Term, Term>): Term {
  let done = memo.get(t);
  if (!done) {
    done = arranged(
      rebuild(
        t,
        children(t).map((kid) => readableTerm(kid, memo)),
      ),
    );
    memo.set(t, done);
  }
  return done;
}

const isZero = (t: Term): boolean => t.tag === 'zero';

/** A term whose parts are arranged. */
function arranged(t: Term): Term {
  switch (t.tag) {
    case 'fst':
      return projected(t.of, first);
    case 'snd':
      return projected(t.of, second);
    case 'add':
      return sum(t.left, t.right);
    case 'neg':
      return isZero(t.of) ? t.of : t;
    case 'scale':
      return isZero(t.of) || isZero(t.by) ? zero(t.type) : t;
    case 'pair':
      return together(t);
    default:
      return t;
  }
}

/** A projection of an arranged term, pushed down to what is no sum. */
function projected(of: Term, project: typeof first): Term {
  const inner = (t: Term): Term => projected(t, project);
  if (of.tag === 'zero') return zero(project(of).type);
  if (of.tag === 'add') return sum(inner(of.left), inner(of.right));
  if (of.tag === 'neg') return neg(inner(of.of));
  return of.tag === 'scale' ? scale(of.by, inner(of.of)) : project(of);
}

function sum(left: Term, right: Term): Term {
  if (isZero(left)) return right;
  if (isZero(right)) return left;
  if (left.tag !== 'pair' || right.tag !== 'pair') return add(left, right);
  return together(pair(sum(left.left, right.left), sum(left.right, right.right)));
}

/** `(z.1, z.2)` is z, and `(0, 0)` is 0. */
function together(t: Term): Term {
  if (t.tag !== 'pair') return t;
  const { left, right } = t;
  if (isZero(left) && isZero(right)) return zero(t.type);
  if (left.tag !== 'fst' || right.tag !== 'snd' || left.of !== right.of) return t;
  return fst(left.of) === left && snd(left.of) === right ? left.of : t;
}

/** The path to the smallest subterm in which two terms of one type differ; null where they are equal. */
function changed(left: Term, right: Term): readonly number[] | null {
  if (left === right) return null;
  const [mine, theirs] = [children(left), children(right)];
  if (left.tag !== right.tag || mine.length !== theirs.length) return [];
  if (left.tag === 'app' && right.tag === 'app' && left.sym !== right.sym) return [];
  const apart = [...mine.keys()].filter((i) => mine[i] !== theirs[i]);
  const [only] = apart;
  if (only === undefined || apart.length > 1 || mine[only]!.type !== theirs[only]!.type) return [];
  if (binders(left, only) > 0 && children(left)[1]!.type !== children(right)[1]!.type) return [];
  return [only, ...changed(mine[only]!, theirs[only]!)!];
}

/** The same derivation for a person; what only conversion tells apart is left out. */
export function readable(trace: readonly TraceStep[]): readonly TraceStep[] {
  const memo = new Map<Term, Term>();
  return trace.flatMap((step) => {
    const [before, after] = [readableTerm(step.before, memo), readableTerm(step.after, memo)];
    const path = changed(before, after);
    return path === null ? [] : [{ ...step, path, before, after }];
  });
}
