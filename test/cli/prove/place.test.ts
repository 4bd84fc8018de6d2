import { expect, test } from 'vitest';
import { showTerm } from '../../../src/check/index.js';
import { placeOf } from '../../../src/cli/prove/place.js';
import { children, type Term } from '../../../src/syntax/core/index.js';
import { law } from './typed.js';

/** The text at each path of the left side, by path. */
function places(text: string): Record<string, string> {
  const statement = law(text);
  const shown = showTerm(statement, statement.lhs);
  const found: Record<string, string> = {};
  const visit = (t: Term, path: readonly number[]): void => {
    const { start, end } = placeOf(statement, statement.lhs, path);
    found[path.join('.')] = shown.slice(start, end);
    children(t).forEach((kid, i) => {
      visit(kid, [...path, i]);
    });
  };
  visit(statement.lhs, []);
  return found;
}

test('each subterm of an element is found where it is written', () => {
  expect(places('(a, b) : f(a) + g(b) = 0')).toEqual({
    '': 'f(a) + g(b)',
    0: 'f(a)',
    '0.0': 'a',
    1: 'g(b)',
    '1.0': 'b',
  });
});

test('brackets belong to the subterm that needs them', () => {
  const found = places('(a, b) : l(a + m(a, b)) = 0');
  expect(found['0']).toBe('a + m(a, b)');
  expect(found['0.1']).toBe('m(a, b)');
  // The arguments of a map are its tuple without brackets of its own.
  expect(found['0.1.0']).toBe('a, b');
  expect(found['0.1.0.1']).toBe('b');
  expect(places('(a : K, b, c) : (a + b) * c = 0')['0']).toBe('(a + b)');
});

test('of two equal subterms the one at the path', () => {
  const statement = law('(a) : f(a) + f(a) = 0');
  expect([placeOf(statement, statement.lhs, [0]), placeOf(statement, statement.lhs, [1])]).toEqual([
    { start: 0, end: 4 },
    { start: 7, end: 11 },
  ]);
});

test('under a binder, and at arguments of R', () => {
  const found = places('(a, c) : R[x => h(f(x))](a, c + c) = 0');
  expect(found['0']).toBe('h(f(x))');
  expect(found['0.0']).toBe('f(x)');
  expect(found['1']).toBe('a');
  expect(found['2']).toBe('c + c');
  expect(found['2.1']).toBe('c');
});

test('what is not written as one is marked with what is around it', () => {
  // R^2[f](a, b, v) is a Rev in the body of a Rev.
  const found = places('(a, b, v) : R^2[f](a, b, v) + 0 = 0');
  expect(found['0']).toBe('R^2[f](a, b, v)');
  expect(found['0.0']).not.toBe('');
  for (const [path, text] of Object.entries(found)) expect([path, text.length > 0]).toEqual([path, true]);
});

test('maps without variables: from the start of the composition', () => {
  const found = places('<f ; h, g ; (h + h)> = 0');
  expect(found['0']).toBe('f ; h');
  expect(found['0.0']).toBe('f');
  expect(found['1']).toContain('g ; h');
  expect(places('R[f ; h] + 0 = 0')['0']).toBe('R[f ; h]');
  expect(places('R[f ; h + g ; h] = 0')['0']).not.toBe('');
});
