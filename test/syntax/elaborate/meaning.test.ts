import { expect, test } from 'vitest';
import {
  add,
  app,
  atom,
  forward,
  fst,
  neg,
  num,
  pair,
  prod,
  rational,
  rev,
  scalar,
  scale,
  snd,
  star,
  symbol,
  unit,
  variable,
  zero,
  type Term,
} from '../../../src/syntax/core/index.js';
import { testStatement } from '../../../src/check/refute/index.js';
import { findModel } from '../../../src/models/index.js';
import { environmentOf, leftSide } from '../../support/entered.js';

const environment = environmentOf(`object A, B, C
map f : A -> B
map g : B -> C
map h : A * B -> C
map c : 1 -> A
let ctx[m] = (b, w) => R[m]((b, 0), w).2
let lens[e] = <fst ; e, R[e]>
`);
const [A, B, C] = [atom('A'), atom('B'), atom('C')];
const call = (name: string, dom: typeof A, cod: typeof A) => (t: Term) =>
  app(symbol('map', name, dom, cod), t);
const f = call('f', A, B);
const g = call('g', B, C);
const h = call('h', prod(A, B), C);
const c = call('c', unit, A);
const x = (index: number, type = A): Term => variable(index, type);
const q = (n: number, d = 1): Term => num(rational(BigInt(n), BigInt(d)));
const inv = (t: Term): Term => app(symbol('primitive', 'inv', scalar, scalar), t);

/** `R[f](a, w)`. */
const R = (at: Term, w: Term): Term => rev(f(x(0)), at, w);

const variables = '(a : A, b : B, r : K) : ';
const [a, b, r] = [x(2), x(1, B), x(0, scalar)];

test.each<[string, Term]>([
  ['f(a)', f(a)],
  ['(f ; g)(a)', g(f(a))],
  ['<f, id, f ; g>(a)', pair(pair(f(a), a), g(f(a)))],
  ['(f * g)(a, b)', pair(f(a), g(b))],
  ['(f * g * f)(a, b, a)', pair(pair(f(a), g(b)), f(a))],
  ['h(a, b)', h(pair(a, b))],
  ['c()', c(star)],
  ['!(a)', star],
  ['copy(a)', pair(a, a)],
  ['swap(a, b)', pair(b, a)],
  ['(in0 : A -> A * B)(a)', pair(a, zero(B))],
  ['(in1 : B -> A * B)(b)', pair(zero(A), b)],
  ['fst(a, b)', a],
  ['(a, b).2', snd(pair(a, b))],
  ['(f + f - f)(a)', add(add(f(a), f(a)), neg(f(a)))],
  ['(-f)(a)', neg(f(a))],
  ['(0 : A -> C)(a)', zero(C)],
  ['a + a + a + a + a', add(add(add(a, a), a), add(a, a))],
  ['let (y, z) = (f(a), b) in (z, y)', pair(b, f(a))],
  ['((y, (z, t)) => (t, y))(a, (b, r))', pair(r, a)],
  ['R[f](a, b)', R(a, b)],
  ['f†(b)', R(zero(A), b)],
  ['R[y => h(y, b)](a, g(b))', rev(h(pair(x(0), x(2, B))), a, g(b))],
  ['D[f](a, a)', forward(f(x(0)), a, a)],
  ['D[f](a, a)', rev(rev(f(x(0)), x(3), x(0, B)), zero(B), a)],
  ['R^2[f](a, b, a)', rev(rev(f(x(0)), x(0), x(2, B)), a, a)],
  ['D^2[f](a, a, a)', forward(forward(f(x(0)), x(0), x(3)), a, a)],
  [
    '((in0 * id) ; R[R[f]] ; snd)(a, a)',
    snd(rev(R(fst(x(0, prod(A, B))), snd(x(0, prod(A, B)))), pair(a, zero(B)), a)),
  ],
  ['lens[f](a, b)', pair(f(a), R(a, b))],
  ['lens[f ; g](a, g(b))', pair(g(f(a)), rev(g(f(x(0))), a, g(b)))],
  ['ctx[h](a, g(b))', snd(rev(h(x(0, prod(A, B))), pair(a, zero(B)), g(b)))],
  ['ctx[(y, z) => h(a, z)](a, g(b))', snd(rev(h(pair(x(3), snd(x(0, prod(A, B))))), pair(a, zero(B)), g(b)))],
  ['r * a', scale(r, a)],
  ['1 / 2 * a', scale(q(1, 2), a)],
  ['0.25 * a', scale(q(1, 4), a)],
  ['a / 2', scale(q(1, 2), a)],
  ['a / r', scale(inv(r), a)],
  ['2 * r / r', scale(inv(r), scale(q(2), r))],
  ['-2 * r', scale(q(-2), r)],
  ['-r^3', neg(scale(scale(r, r), r))],
  ['r^5', scale(scale(scale(r, r), r), scale(r, r))],
  ['r^0', q(1)],
  ['r - 1', add(r, q(-1))],
  ['sin(r)', app(symbol('primitive', 'sin', scalar, scalar), r)],
])('%s means what it should', (text, expected) => {
  expect(leftSide(`${variables}${text} = 0`, environment)).toBe(expected);
});

test('the definition of D is kept as written, and agrees with D in a model', () => {
  const lhs = leftSide('D[f] = 0 : A * A -> B', environment);
  const rhs = leftSide('(in0 * id) ; R[R[f]] ; snd = 0 : A * A -> B', environment);
  expect(lhs).not.toBe(rhs);
  const theory = { objects: environment.objects, maps: environment.maps };
  const equation = { name: 'D', scope: [prod(A, A)], lhs, rhs, variables: ['x'], theory, assumptions: [] };
  expect(testStatement(equation, findModel('poly_z5')!, { seed: 1, runs: 30 }).status).toBe('passed');
});
