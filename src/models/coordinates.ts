/** Names for the coordinates of a product, and the printing of circuits with them. */
import { abstractCalls } from './calls.js';
import { circuit, type Circuit, type Node, type Nodes } from './circuit.js';
import type { Label } from './model.js';
import { expand, showPolynomial } from './polynomial.js';
import type { Rig } from './rigs.js';

/** Products that expanding a map to print it may take. */
export const printBudget = 4000;

/** `x, y, z`, and `x1, x2, …` from four on. */
export const plainNames = (dimension: number): string[] =>
  dimension <= 3
    ? ['x', 'y', 'z'].slice(0, dimension)
    : Array.from({ length: dimension }, (_, i) => `x${i + 1}`);

/** The coordinates of a variable `a` of dimension 3 are `a1`, `a2`, `a3`, that of a one-dimensional one is `a`. */
export const namesOf = (labels: readonly Label<number>[]): string[] =>
  labels.flatMap(({ name, object }) =>
    object === 1 ? [name] : Array.from({ length: object }, (_, i) => `${name}${i + 1}`),
  );

/** One component stands alone; any other number is a tuple. */
export const tuple = (items: readonly string[]): string =>
  items.length === 1 ? items[0]! : `(${items.join(', ')})`;

/** The components of a circuit over named coordinates, or null when they are too large to print. */
export function showComponents<E>(
  rig: Rig<E>,
  nodes: Nodes<E>,
  f: Circuit<E>,
  names: readonly string[],
): string[] | null {
  const abstracted = abstractCalls(nodes, f);
  const known = [...names];
  const dom = abstracted.circuit.dom;
  const show = (outputs: readonly Node<E>[]): string[] | null =>
    expand(rig, circuit(dom, outputs), printBudget)?.map((p) => showPolynomial(rig, p, known)) ?? null;
  for (const { callee, args } of abstracted.calls) {
    const shown = show(args);
    if (!shown) return null;
    known.push(`${callee.name}(${shown.join(', ')})`);
  }
  return show(abstracted.circuit.outputs);
}
