/**
 * Conversion: the equality that needs no step in a derivation. β and η for pairs and 1, sums componentwise, the laws of
 * an abelian group, and for scalars those of a commutative ring acting on every object. Nothing distributes through
 * the arguments of a map or of Rev. The normal form of a term is, for each leaf of its type, a polynomial: a sorted
 * combination of monomials, each a multiset of scalar neutrals times at most one neutral of the leaf's own type.
 * A neutral is a leaf of a variable, of f(nf), or of Rev(x. nf)(nf; nf). Everything is interned, so equality is identity.
 */
import { addQ, children, isZeroQ, mulQ, oneQ, rational, showQ, zeroQ } from '../syntax/core/index.js';
import type { Obj, Rational, Term } from '../syntax/core/index.js';

type Poly = ReadonlyMap<number, Rational>; // monomial -> coefficient, not 0
interface Nf {
  readonly id: number;
  readonly leaves: readonly Poly[];
}
interface Monomial {
  readonly factors: readonly number[];
  readonly open: number;
}

/**
 * Thrown where a normal form would exceed `maxSize` leaves, monomials or factors, a coefficient `maxNumber`, or the
 * pairs of monomials of a product `maxWork` factors in all.
 */
export class TooLarge extends Error {}
const maxSize = 20_000;
const maxWork = 1e7;
const maxNumber = 2n ** 4096n;

const numbering = new Map<string, number>();
const number = (key: string): number => {
  let id = numbering.get(key);
  if (id === undefined) numbering.set(key, (id = numbering.size));
  return id;
};
const monomials = new Map<number, Monomial>();
function monomial(factors: readonly number[], open: number): number {
  if (factors.length > maxSize) throw new TooLarge('product of too many factors');
  const sorted = [...factors].sort((a, b) => a - b);
  const id = number(`m${sorted.join()};${open}`);
  if (!monomials.has(id)) monomials.set(id, { factors: sorted, open });
  return id;
}
const one = monomial([], -1);

function accumulate(sum: Map<number, Rational>, m: number, c: Rational): void {
  const total = addQ(sum.get(m) ?? zeroQ, c);
  const { num, den } = total;
  if (num > maxNumber || num < -maxNumber || den > maxNumber) throw new TooLarge('number too large');
  if (isZeroQ(total)) sum.delete(m);
  else sum.set(m, total);
}

function plus(a: Poly, b: Poly): Poly {
  if (a.size === 0 || b.size === 0) return a.size === 0 ? b : a;
  if (a.size + b.size > maxSize) throw new TooLarge('normal form too large');
  const sum = new Map(a);
  for (const [m, c] of b) accumulate(sum, m, c);
  return sum;
}

const degree = (p: Poly): number =>
  [...p.keys()].reduce((most, m) => Math.max(most, monomials.get(m)!.factors.length), 1);

function times(a: Poly, b: Poly): Poly {
  if (a.size * b.size * (degree(a) + degree(b)) > maxWork) throw new TooLarge('product too large');
  const product = new Map<number, Rational>();
  for (const [m, c] of a)
    for (const [n, d] of b) {
      const [x, y] = [monomials.get(m)!, monomials.get(n)!];
      accumulate(product, monomial([...x.factors, ...y.factors], y.open), mulQ(c, d));
      if (product.size > maxSize) throw new TooLarge('normal form too large');
    }
  return product;
}

function leafTypes(type: Obj): readonly Obj[] {
  if (type.tag === 'prod') return [...leafTypes(type.left), ...leafTypes(type.right)];
  return type.tag === 'unit' ? [] : [type];
}

/** The leaves of a neutral term with the given head. */
function neutral(head: string, type: Obj): Poly[] {
  const id = number(head);
  return leafTypes(type).map((leaf, i) => {
    const n = number(`${id}.${i}`);
    return new Map([[leaf.tag === 'scalar' ? monomial([n], -1) : monomial([], n), oneQ]]);
  });
}

function leavesOf(t: Term): readonly Poly[] {
  switch (t.tag) {
    case 'var':
      return neutral(`v${t.index}:${t.type.id}`, t.type);
    case 'pair':
      return [...nf(t.left).leaves, ...nf(t.right).leaves];
    case 'fst':
      return nf(t.of).leaves.slice(0, t.type.leaves);
    case 'snd':
      return nf(t.of).leaves.slice(nf(t.of).leaves.length - t.type.leaves);
    case 'unit':
      return [];
    case 'zero':
      return leafTypes(t.type).map(() => new Map());
    case 'add':
      return nf(t.left).leaves.map((leaf, i) => plus(leaf, nf(t.right).leaves[i]!));
    case 'neg':
      return nf(t.of).leaves.map((leaf) => times(constant(rational(-1n)), leaf));
    case 'scale':
      return nf(t.of).leaves.map((leaf) => times(nf(t.by).leaves[0]!, leaf));
    case 'num':
      return [constant(t.value)];
    case 'app':
      return neutral(`f${t.sym.id}(${nf(t.of).id}`, t.type);
    case 'rev':
      return neutral(
        `R${t.type.id},${t.body.type.id}:${nf(t.body).id},${nf(t.at).id},${nf(t.cotangent).id}`,
        t.type,
      );
  }
}
const constant = (value: Rational): Poly => new Map([[one, value]]);

const memo = new Map<Term, Nf>();
/** @throws TooLarge */
function nf(t: Term): Nf {
  let done = memo.get(t);
  if (!done) {
    if (t.type.leaves > maxSize) throw new TooLarge('object with too many leaves');
    const leaves = leavesOf(t);
    const key = leaves.map((p) =>
      [...p]
        .sort((a, b) => a[0] - b[0])
        .map(([m, c]) => `${m}:${showQ(c)}`)
        .join(),
    );
    memo.set(t, (done = { id: number(`n${key.join('|')}`), leaves }));
  }
  return done;
}

/**
 * The innermost subterms in which two terms differ, along a path beside which they agree: conversion is a congruence,
 * so the terms are convertible if these are.
 */
function apart(s: Term, t: Term): readonly [Term, Term] {
  if (s.tag !== t.tag || (s.tag === 'app' && t.tag === 'app' && s.sym !== t.sym)) return [s, t];
  const kids = children(t);
  const differing = children(s).flatMap((kid, i) => (kid === kids[i]! ? [] : [[kid, kids[i]!] as const]));
  return differing.length === 1 ? apart(...differing[0]!) : [s, t];
}

const sameForm = (s: Term, t: Term): boolean => s.type === t.type && nf(s).id === nf(t).id;

/** Whether two terms of one scope and type are convertible. @throws TooLarge */
export const conv = (s: Term, t: Term): boolean =>
  s === t || (s.type === t.type && (sameForm(...apart(s, t)) || sameForm(s, t)));
