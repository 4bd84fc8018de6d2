/** Where one leaf of the innermost variable occurs. */
import type { Child, Monomial, Sum, Tree } from './form.js';
import type { Store } from './store.js';

export class Occurrence {
  private readonly sums = new Map<Sum, boolean>();
  private readonly trees = new Map<Tree, boolean>();

  constructor(
    private readonly store: Store,
    private readonly level: number,
    private readonly leaf: number,
  ) {}

  inSum(s: Sum): boolean {
    if (s.level < this.level) return false;
    let found = this.sums.get(s);
    if (found === undefined) this.sums.set(s, (found = s.monomials.some((m) => this.inMonomial(m))));
    return found;
  }

  inMonomial(m: Monomial): boolean {
    if (m.level < this.level) return false;
    return this.inTree(m.tree) || m.factors.some((factor) => this.inTree(factor));
  }

  inTree(t: Child): boolean {
    if (!t || t.level < this.level) return false;
    let found = this.trees.get(t);
    if (found === undefined) this.trees.set(t, (found = this.compute(t)));
    return found;
  }

  private compute(t: Tree): boolean {
    this.store.tick(1);
    if (t.tag === 'variable') return t.leaf === this.leaf;
    if (t.tag === 'pairing') return this.inTree(t.left) || this.inTree(t.right);
    return t.children.some((child) => this.inTree(child)) || t.base.some((sum) => this.inSum(sum));
  }
}
