import { describe, expect, test } from 'vitest';
import type { Decision } from '../../../src/rewrite/canonical/index.js';
import { createSession } from '../../../src/rewrite/index.js';
import type { Statement } from '../../../src/syntax/index.js';
import { decided, statementsIn } from './files.js';

const declarations = `object A, B
map f : A -> B
map q, s : A -> K
map p : K -> K
map h : B -> B
map w : K * A -> A
linear l : A -> B
linear k : K -> K
linear t : K -> A
linear e : A * K -> A
map m : A * (B * A) -> K linear in 2
map n : K * K -> A linear in 1, 2
map u : A * 1 -> B linear in 2
`;
const statement = (law: string): Statement => statementsIn(`${declarations}law t ${law}\n`)[0]!;
const decide = (law: string): Decision => decided(statement(law));
/** By a derivation that the kernel accepts. */
const proved = (law: string): string => createSession([]).prove(statement(law), 20_000).status;

describe('equal', () => {
  test.each([
    ['closed trees, over all rootings', '(a, b, x, y) : D[q](a, R[s](b, x)) * y = D[s](b, R[q](a, y)) * x'],
    ['the pairing is symmetric', '(a : A, b) : R[(r : K) => r * a](0, b) = R[(r : K) => r * b](0, a)'],
    [
      'its halves may be of one size',
      '(a, b : B) : R[(r : K) => r * f(a)](0, h(b)) = R[(r : K) => r * h(b)](0, f(a))',
    ],
    [
      'a pairing moved through a linear map',
      '(a, b) : R[(r : K) => r * l(a)](0, b) = R[(r : K) => r * a](0, l†(b))',
    ],
    ['a gradient paired with a direction', '(a, v) : R[(r : K) => r * v](0, R[q](a, 1)) = D[q](a, v)'],
    ['a linear endomap of K is its own dagger', ': k† = k'],
    ['a linear map out of K is its value at 1', '(r : K) : t(r) = r * t(1)'],
    ['a leaf of type K of a linear map', '(a, r : K) : e(a, r) = e(a, 0) + r * e(0, 1)'],
    ['linear in each of two scalars', '(r : K, x : K) : n(r, x) = r * x * n(1, 1)'],
    ['a derivative in a scalar', '(r : K, a, d : K) : D[w]((r, a), (d, 0)) = d * D[w]((r, a), (1, 0))'],
    ['binomials', '(x : K, y) : (x + y)^3 = x^3 + 3 * x^2 * y + 3 * x * y^2 + y^3'],
    ['fractions', '(x : K) : x / 3 + x / 6 = x / 2'],
    ['large coefficients', '(x : K) : (2 * x)^70 = 2^70 * x^70'],
    ['a linear argument of product type', '(a, b, c) : m(a, (b, c)) = m(a, (b, 0)) + m(a, (0, c))'],
    ['a linear argument of type 1', '(a) : u(a, ()) = 0'],
    ['the reverse of powers', '(a, d) : R[x => q(x)^3](a, d) = R[q](a, 3 * q(a)^2 * d)'],
    ['rows of primitive functions', '(x : K, w) : R[sin](x, w) = w * cos(x)'],
    ['second derivatives by rows', '(x : K) : D[y => D[sin](y, 1)](x, 1) = -sin(x)'],
    ['rows with two arguments', '(x : K, y, w) : R[max]((x, y), w).1 = R[(z : K) => max(z, y)](x, w)'],
    ['a row that mentions a partial function', '(x : K, v) : D[atan](x, v) = v * D[atan](x, 1)'],
    ['primitives inside maps', '(x : K, v) : D[y => p(sin(y))](x, v) = D[p](sin(x), cos(x) * v)'],
    [
      'what a scalar factor receives is linear',
      '(r : K, a : A, b) : R[(u : K) => u * u * a](r, b) = 2 * r * R[(u : K) => u * a](r, b)',
    ],
    ['R of a pairing', '(a : A, d : K) : R[(x : A) => R[(r : K) => r * x](0, x)](a, d) = 2 * d * a'],
    [
      'D of a pairing',
      '(a : A, v) : D[(x : A) => R[(r : K) => r * x](0, x)](a, v) = 2 * R[(r : K) => r * v](0, a)',
    ],
    ["Euler's formula", '(a : A, r : K) : R[(u : K) => q(u * a)](r, 1) = D[q](r * a, a)'],
    [
      'a pairing inside a tree',
      '(a : A, b) : R[(r : K) => f(r * a)](0, b) = R[(r : K) => r * R[f](0, b)](0, a)',
    ],
  ])('%s', (_, law) => {
    expect(decide(law).verdict).toBe('equal');
    expect(proved(law)).toBe('proved');
  });
});

test('rows with a kink take no part in proofs', () => {
  const law = '(x : K, y, v) : R[max]((x, y), v) = (v * step(x - y), v * (1 - step(x - y)))';
  expect(decide(law).verdict).toBe('equal');
  expect(proved(law)).toBe('open');
});

describe('different', () => {
  test.each([
    ['gradients of two maps', '(a, b, x, y) : D[q](a, R[s](b, x)) * y = D[q](b, R[s](a, y)) * x'],
    ['another point', '(a, b) : R[(r : K) => r * f(a)](0, h(b)) = R[(r : K) => r * f(a)](0, h(h(b)))'],
    ['powers', '(x : K) : x^2 = x'],
    ['coefficients', '(x : K) : x / 3 + x / 6 = x / 3'],
    ['large coefficients', '(x : K) : (2 * x)^70 = 2^69 * x^70'],
    ['homogeneity of a map that is not linear', '(x : K) : p(2 * x) = 2 * p(x)'],
    ['a linear map at 1', '(r : K) : k(r) = r'],
    ['what is left beside primitives', '(x : K) : sin(x) + p(x) = x + sin(x)'],
  ])('%s', (_, law) => {
    expect(decide(law).verdict).toBe('different');
  });
});

describe('not decided', () => {
  test('identities between primitive functions', () => {
    expect(decide('(x : K) : sin(x)^2 + cos(x)^2 = 1')).toMatchObject({
      verdict: 'unknown',
      reason: expect.stringMatching(/^identities of (sin|cos) are not decided$/) as string,
    });
    expect(decide('(x : K) : p(exp(0 * x)) = p(1)').verdict).toBe('unknown');
  });

  test('partial primitive functions', () => {
    const partial = decide('(x : K) : x / x = 1');
    expect(partial).toMatchObject({ verdict: 'unknown', reason: 'inv is not defined everywhere', size: 0 });
    expect(decide('(x : K) : log(x) = log(x)').verdict).toBe('unknown');
  });
});
