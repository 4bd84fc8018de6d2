/** Primes of 26 bits, modulo which polynomials are compared. */

/** The largest number of 26 bits: products of two residues are exact in a double. */
export const largest = 2 ** 26 - 1;

function isPrime(n: number): boolean {
  for (let d = 3; d * d <= n; d += 2) if (n % d === 0) return false;
  return n > 2 && n % 2 === 1;
}

/** The largest prime at most `n`, of those that leave 1 modulo `step`, which is even. */
export function primeAtMost(n: number, step: number): number {
  let candidate = n - ((n - 1) % step);
  while (!isPrime(candidate)) candidate -= step;
  return candidate;
}

/** More than there is between any two such primes. */
const widestGap = 1000;

/** A prime of 26 bits for each 32-bit number: one of some two million, or half of them where `step` is 4. */
export const drawnPrime = (seed: number, step: number): number =>
  primeAtMost(largest - ((seed >>> 0) % (2 ** 25 - widestGap)), step);
