import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseExpr, parseFile } from '../../../src/syntax/index.js';

const nested = (open: string, close: string, depth: number): string =>
  open.repeat(depth) + 'x' + close.repeat(depth);
const codes = (text: string): string[] => parseExpr(text).diagnostics.map(({ code }) => code);
const forms = [
  ['(', ')'],
  ['f(', ')'],
  ['R[', ']'],
  ['<x, ', '>'],
  ['<', ', x>'],
  ['(y, ', '†; z)'],
  ['(x => ', '.1)'],
  ['((', '; f) + x)'],
] as const;

test.each(forms)('200 nested brackets parse: %s %s', (open, close) => {
  expect(codes(nested(open, close, open === '((' ? 100 : 200))).toEqual([]);
});

test.each(forms)('100,000 nested brackets give a diagnostic: %s %s', (open, close) => {
  expect(codes(nested(open, close, 100_000))).toEqual(['nesting-too-deep']);
});

test('200 nested brackets parse in objects and patterns', () => {
  const object = nested('(', ')', 200);
  expect(parseFile('a.rdc', `map f : ${object} -> x`).diagnostics).toEqual([]);
  expect(parseExpr(`${nested('(y, ', ')', 200)} => x`).diagnostics).toEqual([]);
});

test.each(['+', '-', ';', '*', '/'])('10,000 operands joined by %s parse to one node', (operator) => {
  const { expr, diagnostics } = parseExpr(
    Array<string>(10_000)
      .fill('x')
      .join(operator + ' '),
  );
  expect(diagnostics).toEqual([]);
  expect(expr?.tag).toBe(operator === ';' ? 'seq' : '+-'.includes(operator) ? 'sum' : 'product');
  const { items, rest } = expr as unknown as { items?: unknown[]; rest?: unknown[] };
  expect(items?.length ?? rest!.length + 1).toBe(10_000);
});

test.each([
  ['projections', (n: number) => 'x' + '.1'.repeat(n)],
  ['calls', (n: number) => 'x' + '()'.repeat(n)],
  ['signs', (n: number) => '- '.repeat(n) + 'x'],
  ['powers', (n: number) => 'x' + '^2'.repeat(n)],
  ['functions', (n: number) => 'x => '.repeat(n) + 'x'],
  ['lets', (n: number) => 'let x = y in '.repeat(n) + 'x'],
])('chains of %s count as nesting', (_what, chain) => {
  expect(codes(chain(900))).toEqual([]);
  expect(codes(chain(10_000))).toEqual(['nesting-too-deep']);
});

test.each([
  ['tuples', '(', ')'],
  ['pairings', '<', '>'],
  ['arguments', 'f(', ')'],
  ['patterns', '(', ') => x'],
])('the components of %s count as nesting', (_what, open, close) => {
  const list = (n: number): string => open + Array<string>(n).fill('x').join(', ') + close;
  expect(codes(list(900))).toEqual([]);
  expect(codes(list(2_000))).toEqual(['nesting-too-deep']);
});

test('lets in lets overflow no stack', () => {
  expect(codes('let x = '.repeat(50_000) + 'y' + ' in x'.repeat(50_000))).toEqual(['nesting-too-deep']);
});

test('a product of objects that is too long is refused', () => {
  const object = Array<string>(5_000).fill('A').join(' * ');
  expect(parseFile('a.rdc', `map f : ${object} -> A`).diagnostics.map(({ code }) => code)).toEqual([
    'nesting-too-deep',
  ]);
});

test('a file of 2,000 declarations is read', () => {
  const text = Array.from(
    { length: 2_000 },
    (_, i) => `law x${i} (a) : R[f ; g](a).1 = R[f](a, R[g](a)) + ${i}`,
  );
  const { file, diagnostics } = parseFile('a.rdc', text.join('\n'));
  expect(diagnostics).toEqual([]);
  expect(file.decls).toHaveLength(2_000);
});

const words =
  'law x RD.5 : = ( ) [ ] < > , ; + - * / ^ 2 .5 .1 R D dag † => -> let in by proof qed "doc" map object K 1 \n'
    .split(' ')
    .flatMap((word) => [word, word, `${word} `]);

test('whatever the words, there is a tree or a diagnostic inside the text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      for (const start of ['', 'law x : ', 'let f = ', 'map f : ', 'theorem x : f = f proof ']) {
        const { file, diagnostics } = parseFile('a.rdc', start + text);
        expect(file.decls.length + diagnostics.length).toBeGreaterThan(0);
        for (const { span } of diagnostics) {
          expect(span.start).toBeLessThanOrEqual(span.end);
          expect(span.end).toBeLessThanOrEqual(start.length + text.length);
        }
      }
    }),
    { numRuns: 1500 },
  );
});
