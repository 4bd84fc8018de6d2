/** Whether two circuits are the same formal polynomials, by evaluation at random points of a large field. */
import { order, type Circuit, type Node } from './circuit.js';
import type { Field } from './fields.js';

/** A field that contains the coefficients' ring, or is a quotient of it large enough for random tests. */
export interface Decision<E> {
  readonly field: Field;
  /** The image of a coefficient; NaN if it has none (a denominator that vanishes there). */
  embed(value: E): number;
}

/** Error at most (degree / 50,000)^3, and only on the side of "the same". */
const points = 3;

/** A well-mixed 32-bit number for each (point, coordinate): fixed, so that every run decides alike. */
function mix(point: number, coordinate: number): number {
  let h = Math.imul(coordinate + 1, 0x9e3779b1) ^ Math.imul(point + 1, 0x85ebca6b);
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
  graph.forEach(({ tag, constant }, i) => {
    if (tag === 'const') values[i] = decision.embed(constant);
  });
  for (let point = 0; point < points; point++) {
    evaluate(graph, decision.field, point, values);
    const at = leftSlots.findIndex((slot, k) => values[slot] !== values[rightSlots[k]!]);
    if (at >= 0) return open[at]!;
  }
  return -1;
}

/** The constants have their values already. */
function evaluate<E>(graph: readonly Node<E>[], field: Field, point: number, values: Float64Array): void {
  for (let i = 0; i < graph.length; i++) {
    const { tag, left, right, top, callee } = graph[i]!;
    if (tag === 'add') values[i] = field.add(values[left!.slot]!, values[right!.slot]!);
    else if (tag === 'mul') values[i] = field.mul(values[left!.slot]!, values[right!.slot]!);
    else if (tag === 'input') values[i] = field.element(mix(point, top));
    else if (tag === 'call') throw new TypeError(`${callee!.name} is not a polynomial`);
  }
}
