/**
 * Building trees. Which leg of an open tree is its root is only a matter of where one stands; a closed tree has none,
 * and is held in the middle: at its centroid, which is a vertex, or an edge between two halves of one size.
 */
import { scalar } from '../../syntax/core/index.js';
import { product } from './arithmetic.js';
import { noRoot, type Child, type Component, type Monomial, type Node, type Sum, type Tree } from './form.js';
import type { Store } from './store.js';

export const without = <T>(items: readonly T[], i: number): T[] => items.filter((_, k) => k !== i);

/** The closed tree that a node with a child on every leg is. */
function closed(
  store: Store,
  of: Component,
  base: readonly Sum[],
  legs: readonly number[],
  kids: readonly Child[],
): Tree {
  const total = kids.reduce((size, kid) => size + (kid?.size ?? 0), 1);
  const heavy = kids.findIndex((kid) => kid !== null && 2 * kid.size >= total);
  if (heavy < 0) return store.node(of, base, noRoot, legs, kids);
  const rest = store.node(of, base, legs[heavy]!, without(legs, heavy), without(kids, heavy));
  return join(store, kids[heavy]!, rest);
}

/** The closed tree of two open trees of one type joined at their roots. */
function join(store: Store, s: Tree, t: Tree): Tree {
  if (s.size === t.size) return store.pairing(s, t);
  const [small, large] = s.size < t.size ? [s, t] : [t, s];
  const { of, base, root, legs, children } = large as Node; // a tree of more than one vertex
  return closed(store, of, base, [...legs, root], [...children, small]);
}

/** The scalar that two monomials of one type are together, joined at their roots. */
export const paired = (store: Store, s: Monomial, t: Monomial): Monomial =>
  s.tree && t.tree
    ? product(store, [s, t, store.asMonomial(join(store, s.tree, t.tree))], null)
    : product(store, [s, t], null);

/** A node at root `root` (K allowed: then it is a closed factor) with monomials on its other legs. */
export function assemble(
  store: Store,
  of: Component,
  base: readonly Sum[],
  root: number,
  legs: readonly number[],
  kids: readonly Monomial[],
): Monomial {
  const scalars = kids.some((kid) => kid.factors.length > 0) ? product(store, kids, null) : store.one;
  return rooted(
    store,
    of,
    base,
    root,
    legs,
    kids.map((kid) => kid.tree),
    scalars,
  );
}

/** The same over trees, times scalars. */
export function rooted(
  store: Store,
  of: Component,
  base: readonly Sum[],
  root: number,
  legs: readonly number[],
  kids: readonly Child[],
  scalars: Monomial,
): Monomial {
  if (root !== noRoot && of.types[root] !== scalar) {
    return store.monomial(scalars.factors, scalars.powers, store.node(of, base, root, legs, kids));
  }
  const capped = root !== noRoot;
  const factor = closed(store, of, base, capped ? [...legs, root] : legs, capped ? [...kids, null] : kids);
  return product(store, [scalars, store.asMonomial(factor)], null);
}
