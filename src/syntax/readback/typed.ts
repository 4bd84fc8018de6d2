/** Whether a term as written determines its own type, without what stands around it. `0` does not. */
import type { Term } from '../core/index.js';

const memo = new WeakMap<Term, boolean>();

/** Cautious: what is not certain to determine its type gets the type written. */
export function determined(t: Term): boolean {
  let done = memo.get(t);
  if (done === undefined) memo.set(t, (done = compute(t)));
  return done;
}

function compute(t: Term): boolean {
  switch (t.tag) {
    case 'zero':
    case 'rev':
      return false;
    case 'pair':
      return determined(t.left) && determined(t.right);
    case 'add':
      return determined(t.left) || determined(t.right);
    case 'neg':
    case 'fst':
    case 'snd':
    case 'scale':
      return determined(t.of);
    default:
      return true;
  }
}

/** The item of a sum that has to determine the type of all. */
export const witness = (items: readonly Term[]): number => Math.max(0, items.findIndex(determined));
