import { expect, test } from 'vitest';
import { pair, variable, atom, type Term } from '../../../src/syntax/core/index.js';
import { elaborateExpr, parseExpr, showMap, showTerm } from '../../../src/syntax/index.js';
import { environmentOf } from '../../support/entered.js';

const environment = environmentOf(`object A, B, C
map f : A -> B
map g : B -> C
map h : A * B -> C
map x : A -> A
map q : A -> K
map c : 1 -> A
`);

function both(text: string): readonly [string, string] {
  const { value } = elaborateExpr(parseExpr(text).expr!, environment, text);
  const { term, scope, variables } = value!;
  const show = (style: 'pointful' | 'pointfree') => showMap(term, variables[0]!, scope[0]!, style);
  return [show('pointful'), show('pointfree')];
}

test.each([
  ['f ; g', 'y => g(f(y))', 'f ; g'],
  ['x', 'y => x(y)', 'x'],
  ['R[f ; g]', 'y => R[x => g(f(x))](y.1, y.2)', 'R[f ; g]'],
  ['<f, id, f ; g>', 'y => (f(y), y, g(f(y)))', '<f, id, f ; g>'],
  ['R[R[f]]', 'y => R[R[f]](y.1, y.2)', 'R[R[f]]'],
  ['D^2[f]', 'y => D^2[f](y.1.1, y.1.2, y.2)', 'D^2[f]'],
  ['R^3[f]', 'y => R^3[f](y.1.1.1, y.1.1.2, y.1.2, y.2)', 'R^3[f]'],
  ['f†', 'y => f†(y)', 'f†'],
  ['dag[f ; g]', 'y => R[x => g(f(x))](0, y)', '<(0 : C -> A), id> ; R[f ; g]'],
  ['f† ; f', 'y => f(f†(y))', 'f† ; f'],
  ['R[h]', 'y => R[h](y.1, y.2)', 'R[h]'],
  ['R[swap ; h]', 'y => R[(x, z) => h(z, x)](y.1, y.2)', 'R[<snd, fst> ; h]'],
  ['f * g', 'y => (f(y.1), g(y.2))', '<fst ; f, snd ; g>'],
  ['f - f + -f', 'y => f(y) - f(y) - f(y)', 'f - f - f'],
  ['a => c()', 'y => c()', '! ; c'],
  ['a => q(a)^2 / 2', 'y => 1 / 2 * q(y)^2', '<_ => 1 / 2, <q, q> ; ((r, x) => r * x)> ; ((r, x) => r * x)'],
  [
    '(a, b) => R[y => h(y, b)](a, g(b))',
    'y => R[x => h(x, y.2)](y.1, g(y.2))',
    '<<id, fst>, snd ; g> ; R[<snd, fst ; snd> ; h] ; snd',
  ],
])('%s is shown as %s and as %s', (text, pointful, pointfree) => {
  expect(both(text)).toEqual([pointful, pointfree]);
});

test('a shared term of exponential size is shown shortened', () => {
  let t: Term = variable(0, atom('A'));
  for (let i = 0; i < 60; i++) t = pair(t, t);
  for (const style of ['pointful', 'pointfree'] as const) {
    const text = showTerm(t, ['a'], [atom('A')], style);
    expect(text).toContain('…');
    expect(text.length).toBeLessThan(20_000);
  }
});
