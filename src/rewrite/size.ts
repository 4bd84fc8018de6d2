/** How large terms are. */
import { children, type Term } from '../syntax/core/index.js';

const sizes = new WeakMap<Term, number>();
const most = 1_000_000;

/** The nodes of a term written out, shared parts as often as they occur; what is larger than a million is a million. */
export function sizeOf(t: Term): number {
  let size = sizes.get(t);
  if (size === undefined) {
    size = Math.min(
      most,
      children(t).reduce((sum, kid) => sum + sizeOf(kid), 1),
    );
    sizes.set(t, size);
  }
  return size;
}
