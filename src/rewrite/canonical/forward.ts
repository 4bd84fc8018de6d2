/** The forward derivative of canonical forms in the innermost variable, by the direct rule. */
import { Accumulator, product } from './arithmetic.js';
import { sloped, type Calculus } from './calculus.js';
import type { Monomial, Node, Sum, Tree } from './form.js';
import { paired, rooted } from './trees.js';
import type { Vanishing } from './vanishing.js';

export class Forward {
  private readonly sums = new Map<Sum, Sum>();
  private readonly trees = new Map<Tree, Sum>();

  /** `direction`: what each leaf of variable `level` moves by. Leaves that `vanishing` knows do not move. */
  constructor(
    private readonly calculus: Calculus,
    private readonly level: number,
    private readonly direction: (leaf: number) => Sum,
    private readonly vanishing: Vanishing,
  ) {}

  sum(s: Sum): Sum {
    if (s.level < this.level) return this.calculus.store.zero;
    let done = this.sums.get(s);
    if (!done) {
      const total = new Accumulator(this.calculus.store);
      s.monomials.forEach((monomial, i) => {
        this.monomial(monomial, s.coefficients[i]!, total);
      });
      this.sums.set(s, (done = total.sum()));
    }
    return done;
  }

  /** The product rule. */
  private monomial(m: Monomial, coefficient: number, total: Accumulator): void {
    const { store } = this.calculus;
    if (m.level < this.level || this.vanishing.monomial(m)) return;
    if (m.tree) {
      this.each(this.tree(m.tree), coefficient, (d, c) => {
        total.add(product(store, [m, d], d.tree), c);
      });
    }
    m.factors.forEach((factor, i) => {
      const rest = lessOne(this.calculus, m, i);
      const c = store.coefficients.multiply(coefficient, m.powers[i]!);
      this.each(this.tree(factor), c, (d, by) => {
        total.add(product(store, [rest, d], m.tree), by);
      });
    });
  }

  private each(s: Sum, coefficient: number, use: (m: Monomial, c: number) => void): void {
    const { coefficients } = this.calculus.store;
    s.monomials.forEach((m, i) => {
      use(m, coefficients.multiply(coefficient, s.coefficients[i]!));
    });
  }

  private tree(t: Tree): Sum {
    if (t.level < this.level) return this.calculus.store.zero;
    let done = this.trees.get(t);
    if (!done) this.trees.set(t, (done = this.compute(t)));
    return done;
  }

  private compute(t: Tree): Sum {
    if (t.tag === 'variable') return this.direction(t.leaf);
    const { store } = this.calculus;
    const total = new Accumulator(store);
    if (t.tag === 'node') {
      this.children(t, total);
      t.base.forEach((sum, i) => {
        this.argument(t, i, this.sum(sum), total);
      });
    } else {
      for (const [side, other] of [
        [t.left, t.right],
        [t.right, t.left],
      ] as const) {
        this.each(this.tree(side), 1, (d, c) => {
          total.add(paired(store, d, store.asMonomial(other)), c);
        });
      }
    }
    return total.sum();
  }

  private children({ of, base, root, legs, children }: Node, total: Accumulator): void {
    children.forEach((child, i) => {
      if (!child) return;
      this.each(this.tree(child), 1, (d, c) => {
        total.add(rooted(this.calculus.store, of, base, root, legs, children.with(i, d.tree), d), c);
      });
    });
  }

  /** Differentiated in base argument `i`, which moves by `d`. */
  private argument({ of, base, root, legs, children }: Node, i: number, d: Sum, total: Accumulator): void {
    const { store } = this.calculus;
    if (d === store.zero) return;
    if (of.sym.kind === 'primitive') {
      total.addSum(sloped(this.calculus, of, base, i, d), 1);
      return;
    }
    this.each(d, 1, (m, c) => {
      const [outLegs, outKids] = [
        [...legs, of.base[i]!],
        [...children, m.tree],
      ];
      total.add(rooted(store, of, base, root, outLegs, outKids, m), c);
    });
  }
}

/** The scalar part of a monomial without one of the factors `i`. */
export function lessOne({ store }: Calculus, m: Monomial, i: number): Monomial {
  const keep = m.powers[i]! > 1;
  const factors = keep ? m.factors : m.factors.filter((_, k) => k !== i);
  const powers = keep ? m.powers.with(i, m.powers[i]! - 1) : m.powers.filter((_, k) => k !== i);
  return store.monomial(factors, powers, null);
}
