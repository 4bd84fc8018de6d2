/** Coefficients of polynomials: a commutative rig, that is a ring in which negatives need not exist. */
import { addQ, mulQ, negQ, oneQ, rational, showQ, zeroQ, type Rational } from '../syntax/core/index.js';
import type { Missing } from './model.js';
import { TooMuchWork } from './too-much-work.js';

export interface Rig<E> {
  readonly zero: E;
  readonly one: E;
  /** These throw TooMuchWork where the result is a very large number. */
  add(a: E, b: E): E;
  mul(a: E, b: E): E;
  negate(a: E): E | Missing;
  /** The value of a rational constant, where it has one. */
  constant(value: Rational): E | Missing;
  same(a: E, b: E): boolean;
  show(a: E): string;
  /** Values to sample, simplest first (0 left out). A sample shrinks to those before it. */
  readonly samples: readonly E[];
}

/** Squaring doubles the digits of a number: what has more than these is too much work. */
const most = 1n << 2048n;

/** @throws TooMuchWork */
function bounded(n: bigint): bigint {
  if (n > most || n < -most) throw new TooMuchWork();
  return n;
}

/** @throws TooMuchWork */
function boundedQ(q: Rational): Rational {
  bounded(q.num);
  bounded(q.den);
  return q;
}

export const integers: Rig<bigint> = {
  zero: 0n,
  one: 1n,
  add: (a, b) => a + b,
  mul: (a, b) => bounded(a * b),
  negate: (a) => -a,
  constant: (q) => (q.den === 1n ? q.num : { missing: `${showQ(q)} is not an integer` }),
  same: (a, b) => a === b,
  show: String,
  samples: [1n, -1n, 2n, -2n, 3n, 5n, -7n],
};

const noNegatives = { missing: 'there are no negatives' };

/** Numbers without negatives, those from `top` on all the same if there is a top. */
function counting(top: bigint | null, samples: readonly bigint[]): Rig<bigint> {
  const capped = (n: bigint): bigint => (top !== null && n > top ? top : bounded(n));
  return {
    zero: 0n,
    one: 1n,
    add: (a, b) => capped(a + b),
    mul: (a, b) => capped(a * b),
    negate: () => noNegatives,
    constant: (q) =>
      q.den === 1n && q.num >= 0n ? capped(q.num) : { missing: `${showQ(q)} is not a natural number` },
    same: (a, b) => a === b,
    show: String,
    samples,
  };
}

export const naturals = counting(null, [1n, 2n, 3n, 5n]);
/** 0, 1 and "2 or more". */
export const saturating = counting(2n, [1n, 2n]);
/** False and true, with "or" for the sum and "and" for the product. */
export const booleans = counting(1n, [1n]);

export const rationals: Rig<Rational> = {
  zero: zeroQ,
  one: oneQ,
  add: (a, b) => boundedQ(addQ(a, b)),
  mul: (a, b) => boundedQ(mulQ(a, b)),
  negate: negQ,
  constant: (q) => q,
  same: (a, b) => a.num === b.num && a.den === b.den,
  show: showQ,
  samples: [[1n], [-1n], [2n], [-2n], [1n, 2n], [3n], [-1n, 2n], [5n, 3n], [7n, 4n]].map(([n, d]) =>
    rational(n!, d),
  ),
};

/** The field of `p` elements, p a small prime. */
export function residues(p: number): Rig<number> {
  const reduce = (n: bigint): number => Number(((n % BigInt(p)) + BigInt(p)) % BigInt(p));
  const inverse = (a: number): number => {
    let b = 1;
    while ((a * b) % p !== 1) b++;
    return b;
  };
  return {
    zero: 0,
    one: 1,
    add: (a, b) => (a + b) % p,
    mul: (a, b) => (a * b) % p,
    negate: (a) => (p - a) % p,
    constant(q) {
      const den = reduce(q.den);
      if (den === 0) return { missing: `${showQ(q)} divides by ${p}, which is 0 there` };
      return (reduce(q.num) * inverse(den)) % p;
    },
    same: (a, b) => a === b,
    show: String,
    samples: Array.from({ length: p - 1 }, (_, i) => i + 1),
  };
}
