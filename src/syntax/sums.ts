/** Sums and powers as balanced trees, so that long ones are not deep. */
import { add, num, oneQ, scale, type Term } from './core/index.js';

/** t1 + … + tn for n ≥ 1; the first half, rounded up, on the left. */
export function balancedSum(terms: readonly Term[]): Term {
  if (terms.length === 1) return terms[0]!;
  const half = Math.ceil(terms.length / 2);
  return add(balancedSum(terms.slice(0, half)), balancedSum(terms.slice(half)));
}

/** `t ^ n`, with shared halves. */
export function powerOf(t: Term, n: number): Term {
  if (n === 0) return num(oneQ);
  if (n === 1) return t;
  const half = Math.ceil(n / 2);
  return scale(powerOf(t, half), half * 2 === n ? powerOf(t, half) : powerOf(t, n - half));
}
