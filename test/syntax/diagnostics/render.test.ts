import { expect, test } from 'vitest';
import { diagnosticJson, parseFile, renderDiagnostic, type Diagnostic } from '../../../src/syntax/index.js';

/** All diagnostics of a text as a person sees them. */
const render = (text: string): string =>
  parseFile('laws/a.rdc', text)
    .diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, text))
    .join('\n');

/** The columns of the terminal which the carets of a one-line diagnostic point at. */
const at = (text: string, start: number, end: number): string[] => {
  const diagnostic: Diagnostic = { code: 'lone-component', file: 'a', span: { start, end } };
  return renderDiagnostic(diagnostic, text).split('\n').slice(1, 3);
};

test('place, message, source line, caret and hint', () => {
  expect(render('object A\nlwa x : f = f')).toBe(
    [
      'laws/a.rdc:2:1: error: expected a declaration, found the name `lwa`',
      '2 | lwa x : f = f',
      '  | ^^^',
      'hint: did you mean `law`?',
    ].join('\n'),
  );
});

test('the caret stands right under tabs', () => {
  expect(render('law x :\n\tf\t; ; g = f')).toBe(
    [
      'laws/a.rdc:2:6: error: expected an expression, found `;`',
      '2 |     f   ; ; g = f',
      '  |           ^',
    ].join('\n'),
  );
});

test('the caret stands right under wide characters, emoji and combining marks', () => {
  expect(render('law x "鎖則 👩‍👩‍👧 e\u0301" (a) : f a = a')).toBe(
    [
      'laws/a.rdc:1:32: error: expected an operator before the name `a`',
      '1 | law x "鎖則 👩‍👩‍👧 e\u0301" (a) : f a = a',
      '  |                           ^',
      'hint: a map is applied with brackets, `f(x)`; maps are composed with `;`',
    ].join('\n'),
  );
});

test('a bracket is shown with what it clashes with', () => {
  expect(render('law x : (f ;\n  <g, h) = f')).toBe(
    [
      'laws/a.rdc:2:3: error: the bracket `<` is not closed before `)`',
      '2 |   <g, h) = f',
      '  |   ^',
      'laws/a.rdc:2:8: note: `)` does not close `<`',
      '2 |   <g, h) = f',
      '  |        ^',
    ].join('\n'),
  );
});

test('the gutter is as wide as the line number', () => {
  expect(
    render(`object A${'\n'.repeat(99)}foo`)
      .split('\n')
      .slice(1, 3),
  ).toEqual(['100 | foo', '    | ^^^']);
});

test.each([
  ['a name', 'ab cd', 3, 5, ['1 | ab cd', '  |    ^^']],
  ['a wide name', 'a 变量 b', 2, 4, ['1 | a 变量 b', '  |   ^^^^']],
  ['a halfwidth and a fullwidth letter', 'ｱ Ａ!', 3, 4, ['1 | ｱ Ａ!', '  |     ^']],
  ['the end of the line', 'ab\ncd', 2, 2, ['1 | ab', '  |   ^']],
  ['beyond the line', 'ab\ncd', 1, 5, ['1 | ab', '  |  ^']],
  ['an empty text', '', 0, 0, ['1 |', '  | ^']],
  ['after a byte-order mark', '\ufeffab', 1, 3, ['1 | ab', '  | ^^']],
  ['a carriage return', 'ab\r\ncd', 4, 6, ['2 | cd', '  | ^^']],
  ['an escape sequence', 'a\u001b[2Jb', 5, 6, ['1 | a\ufffd[2Jb', '  |      ^']],
  ['a flag', '🇩🇪 x', 5, 6, ['1 | 🇩🇪 x', '  |    ^']],
  ['a heart with its presentation', '❤️ x', 3, 4, ['1 | ❤️ x', '  |    ^']],
])('carets under %s', (_what, text, start, end, expected) => {
  expect(at(text, start, end)).toEqual(expected);
});

test('a very long line is cut around the caret', () => {
  const text = `${'a'.repeat(500)} b ${'c'.repeat(1_000_000)}`;
  const [source, caret] = at(text, 501, 502);
  expect(source).toMatch(/^1 \| …a{119} b c{118}…$/);
  expect(source![caret!.indexOf('^')]).toBe('b');
});

test('colour is laid on the carets alone', () => {
  const text = 'lwa';
  const [diagnostic] = parseFile('a', text).diagnostics;
  const colour = (carets: string): string => `<${carets}>`;
  expect(renderDiagnostic(diagnostic!, text, { colour })).toContain('\n  | <^^^>\n');
});

test('the form for programs', () => {
  const text = 'object A\r\nlwa x : f = f';
  const [diagnostic] = parseFile('a.rdc', text).diagnostics;
  expect(diagnosticJson(diagnostic!, text)).toEqual({
    code: 'expected-declaration',
    severity: 'error',
    message: 'expected a declaration, found the name `lwa`',
    file: 'a.rdc',
    line: 2,
    column: 1,
    endLine: 2,
    endColumn: 4,
    hint: 'did you mean `law`?',
  });
});
