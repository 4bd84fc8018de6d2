import { describe, expect, test } from 'vitest';
import { compile, Evaluator, type Values } from '../../src/models/index.js';
import type { Circuit } from '../../src/models/circuit.js';
import { polyZ } from '../../src/models/poly-z.js';
import {
  add,
  app,
  atom,
  num,
  pair,
  prod,
  rational,
  rev,
  scalar,
  scale,
  star,
  symbol,
  variable,
  zero,
  type Obj,
  type Term,
} from '../../src/syntax/core/index.js';

const [A, B] = [atom('A'), atom('B')];
const h = symbol('map', 'h', prod(A, B), B);
const product: Circuit<bigint> = (() => {
  const x = polyZ.scale(polyZ.fst(1, 1), polyZ.snd(1, 1));
  if ('missing' in x) throw new Error(x.missing);
  return x;
})();
const assignment = {
  objects: new Map([
    ['A', 1],
    ['B', 1],
  ]),
  sizes: new Map([['n', 2]]),
  maps: new Map([[h, product]]),
};

const run = (terms: readonly Term[], scope: readonly Obj[], budget = 10_000): Values<Circuit<bigint>> =>
  new Evaluator(polyZ, assignment, budget).run(compile(terms, scope));

function meaning(term: Term, ...scope: readonly Obj[]): string {
  const values = run([term], scope);
  if (values.tag !== 'values') throw new Error(JSON.stringify(values));
  return polyZ.showMap(values.maps[0]!);
}

const [x, y] = [variable(1, A), variable(0, B)];

describe('the meaning of a term', () => {
  test('in a scope is a map out of the product of the scope', () => {
    expect(meaning(y, A, B)).toBe('(x, y) => y');
    expect(meaning(x, A, B)).toBe('(x, y) => x');
    expect(meaning(variable(2, A), A, A, B)).toBe('(x, y, z) => x');
    expect(meaning(variable(0, A), A)).toBe('x => x');
    expect(meaning(pair(x, y), A, B)).toBe('(x, y) => (x, y)');
    expect(meaning(app(h, pair(x, y)), A, B)).toBe('(x, y) => x*y');
    expect(meaning(zero(prod(A, B)))).toBe('() => (0, 0)');
    expect(meaning(star, A)).toBe('x => ()');
    expect(meaning(add(num(rational(2n)), num(rational(3n))), A)).toBe('x => 5');
  });

  test('Rev is the partial reverse derivative in its bound variable', () => {
    // R in b of h(a, b) at (y; w), in the scope (a, y, w): a w.
    const body = app(h, pair(variable(3, A), variable(0, B)));
    const term = rev(body, variable(1, B), variable(0, B));
    expect(meaning(term, A, B, B)).toBe('(x, y, z) => x*z');
    const closed = rev(app(h, pair(variable(0, A), zero(B))), zero(A), zero(B));
    expect(meaning(closed)).toBe('() => 0');
  });

  test('a nested Rev keeps its scopes apart', () => {
    // R in a of (R in b of h(a, b) at (y; w)) at (x; v) = w v, in the scope (x, y, w, v).
    const inner = rev(app(h, pair(variable(1, A), variable(0, B))), variable(3, B), variable(2, B));
    const term = rev(inner, variable(3, A), variable(0, B));
    expect(meaning(term, A, B, B, B)).toBe('(x1, x2, x3, x4) => x3*x4');
  });

  test('scalars multiply', () => {
    const s = variable(0, scalar);
    expect(meaning(scale(s, scale(s, pair(s, num(rational(-2n))))), scalar)).toBe('x => (x^3, -2*x^2)');
  });
});

test('a subterm that occurs often is evaluated once per scope', () => {
  let term: Term = variable(0, scalar);
  for (let i = 0; i < 60; i++) term = add(term, term);
  const code = compile([term, term], [scalar]);
  expect(code.instructions).toHaveLength(61);
  expect(meaning(term, scalar)).toBe(`x => ${2n ** 60n}*x`);
});

test('what a model lacks is data', () => {
  expect(run([num(rational(1n, 3n))], [])).toEqual({ tag: 'missing', reason: '1/3 is not an integer' });
  const sin = symbol('primitive', 'sin', scalar, scalar);
  expect(run([app(sin, zero(scalar))], [])).toEqual({
    tag: 'missing',
    reason: 'sin is not a polynomial over Z',
  });
});

test('too much work is data', () => {
  let term: Term = app(h, pair(x, y));
  for (let i = 0; i < 100; i++) term = app(h, pair(x, term));
  expect(run([term], [A, B]).tag).toBe('values');
  expect(run([term], [A, B], 50)).toEqual({ tag: 'over-budget' });
});

test('a map of another dimension is a fault that names the operation', () => {
  const model = { ...polyZ, add: (f: Circuit<bigint>) => polyZ.pair(f, f) };
  const term = add(variable(0, A), variable(0, A));
  expect(new Evaluator(model, assignment, 1000).run(compile([term], [A]))).toEqual({
    tag: 'fault',
    operation: 'add',
    message: 'it goes from dimension 1 to 2, not from 1 to 1',
  });
});
