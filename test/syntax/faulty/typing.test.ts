import { expect, test } from 'vitest';
import { diagnosticJson, elaborate, renderDiagnostic, type Diagnostic } from '../../../src/syntax/index.js';
import { marked } from './marked.js';
import { header, typing } from './typing.js';

const place = (diagnostic: Diagnostic, text: string) => {
  const { code, line, column, endLine, endColumn } = diagnosticJson(diagnostic, text);
  return { code, line, column, endLine, endColumn };
};

for (const [what, source, codes, hint] of typing) {
  test(what, () => {
    const { text, places } = marked(header + source);
    const { diagnostics } = elaborate('a.rdc', () => ({ name: 'a.rdc', text }));
    const expected = codes.split(' ').map((code, index) => ({ code, ...places[index] }));
    expect(diagnostics.map((diagnostic) => place(diagnostic, text))).toEqual(expected);
    if (hint !== undefined) expect(diagnosticJson(diagnostics[0]!, text).hint).toBe(hint);
    for (const diagnostic of diagnostics) expect(renderDiagnostic(diagnostic, text)).toMatch(/error: .*\w/);
  });
}

test('the declarations all faults are shown against have none', () => {
  expect(elaborate('a.rdc', () => ({ name: 'a.rdc', text: header })).diagnostics).toEqual([]);
});

test('a mismatch shows both types and where each came from', () => {
  const text = `${header}law x : f ; (g ; f) = 0`;
  const { diagnostics } = elaborate('a.rdc', () => ({ name: 'a.rdc', text }));
  expect(renderDiagnostic(diagnostics[0]!, text).split('\n')).toEqual([
    'a.rdc:10:18: error: these maps do not compose: the first ends in `C`, this one starts from `A`',
    '10 | law x : f ; (g ; f) = 0',
    '   |                  ^',
    'a.rdc:10:14: note: this ends in `C`',
    '10 | law x : f ; (g ; f) = 0',
    '   |              ^',
    'hint: `f ; g` is f, then g',
  ]);
});

test.each([
  [
    'law x (a, b) : f(a, b) = 0',
    'this has type `?1 * ?2`, but the map applied starts from `A`, where `?1`, `?2` are some objects',
  ],
  ['let k = x => (x, x) + x', 'summands have one type, but this one has'],
  ['law x (b : B) : f(b) = 0', 'this has type `B`, but the map applied starts from `A`'],
  ['law x (a) : (a, a) = !(a)', 'the sides of an equation have one type, but this one has `1`'],
])('objects without a name are explained: %s', (source, message) => {
  const text = header + source;
  const { diagnostics } = elaborate('a.rdc', () => ({ name: 'a.rdc', text }));
  const [found] = diagnostics.map((each) => diagnosticJson(each, text).message);
  if (message.endsWith('has')) expect(found).toMatch(/\?1`.*, where `\?1` is some object$/);
  else expect(found).toBe(message);
});

test('a declared map may be called R or D', () => {
  const text = `${header}map R, D : A -> A\nlaw x (a) : R(D(a)) = D(R(a))\nlaw y (D) : f(D) = f(D)\nlet o[D] = D ; f\n`;
  expect(elaborate('a.rdc', () => ({ name: 'a.rdc', text })).diagnostics).toEqual([]);
});
