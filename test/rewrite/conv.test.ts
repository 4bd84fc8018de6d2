/** Conversion: what it must identify, what it must not, and that it never identifies terms of different values. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testStatement } from '../../src/check/refute/index.js';
import { polyZ } from '../../src/models/poly-z.js';
import { z2 } from '../../src/models/z2.js';
import { conv, TooLarge } from '../../src/rewrite/conv.js';
import {
  add,
  app,
  atom,
  children,
  fst,
  neg,
  num,
  pair,
  prod,
  rational,
  rebuild,
  rev,
  scalar,
  scale,
  snd,
  star,
  symbol,
  unit,
  variable,
  zero,
  type Obj,
  type Term,
} from '../../src/syntax/core/index.js';
import { scopedTerm, termOf, type Scoped } from '../support/terms.js';
import { changed, changes } from './axioms/changes.js';
import { testable, theoryOf } from './kernel/support.js';

const [A, B] = [atom('A'), atom('B')];
const [a, b, c] = [2, 1, 0].map((i) => variable(i, A)) as [Term, Term, Term];
const p = variable(0, prod(A, B));
const [r, s] = [variable(1, scalar), variable(0, scalar)];
const f = symbol('map', 'f', A, B);
const g = symbol('map', 'g', A, B);
const x = variable(0, A);
const number = (n: bigint, d = 1n): Term => num(rational(n, d));

describe('identifies', () => {
  const rows: readonly (readonly [string, Term, Term])[] = [
    ['β for fst', fst(pair(a, b)), a],
    ['β for snd', snd(pair(a, b)), b],
    ['η for pairs', pair(fst(p), snd(p)), p],
    ['η for 1', variable(0, unit), star],
    ['η for pairs with 1', pair(fst(variable(0, prod(A, unit))), star), variable(0, prod(A, unit))],
    ['sums componentwise', add(pair(a, b), pair(b, c)), pair(add(a, b), add(b, c))],
    ['zero componentwise', zero(prod(A, B)), pair(zero(A), zero(B))],
    ['minus componentwise', neg(pair(a, b)), pair(neg(a), neg(b))],
    ['associativity', add(add(a, b), c), add(a, add(b, c))],
    ['commutativity', add(a, b), add(b, a)],
    ['neutral element', add(a, zero(A)), a],
    ['inverse', add(a, neg(a)), zero(A)],
    ['under a map', app(f, add(a, b)), app(f, add(b, a))],
    ['under R', rev(app(f, add(x, x)), a, zero(B)), rev(app(f, scale(number(2n), x)), a, zero(B))],
    ['product of scalars', scale(r, s), scale(s, r)],
    ['distributivity', scale(r, add(a, b)), add(scale(r, a), scale(r, b))],
    ['action', scale(scale(r, s), a), scale(r, scale(s, a))],
    ['one acts trivially', scale(number(1n), a), a],
    ['fractions', scale(number(1n, 2n), add(a, a)), a],
  ];
  test.each(rows)('%s', (_, left, right) => {
    expect(conv(left, right)).toBe(true);
  });
});

describe('keeps apart', () => {
  const twice = add(a, a);
  const rows: readonly (readonly [string, Term, Term])[] = [
    ['variables', a, b],
    ['maps', app(f, a), app(g, a)],
    ['a map of a sum and the sum', app(f, add(a, b)), add(app(f, a), app(f, b))],
    ['a map at zero and zero', app(f, zero(A)), zero(B)],
    ['additivity of R in the cotangent', rev(x, a, add(b, c)), add(rev(x, a, b), rev(x, a, c))],
    ['additivity of R in the map', rev(add(x, x), a, b), add(rev(x, a, b), rev(x, a, b))],
    ['R of the identity', rev(x, a, b), b],
    ['R of zero', rev(zero(B), a, zero(B)), zero(A)],
    ['R of zeros of two types', rev(zero(A), a, zero(A)), rev(zero(B), a, zero(B))],
    ['R of the map into 1 and of zero', rev(star, a, star), rev(zero(A), a, zero(A))],
    ['base points', rev(app(f, x), a, zero(B)), rev(app(f, x), b, zero(B))],
    ['the bound and a free variable', rev(x, a, c), rev(variable(1, A), a, c)],
    ['multiples', twice, add(twice, a)],
    ['a term and its negative', a, neg(a)],
    ['the two halves of a pair', fst(variable(0, prod(A, A))), snd(variable(0, prod(A, A)))],
    ['zeros of two types', zero(A), zero(B)],
    ['squares and scalars', scale(r, r), r],
    ['types of one shape', variable(0, prod(prod(A, A), A)), variable(0, prod(A, prod(A, A)))],
  ];
  test.each(rows)('%s', (_, left, right) => {
    expect(conv(left, right)).toBe(false);
  });
});

const options = { scalars: false, depth: 3 };

/** The value of both sides in polynomials, over Z and over Z2, at random objects and maps. */
const sameValue = (scope: readonly Obj[], lhs: Term, rhs: Term): boolean => {
  const law = testable({ name: 'a conversion', scope, lhs, rhs });
  return [polyZ, z2].every((model) => testStatement(law, model, { seed: 1, runs: 6 }).status !== 'failed');
};

/** Another way to write the same: `pick` says which way. */
function rewritten(t: Term, pick: () => number): Term {
  const s = rebuild(
    t,
    children(t).map((kid) => rewritten(kid, pick)),
  );
  const noise = pick() % 2 === 0 ? s : add(zero(s.type), s);
  if (s.tag === 'add' && pick() % 2 === 0) return add(s.right, s.left);
  if (s.tag === 'neg' && pick() % 2 === 0) return add(add(s, s.of), neg(s.of));
  switch (pick() % 5) {
    case 0:
      return add(s, add(s, neg(s)));
    case 1:
      return snd(pair(star, noise));
    case 2:
      return s.type.tag === 'prod' ? pair(fst(s), snd(noise)) : s;
    case 3:
      return s.type === unit ? star : neg(neg(s));
    default:
      return noise;
  }
}

test('what is written in another way is convertible', () => {
  const property = fc.property(
    scopedTerm({ scalars: true, depth: 3 }),
    fc.infiniteStream(fc.nat(59)),
    ({ term }, stream) => {
      const pick = (): number => stream.next().value as number;
      expect(conv(term, rewritten(term, pick))).toBe(true);
    },
  );
  fc.assert(property, { seed: 1, numRuns: 300 });
});

test('a small change is either no change of the value, or noticed', () => {
  let apart = 0;
  const property = fc.property(
    scopedTerm(options),
    fc.nat(),
    fc.nat(),
    ({ scope, term }: Scoped, which, where) => {
      const names = Object.keys(changes);
      const maps = [...theoryOf([term]).maps.values()].map(({ sym }) => sym);
      const found = changed(changes[names[which % names.length]!]!, term, scope, maps);
      const mutant = found[where % Math.max(found.length, 1)];
      if (!mutant) return;
      if (!conv(term, mutant)) apart++;
      else expect(sameValue(scope, term, mutant)).toBe(true);
    },
  );
  fc.assert(property, { seed: 2, numRuns: 600 });
  expect(apart).toBeGreaterThan(100);
});

test('among random terms, the convertible ones have the same value', () => {
  const scope = [A, prod(A, B)];
  const pool = fc.sample(termOf(A, scope, { scalars: false, depth: 2 }), { seed: 3, numRuns: 400 });
  const classes: Term[][] = [];
  for (const t of pool) {
    const found = classes.find(([first]) => conv(first!, t));
    if (found) found.push(t);
    else classes.push([t]);
  }
  const pairs = classes.flatMap(([first, ...rest]) => [...new Set(rest)].map((t) => [first!, t] as const));
  for (const [s1, s2] of pairs) expect(sameValue(scope, s1, s2)).toBe(true);
  expect(pairs.filter(([s1, s2]) => s1 !== s2).length).toBeGreaterThan(20);
  expect(classes.length).toBeGreaterThan(50);
});

describe('ends with an error where a normal form would be huge', () => {
  const doubled = (t: Term, times: number, step: (s: Term) => Term): Term =>
    times === 0 ? t : doubled(step(t), times - 1, step);
  test.each([
    ['a number', doubled(number(2n), 40, (t) => scale(t, t))],
    ['a product', doubled(variable(0, scalar), 40, (t) => scale(t, t))],
    ['a power of a sum', doubled(add(r, s), 40, (t) => scale(t, t))],
    ['a tuple', doubled(a, 60, (t) => pair(t, t))],
    ['an object', zero(Array.from({ length: 60 }).reduce<Obj>((o) => prod(o, o), A))],
  ])('%s', (_, t) => {
    expect(() => conv(t, add(t, t))).toThrow(TooLarge);
  });
});
