/** Sums and products of sums. */
import type { Monomial, Sum, Tree } from './form.js';
import type { Store } from './store.js';

/** What it costs, in steps, to come upon a monomial that is there already: products have far fewer than there are pairs. */
const collecting = 1 / 16;

/** Collects monomials with their coefficients. */
export class Accumulator {
  private readonly terms = new Map<Monomial, number>();

  constructor(private readonly store: Store) {}

  add(monomial: Monomial, coefficient: number): void {
    const old = this.terms.get(monomial);
    this.store.tick(old === undefined ? 1 : collecting);
    const total = old === undefined ? coefficient : this.store.coefficients.add(old, coefficient);
    if (total === 0) this.terms.delete(monomial);
    else this.terms.set(monomial, total);
  }

  addSum(sum: Sum, coefficient: number): void {
    const { coefficients } = this.store;
    sum.monomials.forEach((monomial, i) => {
      this.add(monomial, coefficients.multiply(sum.coefficients[i]!, coefficient));
    });
  }

  sum(): Sum {
    if (this.terms.size === 0) return this.store.zero;
    const entries = [...this.terms].sort(([a], [b]) => a.id - b.id);
    return this.store.sum(
      entries.map(([monomial]) => monomial),
      entries.map(([, coefficient]) => coefficient),
    );
  }
}

/** s + c · t */
export function plus(store: Store, s: Sum, t: Sum, c = 1): Sum {
  if (t === store.zero || (s === store.zero && c === 1)) return t === store.zero ? s : t;
  const total = new Accumulator(store);
  total.addSum(s, 1);
  total.addSum(t, c);
  return total.sum();
}

/** The product of scalar parts, times a tree. */
export function product(store: Store, parts: readonly Monomial[], tree: Tree | null): Monomial {
  const scalars = parts.filter((part) => part.factors.length > 0);
  if (scalars.length <= 1) {
    const [only] = scalars;
    return store.monomial(only?.factors ?? [], only?.powers ?? [], tree);
  }
  const powers = new Map<Tree, number>();
  for (const part of scalars)
    part.factors.forEach((factor, i) => powers.set(factor, (powers.get(factor) ?? 0) + part.powers[i]!));
  const factors = [...powers.keys()].sort((a, b) => a.id - b.id);
  return store.monomial(
    factors,
    factors.map((factor) => powers.get(factor)!),
    tree,
  );
}

/** The product of sums of which all but one have type K. */
export function multiply(store: Store, s: Sum, t: Sum): Sum {
  if (s === store.zero || t === store.zero) return store.zero;
  store.reserve(s.monomials.length * t.monomials.length * collecting);
  const total = new Accumulator(store);
  each(store, [s, t], ([a, b], c) => {
    total.add(product(store, [a!, b!], a!.tree ?? b!.tree), c);
  });
  return total.sum();
}

export function power(store: Store, s: Sum, exponent: number): Sum {
  let result = store.asSum(store.one);
  for (let e = exponent, square = s; e > 0; e >>= 1) {
    if (e & 1) result = multiply(store, result, square);
    if (e > 1) square = multiply(store, square, square);
  }
  return result;
}

/**
 * Every choice of one monomial from each sum, with the product of the coefficients.
 * @throws OutOfBudget before the first one when there are too many.
 */
export function choices(store: Store, sums: readonly Sum[], use: Use): void {
  store.reserve(sums.reduce((n, sum) => n * sum.monomials.length, 1));
  each(store, sums, use);
}

type Use = (chosen: readonly Monomial[], coefficient: number) => void;

function each(store: Store, sums: readonly Sum[], use: Use): void {
  const chosen: Monomial[] = [];
  const choose = (i: number, coefficient: number): void => {
    if (i === sums.length) {
      use(chosen, coefficient);
      return;
    }
    const { monomials, coefficients } = sums[i]!;
    for (let k = 0; k < monomials.length; k++) {
      chosen[i] = monomials[k]!;
      choose(i + 1, store.coefficients.multiply(coefficient, coefficients[k]!));
    }
  };
  if (sums.every((sum) => sum.monomials.length > 0)) choose(0, 1);
}
