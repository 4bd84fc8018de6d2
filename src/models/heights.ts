/** How large the coefficients of a circuit can be, without expanding it. */
import type { Node } from './circuit.js';

/** At least the absolute value of a constant, and a number that makes it whole. */
export interface Measure {
  readonly size: number;
  readonly denominator: bigint;
}

/**
 * The difference of any two of the outputs, times a number without prime factors but those of denominators of
 * constants, has whole coefficients of at most so many bits (up to rounding). The sum of the absolute values of the
 * coefficients is at most the value at (1, …, 1) when all constants are positive; where at most k fractions are
 * multiplied with each other, the k-th power of their common denominator makes the coefficients whole.
 */
export function bitsOf<E>(
  graph: readonly Node<E>[],
  outputs: readonly number[],
  measure: (constant: E) => Measure,
): number {
  const sizes = new Float64Array(graph.length);
  const fractions = new Float64Array(graph.length);
  let common = 1n;
  for (let i = 0; i < graph.length; i++) {
    const { tag, constant, left, right } = graph[i]!;
    const [a, b] = [left ? left.slot : -1, right ? right.slot : -1];
    if (tag === 'input') sizes[i] = 1;
    else if (tag === 'const') {
      const { size, denominator } = measure(constant);
      sizes[i] = size;
      if (denominator === 1n) continue;
      common = lcm(common, denominator);
      fractions[i] = 1;
    } else if (tag === 'add') {
      sizes[i] = sizes[a]! + sizes[b]!;
      fractions[i] = Math.max(fractions[a]!, fractions[b]!);
    } else {
      sizes[i] = sizes[a]! * sizes[b]!;
      fractions[i] = fractions[a]! + fractions[b]!;
    }
  }
  const most = (of: Float64Array): number => outputs.reduce((max, slot) => Math.max(max, of[slot]!), 0);
  return 1 + Math.log2(most(sizes)) + most(fractions) * Math.log2(Number(common));
}

function lcm(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}
