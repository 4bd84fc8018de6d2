/** Canonical forms as decisions hand them out: read back on demand, in an order that depends on structure alone. */
import type { Obj, Term } from '../../syntax/core/index.js';
import { leafOf } from './components.js';
import type { Monomial, Sum } from './form.js';
import { Order } from './order.js';
import { Readback, tuple } from './readback.js';
import type { Store } from './store.js';
import { combination, type Summand } from './summand.js';

/** What the two forms of one decision share. */
export class Reader {
  readonly order: Order;
  private readonly readback: Readback;

  constructor(
    readonly store: Store,
    scope: readonly Obj[],
  ) {
    store.lift();
    this.order = new Order(store.coefficients);
    this.readback = new Readback(store, this.order, scope);
  }

  summands = (s: Sum): readonly Summand[] => this.readback.summands(s);
  summand = (m: Monomial, s: Sum): Summand | null => {
    const i = s.monomials.indexOf(m);
    return i < 0 ? null : this.readback.summand(m, s.coefficients[i]!);
  };
}

export class CanonicalForm {
  /** How many summands there are in all. */
  readonly size: number;

  constructor(
    readonly type: Obj,
    private readonly sums: readonly Sum[],
    private readonly reader: Reader,
  ) {
    this.size = sums.reduce((total, sum) => total + sum.monomials.length, 0);
  }

  /** The summands of one leaf of the type, in order; their terms have the scope of the equation. */
  summands(leaf: number): readonly Summand[] {
    return this.reader.summands(this.sums[leaf]!);
  }

  term(): Term {
    return tuple(this.type, (i) => combination(this.summands(i), leafOf(this.type, i)));
  }

  /** The monomials of one leaf of two forms of one decision, in order, with what each form has of them. */
  align(other: CanonicalForm, leaf: number): readonly AlignedSummand[] {
    const [left, right] = [this.sums[leaf]!, other.sums[leaf]!];
    const all = [...new Set([...left.monomials, ...right.monomials])];
    return all.sort((a, b) => this.reader.order.monomials(a, b)).map((m) => this.row(m, left, right));
  }

  /** The first leaf at which the forms differ, with the first summand that does; null if they are the same. */
  difference(other: CanonicalForm): Difference | null {
    const leaf = this.sums.findIndex((sum, i) => sum !== other.sums[i]);
    if (leaf < 0) return null;
    const [left, right] = [this.sums[leaf]!, other.sums[leaf]!];
    const first = differing(left, right).reduce((a, b) => (this.reader.order.monomials(a, b) <= 0 ? a : b));
    return { leaf, ...this.row(first, left, right) };
  }

  private row(m: Monomial, s: Sum, t: Sum): AlignedSummand {
    const [left, right] = [this.reader.summand(m, s), this.reader.summand(m, t)];
    const [p, q] = [left?.coefficient, right?.coefficient];
    return { left, right, same: p !== undefined && p.num === q?.num && p.den === q.den };
  }
}

/** The monomials that two sums have with different coefficients. */
export function differing(s: Sum, t: Sum): readonly Monomial[] {
  const mine = new Map(s.monomials.map((m, i) => [m, s.coefficients[i]!]));
  const theirs = new Map(t.monomials.map((m, i) => [m, t.coefficients[i]!]));
  return [...new Set([...s.monomials, ...t.monomials])].filter((m) => mine.get(m) !== theirs.get(m));
}

export interface AlignedSummand {
  readonly left: Summand | null;
  readonly right: Summand | null;
  readonly same: boolean;
}

export interface Difference extends AlignedSummand {
  readonly leaf: number;
}
