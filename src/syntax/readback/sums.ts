/** Sums and powers read back from their balanced trees, where they are exactly that. */
import type { Term } from '../core/index.js';
import { balancedSum } from '../sums.js';

/** The summands: all of them if the tree is the one that a flat sum makes, else the two halves. */
export function summands(t: Term & { readonly tag: 'add' }): readonly Term[] {
  const flat: Term[] = [];
  const stack: Term[] = [t];
  // A shared tree may have exponentially many leaves.
  for (let at = stack.pop(); at && flat.length <= MOST; at = stack.pop()) {
    if (at.tag === 'add') stack.push(at.right, at.left);
    else flat.push(at);
  }
  return flat.length <= MOST && balancedSum(flat) === t ? flat : [t.left, t.right];
}
const MOST = 20_000;

export interface Power {
  readonly base: Term;
  readonly exponent: number;
}

/** `base ^ exponent` with the largest exponent that elaborates to just this term; often 1. */
export function asPower(t: Term, memo = new Map<Term, Power>()): Power {
  let done = memo.get(t);
  if (!done) memo.set(t, (done = halves(t, memo)));
  return done;
}

function halves(t: Term, memo: Map<Term, Power>): Power {
  if (t.tag !== 'scale' || t.type.tag !== 'scalar') return { base: t, exponent: 1 };
  const [left, right] = [asPower(t.by, memo), asPower(t.of, memo)];
  const more = left.exponent - right.exponent;
  const exponent = left.exponent + right.exponent;
  return left.base === right.base && (more === 0 || more === 1) && exponent <= 1000
    ? { base: left.base, exponent }
    : { base: t, exponent: 1 };
}
