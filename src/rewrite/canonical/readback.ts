/** Canonical forms as core terms: nodes are nests of Rev, D^n[f](base, …) or a leaf of R^n[f](base, cotangent, …). */
import {
  app,
  forward,
  fst,
  num,
  oneQ,
  pair,
  rev,
  scalar,
  scale,
  shift,
  snd,
  star,
  variable,
  zero,
  type Obj,
  type Term,
} from '../../syntax/core/index.js';
import { powerOf } from '../../syntax/index.js';
import type { Child, Component, Monomial, Sum, Tree } from './form.js';
import type { Order } from './order.js';
import type { Store } from './store.js';
import { combination, type Summand } from './summand.js';
import { middle, rest, scalarLeg, views, type View } from './views.js';

/** A term of the type from its leaves. */
export function tuple(type: Obj, leaf: (i: number, type: Obj) => Term, from = 0): Term {
  if (type.tag === 'unit') return star;
  if (type.tag !== 'prod') return leaf(from, type);
  return pair(tuple(type.left, leaf, from), tuple(type.right, leaf, from + type.left.leaves));
}

/** Leaf `i` of a term. */
function project(t: Term, i: number): Term {
  if (t.type.tag !== 'prod') return t;
  const left = t.type.left.leaves;
  return i < left ? project(fst(t), i) : project(snd(t), i - left);
}

/** `t` at leaf `i` and 0 elsewhere; zero as a whole where a whole factor is. */
function inject(type: Obj, i: number, t: Term): Term {
  if (i < 0 || i >= type.leaves) return zero(type);
  if (type.tag !== 'prod') return t;
  return pair(inject(type.left, i, t), inject(type.right, i - type.left.leaves, t));
}

export class Readback {
  private readonly memo = new Map<Tree, Term>();

  constructor(
    private readonly store: Store,
    private readonly order: Order,
    private readonly scope: readonly Obj[],
  ) {}

  summand(m: Monomial, coefficient: number): Summand {
    return { coefficient: this.store.coefficients.value(coefficient), term: this.monomial(m) };
  }

  summands(s: Sum): readonly Summand[] {
    return this.order.termsOf(s).map(([m, c]) => this.summand(m, c));
  }

  private sum(s: Sum, type: Obj): Term {
    return combination(this.summands(s), type);
  }

  private monomial(m: Monomial): Term {
    const powers = this.order.factorsOf(m).map(([factor, n]) => powerOf(this.tree(factor), n));
    const parts = m.tree ? [...powers, this.tree(m.tree)] : powers;
    return parts.length === 0 ? num(oneQ) : parts.reduceRight((of, by) => scale(by, of));
  }

  private tree(t: Tree): Term {
    let done = this.memo.get(t);
    if (!done) this.memo.set(t, (done = this.compute(t)));
    return done;
  }

  private compute(t: Tree): Term {
    if (t.tag === 'variable') {
      return project(variable(this.scope.length - 1 - t.level, this.scope[t.level]!), t.leaf);
    }
    if (t.tag === 'node' && t.root >= 0) return this.node(t, t.root);
    return this.closed(t);
  }

  /** Read at a leg of type K; without one, as the pairing of two trees. */
  private closed(t: Tree): Term {
    const start = middle(this.order, t);
    if (!start) return pairing(...this.sides(t));
    let best = start;
    for (const view of views(this.store, this.order, start)) {
      const leg = scalarLeg(view);
      if (leg >= 0 && scalarLeg(best) < 0) best = view;
      if (leg >= 0 && view.legs[leg] === 0) {
        best = view;
        break;
      }
    }
    const leg = scalarLeg(best);
    if (leg < 0) return pairing(...this.sides(t));
    const others = <T>(items: readonly T[]): T[] => items.filter((_, i) => i !== leg);
    const view = { ...best, legs: others(best.legs), children: others(best.children) };
    return this.node(view, best.legs[leg]!);
  }

  private sides(t: Tree): readonly [Term, Term] {
    if (t.tag === 'pairing') {
      const [left, right] = this.order.sidesOf(t);
      return [this.tree(left), this.tree(right)];
    }
    const view = middle(this.order, t)!;
    const [[, child]] = this.order.arranged(view.legs, view.children) as [readonly [number, Child]];
    return [this.tree(child!), this.tree(rest(this.store, view, view.children.indexOf(child)))];
  }

  private child(child: Child): Term {
    return child ? this.tree(child) : num(oneQ);
  }

  /** Read at leg `root`. What stands on linear legs is put where the symbol takes it, the rest are directions. */
  private node(view: View, root: number): Term {
    const { of } = view;
    const { dom, cod } = of.sym;
    const linear = new Set(of.linear.flat());
    const legs = this.order.arranged(view.legs, view.children);
    const at = new Map(of.base.map((leg, i) => [leg, this.sum(view.base[i]!, of.types[leg]!)]));
    for (const [leg, child] of legs) if (linear.has(leg)) at.set(leg, this.child(child));
    const base = tuple(dom, (i, type) => at.get(i + 1) ?? zero(type));
    const directions = legs
      .filter(([leg]) => leg > 0 && !linear.has(leg))
      .map(([leg, child]) => inject(dom, leg - 1, this.child(child)));
    if (root === 0) return project(derivative(of, base, null, directions), of.output);
    const out = legs.find(([leg]) => leg === 0)![1];
    return project(derivative(of, base, inject(cod, of.output, this.child(out)), directions), root - 1);
  }
}

/** `R[r => r * s](0, t)`, the pairing of two vectors. */
const pairing = (s: Term, t: Term): Term => rev(scale(variable(0, scalar), shift(s, 1)), zero(scalar), t);

/** D^n[f](base, directions), or R^(n+1)[f](base, cotangent, directions), in slices. */
function derivative(of: Component, base: Term, cotangent: Term | null, directions: readonly Term[]): Term {
  const last = directions.at(-1);
  const x = variable(0, base.type);
  if (!last) return cotangent ? rev(app(of.sym, x), base, cotangent) : app(of.sym, base);
  const lifted = directions.slice(0, -1).map((v) => shift(v, 1));
  const inner = derivative(of, x, cotangent && shift(cotangent, 1), lifted);
  return cotangent ? rev(inner, base, last) : forward(inner, base, last);
}
