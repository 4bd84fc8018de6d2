/** Derived notation of core terms. Bodies live in the scope of the other arguments extended by one variable. */
import { shift } from './subst.js';
import { fst, rev, snd, variable, zero, type Term } from './term.js';

/** `R[x => body](at, cotangent)` is the primitive `rev` itself; this is `D[x => body](at, direction)` [RDC Thm 16]. */
export function forward(body: Term, at: Term, direction: Term): Term {
  const inner = rev(shift(body, 1, 1), shift(at, 1), variable(0, body.type));
  return rev(inner, zero(body.type), direction);
}

/** Projections that reduce a pair (the constructors `fst` and `snd` never do). */
export const first = (t: Term): Term => (t.tag === 'pair' ? t.left : fst(t));
export const second = (t: Term): Term => (t.tag === 'pair' ? t.right : snd(t));
