/** Substitution for the leaves of one variable, the innermost there is. */
import { Accumulator, choices, multiply, power } from './arithmetic.js';
import type { Child, Monomial, Node, Sum, Tree } from './form.js';
import type { Store } from './store.js';
import { assemble, paired } from './trees.js';

/** On the legs of a node variables distribute; inside base arguments sums stay sums. */
export class Substitution {
  private readonly sums = new Map<Sum, Sum>();
  private readonly trees = new Map<Tree, Sum>();

  /** `image`: what a leaf of variable `level` becomes; null if it stays. */
  constructor(
    private readonly store: Store,
    private readonly level: number,
    private readonly image: (leaf: number) => Sum | null,
  ) {}

  sum(s: Sum): Sum {
    if (s.level < this.level) return s;
    let done = this.sums.get(s);
    if (!done) {
      const total = new Accumulator(this.store);
      s.monomials.forEach((monomial, i) => {
        if (monomial.level < this.level) total.add(monomial, s.coefficients[i]!);
        else total.addSum(this.monomial(monomial), s.coefficients[i]!);
      });
      this.sums.set(s, (done = total.sum()));
    }
    return done;
  }

  private monomial({ factors, powers, tree }: Monomial): Sum {
    const { store } = this;
    const parts = factors.map((factor) => this.tree(factor));
    const open = tree ? this.tree(tree) : store.asSum(store.one);
    return parts.reduce((result, part, i) => multiply(store, result, power(store, part, powers[i]!)), open);
  }

  private tree(t: Tree): Sum {
    if (t.level < this.level) return this.store.asSum(this.store.asMonomial(t));
    let done = this.trees.get(t);
    if (!done) this.trees.set(t, (done = this.compute(t)));
    return done;
  }

  private compute(t: Tree): Sum {
    const { store } = this;
    if (t.tag === 'variable') return this.image(t.leaf) ?? store.asSum(store.asMonomial(t));
    if (t.tag === 'node') return this.node(t);
    const total = new Accumulator(store);
    choices(store, [this.tree(t.left), this.tree(t.right)], ([l, r], c) => {
      total.add(paired(store, l!, r!), c);
    });
    return total.sum();
  }

  private node({ of, base, root, legs, children }: Node): Sum {
    const { store } = this;
    const kids = children.map((child) => this.child(child));
    if (kids.includes(store.zero)) return store.zero;
    const at = base.map((sum) => this.sum(sum));
    const total = new Accumulator(store);
    choices(store, kids, (chosen, c) => {
      total.add(assemble(store, of, at, root, legs, chosen), c);
    });
    return total.sum();
  }

  private child(child: Child): Sum {
    return child ? this.tree(child) : this.store.asSum(this.store.one);
  }
}
