/**
 * Intervals with ends that are multiples of 2^-192, rounded outwards: what is computed with them holds for the exact
 * numbers inside. Two intervals without a common point show that two numbers differ.
 */
import type { Rational } from '../syntax/core/index.js';

export interface Interval {
  readonly low: bigint;
  readonly high: bigint;
}

const bits = 192n;
const unit = 1n << bits;

const floorDivide = (a: bigint, b: bigint): bigint => {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
};
const ceilDivide = (a: bigint, b: bigint): bigint => -floorDivide(-a, b);

export const enclose = ({ num, den }: Rational): Interval => ({
  low: floorDivide(num * unit, den),
  high: ceilDivide(num * unit, den),
});
export const whole = (n: number): Interval => enclose({ num: BigInt(n), den: 1n });

export const plus = (a: Interval, b: Interval): Interval => ({ low: a.low + b.low, high: a.high + b.high });
export const minus = (a: Interval): Interval => ({ low: -a.high, high: -a.low });

export function times(a: Interval, b: Interval): Interval {
  const products = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high];
  const [low, high] = [least(products), most(products)];
  return { low: low >> bits, high: -(-high >> bits) };
}

/** null when the divisor may be 0. */
export function inverse(a: Interval): Interval | null {
  if (a.low <= 0n && a.high >= 0n) return null;
  return { low: floorDivide(unit * unit, a.high), high: ceilDivide(unit * unit, a.low) };
}

/** By a natural number. */
export const divided = (a: Interval, by: number): Interval => ({
  low: floorDivide(a.low, BigInt(by)),
  high: ceilDivide(a.high, BigInt(by)),
});

/** `a`, and what is nearer to it than `by` is large. */
export const widened = (a: Interval, by: Interval): Interval => {
  const slack = most([by.high, -by.low]);
  return { low: a.low - slack, high: a.high + slack };
};

/** null when the radicand may be negative. */
export function squareRoot(a: Interval): Interval | null {
  if (a.low < 0n) return null;
  return { low: rootBelow(a.low << bits), high: rootBelow(a.high << bits) + 1n };
}

/** The largest integer whose square is at most `n` (Newton). */
function rootBelow(n: bigint): bigint {
  if (n < 2n) return n;
  let x = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (x + n / x) >> 1n;
    if (next >= x) return x;
    x = next;
  }
}

const least = (ns: readonly bigint[]): bigint => ns.reduce((a, b) => (b < a ? b : a));
const most = (ns: readonly bigint[]): bigint => ns.reduce((a, b) => (b > a ? b : a));

export const apart = (a: Interval, b: Interval): boolean => a.high < b.low || b.high < a.low;

/** -1, 0 or 1 if all numbers inside have this sign, else null. */
export function signOf({ low, high }: Interval): -1 | 0 | 1 | null {
  if (low > 0n) return 1;
  if (high < 0n) return -1;
  return low === 0n && high === 0n ? 0 : null;
}

/** Whether all numbers inside have at most this size. */
export const within = ({ low, high }: Interval, size: number): boolean =>
  most([high, -low]) <= BigInt(size) * unit;

/** A double near the interval. */
export const middle = ({ low, high }: Interval): number => Number((low + high) / 2n) / Number(unit);
