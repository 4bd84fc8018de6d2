/** Which monomials are zero once some leaves of the innermost variable are, seen before anything is expanded. */
import type { Child, Monomial, Tree } from './form.js';
import type { Store } from './store.js';

export class Vanishing {
  private readonly trees = new Map<Tree, boolean>();

  /** `zero`: which leaves of variable `level` are zero in the end. */
  constructor(
    private readonly store: Store,
    private readonly level: number,
    private readonly zero: (leaf: number) => boolean,
  ) {}

  /** Zero in a leg or as a factor; what base arguments become is not looked at. */
  monomial(m: Monomial): boolean {
    if (m.level < this.level) return false;
    return this.tree(m.tree) || m.factors.some((factor) => this.tree(factor));
  }

  private tree(t: Child): boolean {
    if (!t || t.level < this.level) return false;
    let found = this.trees.get(t);
    if (found === undefined) this.trees.set(t, (found = this.compute(t)));
    return found;
  }

  private compute(t: Tree): boolean {
    this.store.tick(1);
    if (t.tag === 'variable') return this.zero(t.leaf);
    if (t.tag === 'pairing') return this.tree(t.left) || this.tree(t.right);
    return t.children.some((child) => this.tree(child));
  }
}
