/** Expanded polynomials: what is printed, shrunk and named in a witness. Expansion is capped, since it may explode. */
import { order, type Circuit, type Node, type Nodes } from './circuit.js';
import type { Rig } from './rigs.js';
import { TooMuchWork } from './too-much-work.js';

export interface Monomial<E> {
  /** By coordinate of the domain. */
  readonly exponents: readonly number[];
  readonly coefficient: E;
}

/** In graded order, largest first; no coefficient is zero. */
export type Polynomial<E> = readonly Monomial<E>[];

type Sum<E> = Map<string, Monomial<E>>;

export const degree = (m: { readonly exponents: readonly number[] }): number =>
  m.exponents.reduce((sum, e) => sum + e, 0);

function compareMonomials<E>(a: Monomial<E>, b: Monomial<E>): number {
  const byDegree = degree(b) - degree(a);
  if (byDegree !== 0) return byDegree;
  const i = a.exponents.findIndex((e, k) => e !== b.exponents[k]);
  return i < 0 ? 0 : b.exponents[i]! - a.exponents[i]!;
}

function accumulate<E>(rig: Rig<E>, sum: Sum<E>, monomial: Monomial<E>): void {
  const key = monomial.exponents.join();
  const before = sum.get(key);
  const coefficient = before ? rig.add(before.coefficient, monomial.coefficient) : monomial.coefficient;
  if (rig.same(coefficient, rig.zero)) sum.delete(key);
  else sum.set(key, { exponents: monomial.exponents, coefficient });
}

export const sorted = <E>(terms: Iterable<Monomial<E>>): Polynomial<E> => [...terms].sort(compareMonomials);

/** A monomial in more coordinates is as much work as several. */
const wide = 50;

/** Products that expansions may still take. */
interface Products {
  left: number;
}

/**
 * The components of `f` expanded, up to terms of degree above `most`, or null when that takes more than `budget`
 * products or calls a function. They are taken from `all` as well, which several expansions may share.
 */
export function expand<E>(
  rig: Rig<E>,
  f: Circuit<E>,
  budget: number,
  most = Infinity,
  all: Products = { left: budget },
): readonly Polynomial<E>[] | null {
  const own = { left: Math.min(budget, all.left) };
  all.left -= own.left;
  try {
    return expandWithin(rig, f, own, most);
  } catch (thrown) {
    if (thrown instanceof TooMuchWork) return null;
    throw thrown;
  } finally {
    all.left += Math.max(0, own.left);
  }
}

function expandWithin<E>(
  rig: Rig<E>,
  f: Circuit<E>,
  products: Products,
  most: number,
): readonly Polynomial<E>[] | null {
  const graph = order(f.outputs);
  const images: Sum<E>[] = [];
  const cost = Math.max(1, f.dom / wide);
  products.left -= graph.length * cost;
  const product = (a: Sum<E>, b: Sum<E>): Sum<E> => {
    const result: Sum<E> = new Map();
    for (const x of a.values())
      for (const y of b.values()) {
        if ((products.left -= cost) < 0) return result;
        if (most < Infinity && degree(x) + degree(y) > most) continue;
        const exponents = x.exponents.map((e, i) => e + y.exponents[i]!);
        accumulate(rig, result, { exponents, coefficient: rig.mul(x.coefficient, y.coefficient) });
      }
    return result;
  };
  const sum = (a: Sum<E>, b: Sum<E>): Sum<E> => {
    const [small, large] = a.size < b.size ? [a, b] : [b, a];
    products.left -= large.size;
    const result = new Map(large);
    for (const m of small.values()) accumulate(rig, result, m);
    return result;
  };
  for (const node of graph) {
    if (products.left < 0 || node.tag === 'call') return null;
    if (node.tag === 'add') images.push(sum(images[node.left!.slot]!, images[node.right!.slot]!));
    else if (node.tag === 'mul') images.push(product(images[node.left!.slot]!, images[node.right!.slot]!));
    else images.push(leaf(rig, node, f.dom));
  }
  return products.left < 0 ? null : f.outputs.map((node) => sorted(images[node.slot]!.values()));
}

function leaf<E>(rig: Rig<E>, node: Node<E>, dom: number): Sum<E> {
  const exponents = new Array<number>(dom).fill(0);
  if (node.tag === 'input') exponents[node.top] = 1;
  const result: Sum<E> = new Map();
  const coefficient = node.tag === 'input' ? rig.one : node.constant;
  accumulate(rig, result, { exponents, coefficient });
  return result;
}

export const samePolynomial = <E>(rig: Rig<E>, p: Polynomial<E>, q: Polynomial<E>): boolean =>
  p.length === q.length &&
  p.every(
    (m, k) => rig.same(m.coefficient, q[k]!.coefficient) && m.exponents.join() === q[k]!.exponents.join(),
  );

/** The circuit node of an expanded polynomial. */
export function contract<E>(nodes: Nodes<E>, terms: Polynomial<E>): Node<E> {
  let sum = nodes.zero;
  for (const { exponents, coefficient } of terms) {
    let product = nodes.constant(coefficient);
    for (const [i, e] of exponents.entries())
      for (let k = 0; k < e; k++) product = nodes.mul(product, nodes.input(i));
    sum = nodes.add(sum, product);
  }
  return sum;
}

/** `x^2*y`; `1` for the constant monomial. */
export function showPower(exponents: readonly number[], names: readonly string[]): string {
  const factors = exponents.flatMap((e, i) => (e === 0 ? [] : [e === 1 ? names[i]! : `${names[i]!}^${e}`]));
  return factors.length === 0 ? '1' : factors.join('*');
}

/** `x^2 - 3*y + 1`. */
export function showPolynomial<E>(rig: Rig<E>, terms: Polynomial<E>, names: readonly string[]): string {
  if (terms.length === 0) return '0';
  return terms.reduce((text, { exponents, coefficient }) => {
    const raw = rig.show(coefficient);
    const negative = raw.startsWith('-');
    const size = negative ? raw.slice(1) : raw;
    const power = showPower(exponents, names);
    const term = power === '1' ? size : size === '1' ? power : `${size}*${power}`;
    if (text === '') return negative ? `-${term}` : term;
    return `${text} ${negative ? '-' : '+'} ${term}`;
  }, '');
}
