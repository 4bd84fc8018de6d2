/** A closed tree as it is read: held at a leg of type K, if it has one. */
import { scalar } from '../../syntax/core/index.js';
import type { Child, Component, Node, Sum, Tree } from './form.js';
import type { Order } from './order.js';
import type { Store } from './store.js';
import { without } from './trees.js';

/** A node of a closed tree, with what stands on each of its legs. */
export interface View {
  readonly of: Component;
  readonly base: readonly Sum[];
  readonly legs: readonly number[];
  readonly children: readonly Child[];
}

const held = ({ of, base, legs, root, children }: Node, rest: Tree): View => ({
  of,
  base,
  legs: [...legs, root],
  children: [...children, rest],
});

/** The tree that a view leaves when child `i` is taken off. */
export const rest = (store: Store, { of, base, legs, children }: View, i: number): Node =>
  store.node(of, base, legs[i]!, without(legs, i), without(children, i));

/** One node of a closed tree; null for two variables. */
export function middle(order: Order, t: Tree): View | null {
  if (t.tag === 'node') return t;
  if (t.tag === 'variable') return null;
  const [left, right] = order.sidesOf(t);
  return left.tag === 'node' ? held(left, right) : right.tag === 'node' ? held(right, left) : null;
}

/** Every node of a closed tree as a view, the middle one first, in the order of the structure. */
export function* views(store: Store, order: Order, from: View, entered: Tree | null = null): Generator<View> {
  yield from;
  for (const [, child] of order.arranged(from.legs, from.children)) {
    if (child?.tag !== 'node' || child === entered) continue;
    const back = rest(store, from, from.children.indexOf(child));
    yield* views(store, order, held(child, back), back);
  }
}

/** The leg of type K at which a view is read: the output, or else the first. */
export function scalarLeg({ of, legs }: View): number {
  const found = legs.map((leg, i) => [leg, i] as const).filter(([leg]) => of.types[leg] === scalar);
  found.sort(([a], [b]) => a - b);
  return found[0]?.[1] ?? -1;
}
