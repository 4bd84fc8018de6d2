/** Exact rational numbers in lowest terms with a positive denominator: the coefficients of terms. */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

export const zeroQ: Rational = { num: 0n, den: 1n };
export const oneQ: Rational = { num: 1n, den: 1n };

/** @throws RangeError when `den` is 0. */
export function rational(num: bigint, den = 1n): Rational {
  if (den === 0n) throw new RangeError('division by zero in a rational number');
  let a = num < 0n ? -num : num;
  let b = den < 0n ? -den : den;
  while (b !== 0n) [a, b] = [b, a % b];
  const g = den < 0n ? -a : a;
  return { num: num / g, den: den / g };
}

export const addQ = (a: Rational, b: Rational): Rational =>
  a.den === 1n && b.den === 1n
    ? { num: a.num + b.num, den: 1n }
    : rational(a.num * b.den + b.num * a.den, a.den * b.den);

export const mulQ = (a: Rational, b: Rational): Rational =>
  a.den === 1n && b.den === 1n ? { num: a.num * b.num, den: 1n } : rational(a.num * b.num, a.den * b.den);

export const negQ = (a: Rational): Rational => ({ num: -a.num, den: a.den });

export const isZeroQ = (a: Rational): boolean => a.num === 0n;

/** `3`, `-2`, `3/4`. */
export const showQ = (a: Rational): string => (a.den === 1n ? String(a.num) : `${a.num}/${a.den}`);
