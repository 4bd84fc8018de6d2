/** What is proved automatically, and what the proofs rest on. */
import { expect, test } from 'vitest';
import { outcome } from './support.js';

/** What a proof rests on, or why there is none: never the outcome itself, whose terms are too large to print. */
const used = (statement: string, budget?: number): readonly string[] | string => {
  const result = outcome(statement, budget);
  return result.status === 'proved' ? result.used : result.reason;
};
const basic = ['RD.1', 'RD.2', 'RD.3', 'RD.4', 'RD.5'];

test.each([
  ['composition is associative', 'law x : (f ; g) ; h = f ; (g ; h)', []],
  ['chain rule', 'law x (a, c) : R[f ; g](a, c) = R[f](a, R[g](f(a), c))', ['RD.5']],
  ['additive', "law x : R[f + f'] = R[f] + R[f']", ['RD.1a']],
  ['CD.5', 'law x (a, v) : D[f ; g](a, v) = D[g](f(a), D[f](a, v))', basic],
  ['negation', 'law x : R[-f] = -R[f]', ['RD.1a', 'RD.1b']],
  [
    'H1, first component by definition',
    'law x (a, b, w) : R[R[f]]((a, b), w) = (R^2[f](a, b, w), D[f](a, w))',
    [...basic, 'RD.6'],
  ],
  ['symmetry of D^2', 'law x (a, u, v) : D^2[f](a, u, v) = D^2[f](a, v, u)', [...basic, 'RD.7']],
  [
    'symmetry of R^3 needs S',
    'law x (a, b, v, w) : R^3[f](a, b, v, w) = R^3[f](a, b, w, v)',
    [...basic, 'RD.7', 'S'],
  ],
  [
    'self-adjoint Hessian needs S',
    'law x (a, b, v) : D[x => R[f](x, b)](a, v) = R^2[f](a, b, v)',
    [...basic, 'RD.6', 'RD.7', 'S'],
  ],
  ['linear maps are additive', 'law x (a, u) : l(a + u) = l(a) + l(u)', [...basic, 'l linear']],
  ['Lemma A for a linear map', 'law x (a, v) : R[l](a, v) = l†(v)', [...basic, 'RD.6', 'l linear']],
  [
    'bilinear',
    'law x (a, b, u, v) : D[bb]((a, b), (u, v)) = bb(a, v) + bb(u, b)',
    [...basic, 'RD.6', 'RD.7', 'bb linear in 1', 'bb linear in 2'],
  ],
  [
    'linear in three arguments',
    'law x (a, b, u) : tri(a, b, u + u) = 2 * tri(a, b, u)',
    [...basic, 'tri linear in 1', 'tri linear in 2', 'tri linear in 3'],
  ],
  [
    'linear in three of four arguments',
    'law x (a, b, c) : quad(a, b, 0, c) = 0',
    [...basic, 'quad linear in 1', 'quad linear in 3', 'quad linear in 4'],
  ],
  [
    'product rule',
    'law x (a, d) : R[x => s(x) * t(x)](a, d) = R[s](a, t(a) * d) + R[t](a, s(a) * d)',
    [...basic, 'K.act', 'K.hom'],
  ],
  [
    'forward and reverse agree on scalars',
    'law x : R[p] = D[p]',
    [...basic, 'RD.6', 'K.act', 'K.hom', 'scalars'],
  ],
  [
    'closed factors',
    'law x (a, c) : D[s](a, R[t](c, 1)) = D[t](c, R[s](a, 1))',
    [...basic, 'RD.6', 'K.act', 'K.hom'],
  ],
  [
    'primitive functions',
    'law x (a : K, v) : R[x => tanh(sin(x))](a, v) = v * cos(a) * (1 - tanh(sin(a))^2)',
    ['primitive', 'primitive'],
  ],
  ['assumptions', 'law x (a, v) assuming f ; k = id : R[f](a, R[k](f(a), v)) = v', [...basic, 'f ; k = id']],
])('%s', (_, statement, expected) => {
  const names = used(statement);
  if (expected.includes('primitive'))
    expect(names).toEqual(expect.arrayContaining(['primitive sin', 'primitive tanh']));
  else expect(names).toEqual(expected);
});

test.each([
  "R[f](a, c) = R[f'](a, c)",
  'R[f ; g](a, c) = R[f](a, R[g](f(0), c))',
  'D[f](a, v) + D[f](v, a) = D[f](a + v, a + v)',
  'R[s](a, 1) = R[t](a, 1)',
])('no proof of %s', (equation) => {
  expect(used(`refute x (a, c, v) : ${equation}`)).toBe('the normal forms of the two sides differ');
});

test('without a linear declaration no proof uses linearity', () => {
  expect(outcome('refute x (a, u) : f(a + u) = f(a) + f(u)').status).toBe('open');
  expect(outcome('refute x (a, c, d) : bb((a, c)) + bb((a, d)) = bb((a + a, c + d))').status).toBe('open');
});

test('the stable rule is used only where the rest does not do', () => {
  expect(
    used(
      'law x (a, c, v) : R^2[f ; g](a, c, v) = R^2[f](a, R[g](f(a), c), v) + R[f](a, R^2[g](f(a), c, D[f](a, v)))',
    ),
  ).not.toContain('S');
});

test('a budget ends a search with its reason', () => {
  expect(used("law x : R^2[f ; g] = R^2[f' ; g]", 3)).toMatch(
    /^more than 3 steps; the canonical form was given up at \d+ monomials$/,
  );
});

test.each([
  ['the same term twice', 'law x : D^10[f ; g] = D^10[f ; g]'],
  ['an instance of an axiom on both sides', 'law x : R[f ; g] = R[f ; g]'],
  ['a sum with 0', 'law x (a, c) : R[f ; g](a, c + 0) = R[f ; g](a, c)'],
])('convertible sides need no step: %s', (_, law) => {
  const found = outcome(law);
  expect(found.status === 'proved' && [found.trace.length, found.used.length]).toEqual([0, 0]);
});

test('what the two sides have in common is left alone', () => {
  const found = outcome(
    'law x (a, v, c) : R[f](l†(v), R[g + g](f(a), c)) = R[f](l†(v), R[g](f(a), c) + R[g](f(a), c))',
  );
  expect(found.status === 'proved' && found.trace.map(({ rule }) => rule)).toEqual(['RD.1a']);
});

test('a script that goes back on its way leaves the detour out', () => {
  const found = outcome(`theorem x (a, c) : R[f ; g](a, c) = R[f](a, R[g](f(a), c + 0))
proof R[f ; g](a, c)
  = R[f](a, R[g](f(a), c)) by RD.5
  = R[f ; g](a, c) by RD.5
  = R[f](a, R[g](f(a), c)) by RD.5
qed`);
  expect(found.status === 'proved' && found.trace.length).toBe(1);
});

test.each([
  'law x (x : K, y : K, z : K) : (x + y + z)^30 = (y + z + x)^30',
  'law x (x : K, y : K, z : K) : (x + y + z)^40 = (y + z + x)^40',
  'law x (x : K) : (x + 1)^200 = (1 + x)^200',
  'law x (x : K, y : K) : (x + y)^100 * (x - y)^100 = (x^2 - y^2)^100',
  'law x (x : K, y, z, c) : R[p]((x + y + z)^30, c + c) = 2 * R[p]((z + y + x)^30, c)',
])('powers have as many monomials as they have in the end: %s', (law) => {
  expect(outcome(law).status).toBe('proved');
});

test('what is beyond the budget is told from what is not decided', () => {
  const open = (law: string): unknown => {
    const found = outcome(law, 1_000);
    return found.status === 'open' ? [found.different ?? false, found.undecided ?? false] : found.status;
  };
  const unfinished = 'R^4[f ; k ; f ; k ; f ; k] = R^4[f ; k ; f ; k ; f ; k + 0 ; f ; k]';
  expect(open(`law x : ${unfinished}`)).toEqual([false, true]);
  expect(open(`law x assuming f ; k = id : ${unfinished}`)).toEqual([false, false]);
  expect(open('law x (t : K) : sin(t)^2 + cos(t)^2 = 1')).toEqual([false, false]);
  expect(open('law x (t : K) : log(t) + log(t) = log(t * t)')).toEqual([false, false]);
  expect(open('law x (a) : f(a + a) = f(a) + f(a)')).toEqual([true, false]);
});

test.each([
  ['law x (a : K) : D[relu](a, 1) = step(a)', /^the derivative of (relu|step) is a convention at its kinks/],
  [
    'law x (a, b, c, d : K) : D[max]((a, b), (c, d)) = c * step(a - b) + d * (1 - step(a - b))',
    /^the derivative of (max|step) is a convention at its kinks/,
  ],
])('what holds by rows with kinks only is no matter of the budget: %s', (law, reason) => {
  const found = outcome(law);
  expect(found.status === 'open' && [found.undecided ?? false, found.different ?? false]).toEqual([
    false,
    false,
  ]);
  expect(used(law)).toMatch(reason);
});

test('what does not end without the stable rule is tried with it', () => {
  const inner = '(u : K * B) => ks(u.1, y)';
  const at = 'R[ks](R[ks]((r, y), y), ks(r, y))';
  const left = `D[ks](R[${inner}](${at}, -ks(q, z)), (q, y))`;
  const right = `D[ks](R[(u : K * B) => D[(v : K * B) => D[${inner}](${at}, v)](ks†(z), u)]((1, y), -ks(q, z)), (q, y))`;
  expect(used(`law x (y : B, q : K, z : B, r : K) : ${left} = ${right}`)).toContain('S');
});
