import { expect, test } from 'vitest';
import { showObj } from '../../../src/syntax/core/index.js';
import { elaborate, type Statement } from '../../../src/syntax/index.js';

const header = 'object A, B\nmap f, g : A -> B\nmap h : A * B -> A\n';

function program(text: string) {
  const { programs, diagnostics } = elaborate('t.rdc', () => ({ name: 't.rdc', text: header + text }));
  expect(diagnostics).toEqual([]);
  return programs[0]!;
}
const statement = (text: string): Statement => program(text).statements[0]!;

test('a list of variables gives one entry of the scope for each pattern', () => {
  const { scope, variables, lhs, style } = statement('law x (a : A, (b, c), ()) : h(b, f(a)) = h(b, c)');
  expect(scope.map((type) => showObj(type))).toEqual(['A', 'A * B', '1']);
  expect(variables).toEqual(['a', 'x', 'y']);
  expect([lhs.open, style]).toEqual([3, 'pointful']);
});

test('invented variables do not hide maps', () => {
  expect(statement('map x, y : A -> A\nlaw l : x = y').variables).toEqual(['z']);
  expect(statement('map x : A -> A\nlaw l ((a, b)) : h(a, b) = a').variables).toEqual(['y']);
});

test('an empty list of variables is a closed element', () => {
  const { scope, lhs } = statement('law x () : f(0) = f(0) + 0');
  expect([scope, lhs.open]).toEqual([[], 0]);
});

test('a map equation has one variable of its domain, and the type written fixes it', () => {
  const { scope, style, lhs } = statement('law x : fst = snd : A * A -> A');
  expect([scope.map((type) => showObj(type)), style, showObj(lhs.type)]).toEqual([
    ['A * A'],
    'pointfree',
    'A',
  ]);
  expect(statement('law x : a => f(a) = f').style).toBe('pointful');
});

test('objects left open are generalised, without clashes', () => {
  const { scope, theory } = statement('object X\nlaw x : <fst, snd> = id');
  expect(showObj(scope[0]!)).toBe('Y * Z');
  expect(theory.objects).toEqual(['A', 'B', 'X', 'Y', 'Z']);
});

test('objects internal to one side are generalised too', () => {
  const { lhs, theory } = statement('law x : 0 ; R[0] = 0 : A -> B');
  expect(theory.objects).toEqual(['A', 'B', 'X']);
  expect(showObj(lhs.type)).toBe('B');
});

test('texts are on one line, without comments', () => {
  const { text, span, equationSpan } = statement('law x : f\n   + (g) -- both\n  = {- now -} g + f');
  expect(text).toBe('f + g = g + f');
  expect(equationSpan.start - span.start).toBe('law x : '.length);
});

test('assumptions are equations of maps; models and proofs are kept with their places', () => {
  const law = statement(
    'map k : B -> A\nlaw inv "an inverse" (a) assuming f ; k = id, k ; f = id : k(f(a)) = a in z2, poly_z\n' +
      'proof k(f(a)) = (f ; k)(a) by RD.5, one = a qed',
  );
  expect(law.assumptions.map(({ text, scope }) => [text, showObj(scope[0]!)])).toEqual([
    ['f ; k = id', 'A'],
    ['k ; f = id', 'B'],
  ]);
  expect([law.doc, law.models!.map(({ text }) => text)]).toEqual(['an inverse', ['z2', 'poly_z']]);
  expect(law.proof!.map(({ by }) => by.map(({ text }) => text))).toEqual([[], ['RD.5', 'one'], []]);
  expect(law.proof!.map(({ term }) => term)).toEqual([law.lhs, law.lhs, law.rhs]);
});

test.each([
  ['map k : A * B * A -> A linear in 1, 3', 3, [1, 3]],
  ['map k : (A * B) * A -> A linear in 2', 2, [2]],
  ['map k : (A * B * A) -> A linear in 3', 3, [3]],
  ['map k : A * (B * A) -> A linear in 2', 2, [2]],
  ['map k : (A * B) * A * B -> A linear in 3, 3', 3, [3]],
  ['map k : A^3 -> A linear in 3', 3, [3]],
  ['map k : A^2 * B -> A linear in 2', 2, [2]],
  ['map k : A -> A linear in 1', 1, 'all'],
  ['linear k : A * B -> A', 2, 'all'],
  ['map k : A * B -> A', 2, 'none'],
])('%s', (text, arity, linear) => {
  const decl = program(text).theory.maps.get('k')!;
  expect([decl.arity, decl.linear]).toEqual([arity, linear]);
});
