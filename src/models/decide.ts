/**
 * Whether two circuits are the same formal polynomials, by evaluation at random points of large fields. "Different" is
 * certain. "The same" is said of different polynomials, Δ apart, only if Δ vanishes in each of several trials, because
 * - the coefficients of Δ vanish in the trial's field. Every coefficient would be divisible by the trials' primes. That
 *   is impossible while the product of the primes is larger than a coefficient can be, and so many primes are taken,
 *   up to `mostTrials`. Beyond, all but three of them are drawn: one of some two million divides a number of b bits
 *   with probability at most b / 25 / 1,800,000, and there are more than ten;
 * - or the trial's point is a zero of Δ, which has probability degree / 2^25 (in the small fields, degree / 50,000) for
 *   each trial, of which there are at least three (Schwartz, Zippel).
 * Whoever knows the first point and the first primes can choose polynomials for them. The points of the other trials
 * and the drawn primes are hashes of the values of all nodes, and so of the polynomials themselves: to be fooled by
 * design, one would have to find circuits that have zeros at the points that their own hash gives. The bounds above are
 * those for hashes that behave like random numbers. Nothing else is random: every run decides alike.
 */
import { order, type Circuit, type Node } from './circuit.js';
import type { Field } from './fields.js';
import { bitsOf, type Measure } from './heights.js';

/** A ring homomorphism from the coefficients to a field. */
export interface Image<E> {
  readonly field: Field;
  /** NaN for a coefficient that has no image: a denominator that vanishes in the field. */
  embed(value: E): number;
  /** A whole coefficient other than 0 whose image is 0 has at least so many bits; Infinity if there is none. */
  readonly bits: number;
}

/** A choice of images. */
export interface Decision<E> {
  /** Image number `number`; the first ones are fixed, the others depend on `seed`. */
  image(number: number, seed: number): Image<E>;
  measure(value: E): Measure;
}

const leastTrials = 3;
const mostTrials = 16;

/** A well-mixed 32-bit number for each (seed, number). */
function mix(seed: number, number: number): number {
  let h = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/**
 * The first component in which the circuits differ as polynomials, or -1.
 * @throws TypeError when one calls a function.
 */
export function firstDifference<E>(f: Circuit<E>, g: Circuit<E>, decision: Decision<E>): number {
  const open = f.outputs.flatMap((node, i) => (node === g.outputs[i] ? [] : [i]));
  if (open.length === 0) return -1;
  const graph = order([...open.map((i) => f.outputs[i]!), ...open.map((i) => g.outputs[i]!)]);
  const leftSlots = open.map((i) => f.outputs[i]!.slot);
  const rightSlots = open.map((i) => g.outputs[i]!.slot);
  const values = new Float64Array(graph.length);
  let [hash, bits, needed] = [0, 0, 0];
  // Fields in which a constant has no image are passed over: there are finitely many.
  for (
    let number = 0, trials = 0;
    trials < leastTrials || (trials < mostTrials && !(bits > needed));
    number++
  ) {
    const image = decision.image(number, mix(hash, ~number));
    if (!embedded(graph, image, values)) continue;
    const seen = evaluate(graph, image.field, mix(hash, number), values);
    const at = leftSlots.findIndex((slot, k) => values[slot] !== values[rightSlots[k]!]);
    if (at >= 0) return open[at]!;
    if (trials++ === 0) {
      hash = seen;
      needed = bitsOf(graph, leftSlots.concat(rightSlots), (value) => decision.measure(value));
    }
    bits += image.bits;
  }
  return -1;
}

/** The values of constants; false if one has none. */
function embedded<E>(graph: readonly Node<E>[], image: Image<E>, values: Float64Array): boolean {
  for (let i = 0; i < graph.length; i++) {
    const { tag, constant } = graph[i]!;
    if (tag === 'const' && Number.isNaN((values[i] = image.embed(constant)))) return false;
  }
  return true;
}

/** The values of the other nodes at the point of a seed, and a hash of all values. */
function evaluate<E>(graph: readonly Node<E>[], field: Field, seed: number, values: Float64Array): number {
  let hash = 0;
  for (let i = 0; i < graph.length; i++) {
    const { tag, left, right, top, callee } = graph[i]!;
    if (tag === 'add') values[i] = field.add(values[left!.slot]!, values[right!.slot]!);
    else if (tag === 'mul') values[i] = field.mul(values[left!.slot]!, values[right!.slot]!);
    else if (tag === 'input') values[i] = field.element(mix(seed, top));
    else if (tag === 'call') throw new TypeError(`${callee!.name} is not a polynomial`);
    hash = Math.imul(hash ^ values[i]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}
