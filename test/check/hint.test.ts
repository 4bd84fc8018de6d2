import { expect, test } from 'vitest';
import { hintLines, hintOf } from '../../src/check/index.js';
import { law } from '../cli/prove/typed.js';

/** The parts in which the two sides differ, or the whole sides. */
function parts(text: string): string {
  const statement = law(text);
  const hint = hintOf(statement, { left: statement.lhs, right: statement.rhs });
  return hint.apart === null
    ? `whole ${hint.left} | ${hint.right}`
    : `${hint.apart.left} | ${hint.apart.right}`;
}

test('down to where two terms differ in one place', () => {
  expect(parts('(a) : h(f(a)) = h(g(a))')).toBe('f(a) | g(a)');
  expect(parts('(a, b) : (f(a), f(b)) = (f(a), g(b))')).toBe('f(b) | g(b)');
  expect(parts('(a, v) : R[f](a, v) = R[f](a, 0)')).toBe('v | 0');
});

test('under a binder its variable has a name of its own', () => {
  expect(parts('(x, v) : R[y => h(f(y))](x, v) = R[y => h(g(y))](x, v)')).toBe('f(y) | g(y)');
});

test('of sums the summands that both have are left out, as often as both have them', () => {
  expect(parts('(a) : f(a) + g(a) + l(a) = l(a) + f(a) + f(a)')).toBe('g(a) | f(a)');
  expect(parts('(a, b) : f(a) + g(a) + g(b) = f(a) + l(a) + l(b)')).toBe('g(a) + g(b) | l(a) + l(b)');
});

test('the whole where nothing is shared, or one side has only more', () => {
  expect(parts('(a) : f(a) = l(a)')).toBe('whole f(a) | l(a)');
  expect(parts('(a, b) : m(a, b) = m(b, a)')).toBe('(a, b) | (b, a)');
  expect(parts('(a) : f(a) + g(a) = f(a)')).toBe('whole f(a) + g(a) | f(a)');
  expect(parts('(a : K) : 2 = 3 * a')).toMatch(/^whole /);
});

test('as lines', () => {
  expect(hintLines({ left: 's', right: 't', apart: null })).toEqual(['left     s', 'right    t']);
  expect(hintLines({ left: 's', right: 't', apart: { left: 'u', right: 'v' } }).slice(2)).toEqual([
    'differ   u',
    'and      v',
  ]);
});
