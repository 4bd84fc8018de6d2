/** What is assumed of maps is used wherever the search needs it: linearity, definitions, derivatives that vanish. */
import { expect, test } from 'vitest';
import { createSession } from '../../src/rewrite/index.js';
import { programOf } from './support.js';

/** More than is declared anyhow. */
const declarations = 'map u, w : A -> B\n';

function proved(law: string): readonly string[] | 'open' {
  const [statement] = programOf(`${declarations}law x ${law}`).statements;
  const outcome = createSession([], [statement!]).prove(statement!, 20_000);
  return outcome.status === 'proved' ? outcome.used : 'open';
}

const linear = 'D[u] = snd ; u';

test.each([
  `(a, v) assuming ${linear} : R[u](a, v) = u†(v)`,
  '(a, v) assuming snd ; u = D[u] : R[u](a, v) = u†(v)',
  `() assuming ${linear} : u(0) = 0`,
  `(a, b) assuming ${linear} : u(a + b) = u(a) + u(b)`,
  `(a, c) assuming ${linear} : (u ; g)†(c) = u†(g†(c))`,
  `assuming ${linear} : u†† = u`,
])('an assumption that says that a map is linear: %s', (law) => {
  expect(proved(law)).not.toBe('open');
  expect(proved(law.replace(/assuming .*? :/, ':'))).toBe('open');
});

test.each([
  '(a, v) assuming D[u] = 0 : R[u](a, v) = 0',
  '(a, b, v) assuming D[u] = 0 : R[u](a, v) = R[u](b, v)',
  'assuming D[u] = 0 : R^2[u] = 0',
  'assuming D[u] = 0 : D^3[u] = 0',
])('a derivative that vanishes, without S: %s', (law) => {
  expect(proved(law)).not.toBe('open');
  expect(proved(law)).not.toContain('S');
  expect(proved(law.replace(/assuming .*? :/, ':'))).toBe('open');
});

test.each([
  '(a, v) assuming u = 0 : R[u ; g](a, v) = 0',
  'assuming u = 0 : D^3[u] = 0',
  'assuming u = w : R^3[u ; g] = R^3[w ; g]',
  'assuming u = w ; k ; w : R^2[u] = R^2[w ; k ; w]',
  'assuming w ; k ; w = u : R^2[u] = R^2[w ; k ; w]',
  'assuming u = w, w = 0 : R^2[u] = 0',
])('a definition, under derivatives: %s', (law) => {
  expect(proved(law)).not.toBe('open');
  expect(proved(law.replace(/assuming .*? :/, ':'))).toBe('open');
});

test.each([
  `assuming ${linear} : D[w] = snd ; w`,
  'assuming D[u] = 0 : u = 0',
  'assuming u = w ; k ; u : u = w',
  'assuming R[u] = 0 : u = 0',
  '(a, v) assuming D[u] = D[w] : R[u](a, v) = u†(v)',
])('no more than what is assumed: %s', (law) => {
  expect(proved(law)).toBe('open');
});

test.each([
  'assuming 0 = (id : A -> A)',
  'assuming (id : A -> A) = 0',
  'assuming fst = (snd : A * A -> A)',
  'assuming snd = (0 : C * A -> A)',
])(
  'what is assumed of one object says that its elements are 0, and nothing of other objects: %s',
  (given) => {
    expect(proved(`(x : A, y : A) ${given} : x = y`)).not.toBe('open');
    expect(proved(`(x : A) ${given} : f(x) + f'(x) = f(0) + f'(0)`)).not.toBe('open');
    expect(proved(`(x : B, y : B) ${given} : x = y`)).toBe('open');
    expect(proved(`(x : K) ${given} : x = 0`)).toBe('open');
    expect(proved(`(x : B) ${given} : g(x) = g(0)`)).toBe('open');
  },
);
