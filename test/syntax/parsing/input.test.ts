import { expect, test } from 'vitest';
import { isIncomplete, parseExpr, parseInput, printExpr, printPattern } from '../../../src/syntax/index.js';

test.each(['R[f ; g]', 'let x = y in x', '(a, c) => f(a)', '  f\n ; g\n', '(x : A)'])(
  'expression: %j',
  (text) => {
    const { input, diagnostics } = parseInput(text);
    expect(diagnostics).toEqual([]);
    expect(input).toEqual({ tag: 'expr', expr: parseExpr(text).expr });
  },
);

test('an equation of maps, with its type', () => {
  const { input } = parseInput('f ; g = h : A -> B');
  if (input?.tag !== 'equation') throw new Error(`found ${String(input?.tag)}`);
  expect(input.variables).toBeNull();
  expect([printExpr(input.equation.lhs), printExpr(input.equation.rhs)]).toEqual(['f ; g', 'h']);
  expect(input.type?.tag).toBe('map');
});

test('an equation of elements', () => {
  const { input } = parseInput('(a : A, (b, c)) : f(a) = let d = b in d');
  if (input?.tag !== 'equation') throw new Error(`found ${String(input?.tag)}`);
  expect(input.variables?.map(printPattern)).toEqual(['a : A', '(b, c)']);
  expect(input.type).toBeNull();
});

test.each([
  ['object A', ['object']],
  ['let f = x => x', ['let']],
  ['law x : f = f\nmap g : A -> A', ['statement', 'map']],
])('declarations: %j', (text, tags) => {
  const { input, diagnostics } = parseInput(text);
  expect(diagnostics).toEqual([]);
  expect(input?.tag === 'decls' && input.file.decls.map(({ tag }) => tag)).toEqual(tags);
});

test.each([
  ['', 'expected', 0],
  ['-- nothing', 'expected', 0],
  ['f ; ; g', 'expected', 4],
  ['f = g = h', 'second-equation', 6],
  ['(a) : f(a) g', 'missing-operator', 11],
  ['f ? g', 'stray-character', 2],
  ['f = ? g', 'stray-character', 4],
  ['law x : f', 'missing-equation', 9],
  ['let f = ', 'expected', 7],
  ['f(', 'unclosed-bracket', 1],
  ['f\0', 'binary-file', 1],
  ['f = <g>', 'lone-component', 4],
])('what is wrong with %j', (text, code, start) => {
  const { input, diagnostics } = parseInput(text);
  expect(input).toBeNull();
  expect(diagnostics.map((d) => [d.code, d.span.start])).toEqual([[code, start]]);
});

test.each([
  'f(',
  'f ;',
  '<f,',
  'let x =',
  'law x :',
  'law',
  'x =>',
  '{- a',
  'R[f',
  'theorem x : f = g proof f',
  'f = g by',
  '(a) :',
])('more must come after %j', (text) => {
  expect(isIncomplete(text)).toBe(true);
});

test.each([
  '',
  'f',
  'f)',
  'f ; g',
  'f†',
  'law x : f',
  'object A',
  '"a',
  'f ? (',
  'theorem x : f = g proof f = g by auto qed',
  'x.1',
])('nothing need come after %j', (text) => {
  expect(isIncomplete(text)).toBe(false);
});
