/**
 * The parts of canonical forms (theory, section 4). An object is flattened to its leaves; a term is, for each leaf of
 * its type, a *sum* of *monomials*. A monomial is a product of scalar factors and, unless its type is K, one open tree.
 * Trees are made of variables and *nodes*, derivatives of one component of a symbol, joined along their legs. Edges of
 * type K are cut: what stands on a leg of type K is a factor of the monomial, and the leg is capped with 1.
 */
import type { Obj, Sym } from '../../syntax/core/index.js';

/** One leaf of the codomain of a symbol. Leg 0 is the output, leg i + 1 the leaf i of the domain. */
export interface Component {
  readonly id: number;
  readonly sym: Sym;
  readonly output: number;
  /** The types of the legs: atoms, arrays or K. */
  readonly types: readonly Obj[];
  /** The legs that are base arguments: the leaves of the arguments in which the symbol is not declared linear. */
  readonly base: readonly number[];
  /** The legs of each linear argument, which a node has exactly one of. */
  readonly linear: readonly (readonly number[])[];
}

interface Part {
  readonly id: number;
  /** The innermost binder whose variable occurs in it, counted from the outside; -1 if none does. */
  readonly level: number;
  /** How many nodes are inside one another, base arguments included. */
  readonly height: number;
}

/** A leaf of the variable that binder number `level` binds. */
export interface Variable extends Part {
  readonly tag: 'variable';
  readonly leaf: number;
  readonly type: Obj;
  readonly size: 1;
}

/** What stands on a leg: a tree, or the 1 that caps a leg of type K. */
export type Child = Tree | null;

export const noRoot = -1;

/** The derivative of a component at a base point, in the legs that it has more than once or beside the base. */
export interface Node extends Part {
  readonly tag: 'node';
  readonly of: Component;
  /** One sum for each base argument. */
  readonly base: readonly Sum[];
  /** The leg at which the tree is held, never of type K; `noRoot` if it is closed. */
  readonly root: number;
  /** The other legs with their children, sorted: children on equal legs are not ordered. */
  readonly legs: readonly number[];
  readonly children: readonly Child[];
  /** How many variables and nodes the tree has, base arguments aside. */
  readonly size: number;
}

/** Two trees of one size joined at their roots: a closed tree whose middle is an edge. */
export interface Pairing extends Part {
  readonly tag: 'pairing';
  readonly left: Tree;
  readonly right: Tree;
  readonly size: number;
}

/** Open trees and, as scalar factors, variables of type K and closed trees. */
export type Tree = Variable | Node | Pairing;

export interface Monomial extends Part {
  readonly factors: readonly Tree[];
  readonly powers: readonly number[];
  /** null if the type is K. */
  readonly tree: Tree | null;
}

export interface Sum extends Part {
  readonly monomials: readonly Monomial[];
  readonly coefficients: readonly number[];
}
