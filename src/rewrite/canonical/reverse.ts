/**
 * The reverse derivative of canonical forms in one leaf of the innermost variable: from the root towards that leaf,
 * with the rest of the tree, seen from where one stands, as the cotangent.
 */
import { Accumulator, product } from './arithmetic.js';
import { sloped, type Calculus } from './calculus.js';
import { lessOne } from './forward.js';
import { noRoot, type Child, type Monomial, type Node, type Sum, type Tree } from './form.js';
import { Occurrence } from './occurrence.js';
import { paired, rooted, without } from './trees.js';
import type { Vanishing } from './vanishing.js';

export class Reverse {
  private readonly total: Accumulator;
  private readonly occurs: Occurrence;

  constructor(
    private readonly calculus: Calculus,
    level: number,
    leaf: number,
    private readonly vanishing: Vanishing,
  ) {
    this.total = new Accumulator(calculus.store);
    this.occurs = new Occurrence(calculus.store, level, leaf);
  }

  /** Adds a multiple of the reverse derivative of `s` at a cotangent. */
  add(s: Sum, cotangent: Sum, c = 1): void {
    if (!this.occurs.inSum(s)) return;
    const { coefficients } = this.calculus.store;
    cotangent.monomials.forEach((v, i) => {
      this.into(s, v, coefficients.multiply(c, cotangent.coefficients[i]!));
    });
  }

  result(): Sum {
    return this.total.sum();
  }

  private into(s: Sum, v: Monomial, c: number): void {
    const { coefficients } = this.calculus.store;
    s.monomials.forEach((m, i) => {
      if (!this.occurs.inMonomial(m) || this.vanishing.monomial(m)) return;
      this.monomial(m, v, coefficients.multiply(c, s.coefficients[i]!));
    });
  }

  /** The product rule: each factor receives the others. */
  private monomial(m: Monomial, v: Monomial, c: number): void {
    const { store } = this.calculus;
    if (m.tree && this.occurs.inTree(m.tree)) this.open(m.tree, product(store, [m, v], v.tree), c);
    m.factors.forEach((factor, i) => {
      if (!this.occurs.inTree(factor)) return;
      const rest = lessOne(this.calculus, m, i);
      const outer = m.tree ? paired(store, store.asMonomial(m.tree), v) : v;
      const times = store.coefficients.multiply(c, m.powers[i]!);
      this.factor(factor, product(store, [rest, outer], null), times);
    });
  }

  /** A tree of a type other than K, at the cotangent `v`. */
  private open(t: Tree, v: Monomial, c: number): void {
    if (t.tag === 'variable') this.total.add(v, c);
    else if (t.tag === 'node') this.node(t, v, c);
  }

  /** A variable of type K or a closed tree, at the scalar `v`. */
  private factor(t: Tree, v: Monomial, c: number): void {
    const { store } = this.calculus;
    if (t.tag === 'variable') this.total.add(v, c);
    else if (t.tag === 'node') this.node(t, v, c);
    else {
      for (const [side, other] of [
        [t.left, t.right],
        [t.right, t.left],
      ] as const) {
        if (this.occurs.inTree(side)) this.open(side, product(store, [v], other), c);
      }
    }
  }

  private node(t: Node, v: Monomial, c: number): void {
    const { store } = this.calculus;
    const { of, base } = t;
    const legs = t.root === noRoot ? t.legs : [...t.legs, t.root];
    const kids: Child[] = t.root === noRoot ? [...t.children] : [...t.children, v.tree];
    t.children.forEach((child, i) => {
      if (!child || !this.occurs.inTree(child)) return;
      this.open(child, rooted(store, of, base, legs[i]!, without(legs, i), without(kids, i), v), c);
    });
    base.forEach((sum, i) => {
      if (this.occurs.inSum(sum)) this.argument(t, i, legs, kids, v, c);
    });
  }

  /** Into base argument `i`: the leg that the node gets there is the root of what it receives. */
  private argument(
    { of, base }: Node,
    i: number,
    legs: readonly number[],
    kids: readonly Child[],
    v: Monomial,
    c: number,
  ): void {
    const { store } = this.calculus;
    if (of.sym.kind === 'primitive')
      this.add(base[i]!, sloped(this.calculus, of, base, i, store.asSum(v)), c);
    else this.into(base[i]!, rooted(store, of, base, of.base[i]!, legs, kids, v), c);
  }
}
