import { expect, test } from 'vitest';
import { diagnosticJson, parseFile } from '../../../src/syntax/index.js';
import { lexing } from './lexing.js';
import { marked } from './marked.js';
import { parsing } from './parsing.js';

for (const [what, source, codes, hint] of [...lexing, ...parsing]) {
  test(what, () => {
    const { text, places } = marked(source);
    const found = parseFile('a.rdc', text).diagnostics.map((diagnostic) => diagnosticJson(diagnostic, text));
    const seen = found.map(({ code, line, column, endLine, endColumn }) => {
      return { code, line, column, endLine, endColumn };
    });
    expect(seen).toEqual(codes.split(' ').map((code, index) => ({ code, ...places[index] })));
    if (hint !== undefined) expect(found[0]!.hint).toBe(hint);
    for (const { message } of found) expect(message).toMatch(/\w/);
  });
}

test('what remains of a file with faults is read', () => {
  const { file } = parseFile('a.rdc', 'object A\nlaw x : (f = g\nmap f : A -> A\n? law\nlet g = f');
  expect(file.decls.map(({ tag }) => tag)).toEqual(['object', 'map', 'let']);
});

test('a token is quoted as it was typed', () => {
  const message = (text: string): string =>
    diagnosticJson(parseFile('a.rdc', text).diagnostics[0]!, text).message;
  expect(message('law x (a : A) → a = a')).toBe('expected `:`, found `→`');
  expect(message('law x (a : A) -> a = a')).toBe('expected `:`, found `->`');
  expect(message('law x : f ; × g = f')).toBe('expected an expression, found `×`');
  expect(message('law x : ⟨f, g = f')).toBe('the bracket `⟨` is never closed');
  expect(message('law x : (f⟩ = f')).toBe('the bracket `⟩` closes nothing');
  expect(message('law x : (⟨f) = f')).toBe('the bracket `⟨` is not closed before `)`');
});

test('a hint on powers is not given for objects and orders of derivatives', () => {
  for (const text of ['map f : A^n -> B', 'law x : D^n[f] = f'])
    expect(diagnosticJson(parseFile('a.rdc', text).diagnostics[0]!, text).hint).toBeNull();
});
