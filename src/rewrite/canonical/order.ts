/** A total order on the parts of canonical forms by structure: ids depend on what was built before. */
import { showObj } from '../../syntax/core/index.js';
import type { Child, Component, Monomial, Node, Sum, Tree } from './form.js';
import type { Coefficients } from './coefficients.js';

const kinds = ['variable', 'node', 'pairing'];
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function firstNonZero<T>(a: readonly T[], b: readonly T[], compare: (x: T, y: T) => number): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compare(a[i]!, b[i]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

const number = (a: number, b: number): number => a - b;

export class Order {
  private readonly known = new Map<Tree, Map<Tree, number>>();
  private readonly children = new Map<Node, readonly Child[]>();
  private readonly terms = new Map<Sum, readonly (readonly [Monomial, number])[]>();

  constructor(private readonly coefficients: Coefficients) {}

  /** The monomials of a sum with their coefficients, in order. */
  termsOf(s: Sum): readonly (readonly [Monomial, number])[] {
    let done = this.terms.get(s);
    if (!done) {
      const terms = s.monomials.map((m, i) => [m, s.coefficients[i]!] as const);
      this.terms.set(s, (done = terms.sort(([a], [b]) => this.monomials(a, b))));
    }
    return done;
  }

  /** The children of a node along its legs, those on equal legs in order. */
  childrenOf(t: Node): readonly Child[] {
    let done = this.children.get(t);
    if (!done) {
      done = this.arranged(t.legs, t.children).map(([, child]) => child);
      this.children.set(t, done);
    }
    return done;
  }

  /** Legs with their children, those on equal legs in order. */
  arranged(legs: readonly number[], children: readonly Child[]): readonly (readonly [number, Child])[] {
    const pairs = children.map((child, i) => [legs[i]!, child] as const);
    return pairs.sort(([l, a], [k, b]) => l - k || this.child(a, b));
  }

  /** The factors of a monomial with their powers, in order. */
  factorsOf(m: Monomial): readonly (readonly [Tree, number])[] {
    const factors = m.factors.map((factor, i) => [factor, m.powers[i]!] as const);
    return factors.sort(([a], [b]) => this.trees(a, b));
  }

  monomials(a: Monomial, b: Monomial): number {
    if (a === b) return 0;
    const [fs, gs] = [this.factorsOf(a), this.factorsOf(b)];
    return this.child(a.tree, b.tree) || firstNonZero(fs, gs, ([s, m], [t, n]) => this.trees(s, t) || m - n);
  }

  private sums(a: Sum, b: Sum): number {
    if (a === b) return 0;
    const value = (c: number) => this.coefficients.value(c);
    return firstNonZero(this.termsOf(a), this.termsOf(b), ([m, c], [n, d]) => {
      const [p, q] = [value(c), value(d)];
      return this.monomials(m, n) || Number(p.num * q.den - q.num * p.den);
    });
  }

  private child(a: Child, b: Child): number {
    if (a === null || b === null) return Number(a !== null) - Number(b !== null);
    return this.trees(a, b);
  }

  trees(a: Tree, b: Tree): number {
    if (a === b) return 0;
    let row = this.known.get(a);
    if (!row) this.known.set(a, (row = new Map<Tree, number>()));
    let done = row.get(b);
    if (done === undefined) row.set(b, (done = this.compute(a, b)));
    return done;
  }

  private compute(a: Tree, b: Tree): number {
    if (a.tag === 'variable' && b.tag === 'variable') {
      return a.level - b.level || a.leaf - b.leaf || byText(showObj(a.type), showObj(b.type));
    }
    if (a.tag === 'node' && b.tag === 'node') return this.nodes(a, b);
    if (a.tag === 'pairing' && b.tag === 'pairing') {
      return firstNonZero(this.sidesOf(a), this.sidesOf(b), (s, t) => this.trees(s, t));
    }
    return kinds.indexOf(a.tag) - kinds.indexOf(b.tag);
  }

  sidesOf({ left, right }: Tree & { readonly tag: 'pairing' }): readonly [Tree, Tree] {
    return this.trees(left, right) <= 0 ? [left, right] : [right, left];
  }

  private nodes(a: Node, b: Node): number {
    return (
      components(a.of, b.of) ||
      a.root - b.root ||
      firstNonZero(a.legs, b.legs, number) ||
      firstNonZero(a.base, b.base, (s, t) => this.sums(s, t)) ||
      firstNonZero(this.childrenOf(a), this.childrenOf(b), (s, t) => this.child(s, t))
    );
  }
}

function components(a: Component, b: Component): number {
  if (a === b) return 0;
  const type = ({ sym }: Component): string => `${showObj(sym.dom)} -> ${showObj(sym.cod)}`;
  return byText(a.sym.name, b.sym.name) || byText(type(a), type(b)) || a.output - b.output;
}
