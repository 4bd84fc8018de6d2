import { expect, test } from 'vitest';
import { showObj, showQ } from '../../../src/syntax/core/index.js';
import { elaborate, elaborateExpr, emptyEnvironment, parseExpr } from '../../../src/syntax/index.js';
import { environmentOf } from '../../support/entered.js';

function typeOf(text: string, environment = emptyEnvironment()): string {
  const { expr } = parseExpr(text);
  const { value, diagnostics } = elaborateExpr(expr!, environment, text);
  if (!value) throw new Error(diagnostics.map(({ code }) => code).join());
  return value.type;
}

test.each([
  ['id', 'X -> X'],
  ['fst', 'X * Y -> X'],
  ['!', 'X -> 1'],
  ['0', 'X -> Y'],
  ['copy', 'X -> X * X'],
  ['swap', 'X * Y -> Y * X'],
  ['in0', 'X -> X * Y'],
  ['f => f', 'X -> X'],
  ['(x, y, z) => (z, y)', 'X * Y * Z -> Z * Y'],
  ['(x : K^3) => x', 'K * K * K -> K * K * K'],
  ['swap * swap', 'X * Y * (Z * U) -> Y * X * (U * Z)'],
  ['<fst, snd, fst>', 'X * Y -> X * Y * X'],
  ['R[(0 : K -> K[n])]', 'K * K[n] -> K'],
  ['D^3[fst]', 'X * Y * (X * Y) * (X * Y) * (X * Y) -> X'],
  ['R^3[fst]', 'X * Y * X * (X * Y) * (X * Y) -> X * Y'],
  ['fst†', 'X -> X * Y'],
  ['(r, v) => r * v', 'K * X -> X'],
  ['x => x^2 / (1 + x)', 'K -> K'],
  ['max', 'K * K -> K'],
  ['() => 2', '1 -> K'],
  ['2 + 3', 'K'],
  ['(id, 0)', 'element'],
  ['sin(0)', 'K'],
  ['(1, (2, ()))', 'K * (K * 1)'],
])('%s : %s', (text, type) => {
  if (type === 'element') expect(() => typeOf(text)).toThrow('map-as-element');
  else expect(typeOf(text)).toBe(type);
});

test('definitions are generalised at each use', () => {
  const environment = environmentOf('object A, B\nlet same = id\nlet flip : A * B -> B * A = <snd, fst>\n');
  expect(typeOf('same * same ; flip', environment)).toBe('X * Y -> Y * X');
  expect(typeOf('(same : A -> A) * (flip : B * B -> B * B)', environment)).toBe('A * (B * B) -> A * (B * B)');
});

test('definitions that speak of maps are fixed at the objects of these', () => {
  const environment = environmentOf('object A, B, C\nmap f : A -> B\nlet k = (f * (id : C -> C))\n');
  expect(typeOf('k', environment)).toBe('A * X -> B * X');
});

test('operators are typed afresh at each use, and may use the variables around', () => {
  const environment = environmentOf('object A, B\nmap h : A * B -> A\nlet twice[e] = e ; e\n');
  expect(typeOf('twice[id] * twice[swap]', environment)).toBe('X * (Y * Y) -> X * (Y * Y)');
  expect(typeOf('(a, b) => twice[x => h(x, b)](a)', environment)).toBe('A * B -> A');
});

test('declarations hide predefined names, and variables hide maps', () => {
  const environment = environmentOf('object A\nlet swap : A -> A = id\nmap sin, f : A -> A\n');
  expect(typeOf('swap ; sin', environment)).toBe('A -> A');
  expect(typeOf('f => f', environment)).toBe('X -> X');
});

const elaborated = (text: string) => elaborate('t', () => ({ name: 't', text }));
/** Without sharing these would not end: their types or terms double at every step. */
const elaborates = (text: string): void => {
  expect(elaborated(text).diagnostics).toEqual([]);
};

test('copy composed 400 times has a type, and prints', () => {
  const text = `object A\nlet c = ${Array.from({ length: 400 }, () => 'copy').join(' ; ')}\nlaw x : c = c : `;
  elaborates(`${text.slice(0, text.lastIndexOf('law'))}law x : c = c`);
  const { programs } = elaborated(`${text.slice(0, text.lastIndexOf('law'))}law x : c = c`);
  expect(showObj(programs[0]!.statements[0]!.lhs.type).length).toBeLessThan(5000);
});

test('a mismatch of such types is reported, shortened', () => {
  const copies = Array.from({ length: 60 }, () => 'copy').join(' ; ');
  const { diagnostics } = elaborated(
    `object A, B\nlaw x : ${copies} ; (id : B -> B) = (id : A -> A) ; ${copies} ; id`,
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(['composition']);
  expect(JSON.stringify(diagnostics).length).toBeLessThan(20_000);
});

test('definitions that use the one before twice', () => {
  const lets = Array.from({ length: 100 }, (_, i) => `let d${i + 1} = <d${i}, d${i}>\n`).join('');
  elaborates(`let d0 = id\n${lets}law x : d100 = d100`);
});

test('a sum of 10,000 terms', () => {
  const sum = Array.from({ length: 10_000 }, () => 'f(a)').join(' + ');
  elaborates(`object A\nmap f : A -> A\nlaw x (a) : ${sum} = a`);
  const maps = Array.from({ length: 10_000 }, () => 'f').join(' - ');
  elaborates(`object A\nmap f : A -> A\nlaw x : ${maps} = f`);
});

test('numerals are exact', () => {
  const { expr } = parseExpr('12345678901234567890.125');
  const { value } = elaborateExpr(expr!, emptyEnvironment(), '');
  expect(value!.term.tag === 'num' && showQ(value!.term.value)).toBe('98765431209876543121/8');
});
