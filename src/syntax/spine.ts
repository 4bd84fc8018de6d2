/** Tuples, which nest to the left. */
import { first, second, type Term } from './core/index.js';

/** `(t1, …, tn)`, nested to the left, as its n components. */
export function spine(t: Term, n: number): Term[] {
  const out: Term[] = [];
  let rest = t;
  for (let i = n; i > 1; i--) {
    out.push(second(rest));
    rest = first(rest);
  }
  return [...out, rest].reverse();
}

/** The components of a pair, of a pair on its left, and so on: of `((a, b), c)`, a, b and c. */
export function components(t: Term): Term[] {
  const out: Term[] = [];
  let rest = t;
  for (; rest.tag === 'pair'; rest = rest.left) out.push(rest.right);
  return [...out, rest].reverse();
}
