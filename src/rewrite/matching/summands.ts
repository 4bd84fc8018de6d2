/** Terms taken apart as they stand: a sum into summands with rational coefficients, a product into factors. */
import {
  addQ,
  isZeroQ,
  mulQ,
  negQ,
  num,
  oneQ,
  rational,
  scale,
  zeroQ,
  type Rational,
  type Term,
} from '../../syntax/core/index.js';
import { collect } from '../normal/combination.js';

/** Coefficients other than 0. */
export type Summands = ReadonlyMap<Term, Rational>;

const one = num(oneQ);

/** The summands of a term; what is no sum, multiple by a number, or number, counts as one. */
export function summands(t: Term): Summands {
  const sum = new Map<Term, Rational>();
  const put = (m: Term, c: Rational): void => {
    const total = addQ(sum.get(m) ?? zeroQ, c);
    if (isZeroQ(total)) sum.delete(m);
    else sum.set(m, total);
  };
  const go = (s: Term, c: Rational): void => {
    const by = s.tag === 'scale' ? numeral(s.by) : null;
    if (s.tag === 'add') for (const part of [s.left, s.right]) go(part, c);
    else if (s.tag === 'neg') go(s.of, negQ(c));
    else if (s.tag === 'scale' && by) go(s.of, mulQ(c, by));
    else if (s.tag === 'num') put(one, mulQ(c, s.value));
    else if (s.tag !== 'zero') put(s, c);
  };
  go(t, oneQ);
  return sum;
}

/** A number that is written out, or minus one. */
function numeral(t: Term): Rational | null {
  if (t.tag === 'neg') {
    const of = numeral(t.of);
    return of && negQ(of);
  }
  return t.tag === 'num' ? t.value : null;
}

/** The factors of a product: scalars, and at the end the one that need not be a scalar. */
export function factors(t: Term): readonly Term[] {
  if (t === one) return [];
  return t.tag === 'scale' ? [...factors(t.by), ...factors(t.of)] : [t];
}

export const inverse = ({ num: n, den }: Rational): Rational => rational(den, n);

export const multiple = (c: Rational, t: Term): Term => (c.num === 1n && c.den === 1n ? t : scale(num(c), t));

/** A term divided by a number, if no fractions arise that were not there. @throws TooLarge */
export function quotient(t: Term, by: Rational): Term | null {
  const sum = collect(t);
  return dividesIn(sum, inverse(by)) ? collect(multiple(inverse(by), sum)) : null;
}

function dividesIn(t: Term, c: Rational): boolean {
  if (t.tag === 'pair') return dividesIn(t.left, c) && dividesIn(t.right, c);
  return [...summands(t).values()].every((d) => mulQ(c, d).den <= d.den);
}
