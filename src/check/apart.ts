/** The smallest parts in which two terms of one type differ. */
import { binders, children, type Term } from '../syntax/core/index.js';
import { balancedSum } from '../syntax/index.js';
import type { Shown } from './show.js';

/** Two terms in the scope of `shown`, which has more variables than the whole where they stand under binders. */
export interface Apart {
  readonly left: Term;
  readonly right: Term;
  readonly shown: Shown;
}

/** Goes down as long as the two differ in one child only; of sums, summands that both have are left out. */
export function apart(left: Term, right: Term, shown: Shown): Apart {
  const here = { left, right, shown };
  if (left.tag === 'add' || right.tag === 'add') return apartInSum(here);
  const [mine, theirs] = [children(left), children(right)];
  if (!sameHead(left, right)) return here;
  const differing = [...mine.keys()].filter((i) => mine[i] !== theirs[i]);
  const [only] = differing;
  // What is compared under a binder must have the same variable.
  if (only === undefined || differing.length > 1 || mine[only]!.type !== theirs[only]!.type) return here;
  return apart(mine[only]!, theirs[only]!, binders(left, only) ? under(left, shown) : shown);
}

function sameHead(left: Term, right: Term): boolean {
  if (left.tag === 'app' && right.tag === 'app') return left.sym === right.sym;
  return left.tag === right.tag && left.type === right.type && left.tag !== 'num' && left.tag !== 'var';
}

/** The scope under the binder of a Rev. */
function under(t: Term, shown: Shown): Shown {
  const taken = new Set(shown.variables);
  const name = 'xyzuvw'.split('').find((letter) => !taken.has(letter)) ?? `x${shown.variables.length}`;
  return { ...shown, kind: 'law', scope: [...shown.scope, t.type], variables: [...shown.variables, name] };
}

function apartInSum(here: Apart): Apart {
  const [mine, theirs] = [summands(here.left), summands(here.right)];
  const left = without(mine, theirs);
  const right = without(theirs, mine);
  if (left.length === 0 || right.length === 0 || left.length + right.length === mine.length + theirs.length)
    return here;
  const rest = { ...here, left: balancedSum(left), right: balancedSum(right) };
  return left.length === 1 && right.length === 1 ? apart(rest.left, rest.right, here.shown) : rest;
}

/** Sums of more summands than this are compared as they are. */
const most = 1000;

function summands(t: Term): readonly Term[] {
  const flat: Term[] = [];
  const stack = [t];
  for (let at = stack.pop(); at && flat.length <= most; at = stack.pop()) {
    if (at.tag === 'add') stack.push(at.right, at.left);
    else flat.push(at);
  }
  return flat.length > most ? [t] : flat;
}

/** The terms of a list that are left when those of another are taken away, each once. */
function without(terms: readonly Term[], taken: readonly Term[]): readonly Term[] {
  const counts = new Map<Term, number>();
  for (const t of taken) counts.set(t, (counts.get(t) ?? 0) + 1);
  return terms.filter((t) => {
    const count = counts.get(t) ?? 0;
    counts.set(t, count - 1);
    return count <= 0;
  });
}
