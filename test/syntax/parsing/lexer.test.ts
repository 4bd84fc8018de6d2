import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lex } from '../../../src/syntax/lexer.js';

const kinds = (text: string): string =>
  lex(text)
    .tokens.map(({ kind }) => kind)
    .join('');
const words = (text: string): string[] => lex(text).tokens.map(({ text: word }) => word);

test('two spellings give one token', () => {
  expect(lex('→ ↦ × ⟨ ⟩ π0 π1 ι0 ι1').tokens.map(({ kind, text }) => [kind, text])).toEqual(
    lex('-> => * < > fst snd in0 in1').tokens.map(({ kind, text }) => [kind, text]),
  );
});

test.each([
  ['x.1', 'x.'],
  ['x .1', 'x.'],
  ['x.1.2', 'x..'],
  ['(x).2', '(x).'],
  ['f[g].1', 'x[x].'],
  ['<f, g>.1', '<x,x>.'],
  ['f†.1', 'x†.'],
  ['.5', 'f'],
  ['1.5', 'f'],
  ['x * .5', 'x*f'],
  ['(.5, .1)', '(f,f)'],
  ['1.5.1', 'f.'],
  ['3/4', 'n/n'],
  ['0 1 2 007', '01nn'],
])('`.1` projects after an operand and is a numeral elsewhere: %s', (text, expected) => {
  expect(kinds(text)).toBe(expected);
});

test.each([
  ["x' _a é1 δx 变量 x₁", "x' _a é1 δx 变量 x₁"],
  ['a-- b\nc', 'a c'],
  ['a {- b {- c -} d -} e', 'a e'],
  ['a{--}b', 'a b'],
  ['\ufeffa\r\n\tb\rc', 'a b c'],
  ['"-- in a string {-" a', '"-- in a string {-" a'],
])('words: %j', (text, expected) => {
  expect(words(text).join(' ')).toBe(expected);
  expect(lex(text).problems).toEqual([]);
});

test('names of laws are dotted words, and only where a name must come', () => {
  expect(words('law RD.5 : R = f')).toEqual(['law', 'RD.5', ':', 'R', '=', 'f']);
  expect(kinds('law in : in')).toBe('SL:i');
  expect(kinds('by RD.2, fst, CD.3a = f.1')).toBe('bL,L,L=x.');
  expect(kinds('by a, b qed')).toBe('bL,Lq');
  expect(kinds('by qed')).toBe('bq');
  expect(kinds('f(a, b.1)')).toBe('x(x,x.)');
  expect(kinds('law\nlaw x')).toBe('SSL');
});

test('R and D are operators only before `[` and `^`', () => {
  expect(kinds('R[f] D^2[f] R [f]')).toBe('R[x]R^n[x]R[x]');
  expect(kinds('R(f) ; D')).toBe('x(x);x');
});

test('`value` and `reverse` are words of `primitive` only', () => {
  expect(kinds('primitive f : K -> K value .5 reverse x')).toBe('Px:K→Kvfrx');
  expect(kinds('primitive\nmap value : K -> K')).toBe('PMx:K→K');
});

test('tokens lie in order in the text and are what stands there', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      let last = 0;
      for (const { start, end } of lex(text).tokens) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 1000 },
  );
});
