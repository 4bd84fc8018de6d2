/** The summands of a canonical form, for display. */
import { neg, num, scale, zero, type Obj, type Rational, type Term } from '../../syntax/core/index.js';
import { balancedSum } from '../../syntax/index.js';

/** A rational multiple of a term of the type of one leaf, in the scope of the equation. */
export interface Summand {
  readonly coefficient: Rational;
  readonly term: Term;
}

/** One summand as a term: `t`, `-t`, `2 * t`. */
export function multiple({ coefficient, term }: Summand): Term {
  const { num: n, den } = coefficient;
  const size = { num: n < 0n ? -n : n, den };
  const isOne = size.num === 1n && den === 1n;
  const of = isOne ? term : term.tag === 'num' ? num(size) : scale(num(size), term);
  return n < 0n ? neg(of) : of;
}

export const combination = (summands: readonly Summand[], type: Obj): Term =>
  summands.length === 0 ? zero(type) : balancedSum(summands.map(multiple));
