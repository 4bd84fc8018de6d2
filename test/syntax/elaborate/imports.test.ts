import { expect, test } from 'vitest';
import { elaborate, wording, type Diagnostic } from '../../../src/syntax/index.js';

const files = (texts: Record<string, string>) => (path: string) => {
  const name = path.replace(/^\.\//, '');
  const text = texts[name];
  return text === undefined ? null : { name, text };
};
const codes = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, file, span }) => `${file} ${code} ${span.start}-${span.end}`);
const run = (texts: Record<string, string>) => elaborate('main', files(texts));

test('imports bring definitions and statements, not objects and maps', () => {
  const { programs, diagnostics } = run({
    main: 'import "base"\nobject B\nlaw two : double = id + id : B -> B\nlaw three : f = f',
    base: 'object A\nmap f : A -> A\nlet double = id + id\nlaw one : double ; f = double ; f',
  });
  expect(codes(diagnostics)).toEqual(['main unknown-name 71-72', 'main unknown-name 75-76']);
  expect(programs.map(({ file, statements }) => [file, statements.map(({ name }) => name)])).toEqual([
    ['base', ['one']],
    ['main', ['two']],
  ]);
  expect(programs[1]!.imported.map(({ file, name }) => `${file}#${name}`)).toEqual(['base#one']);
});

test('a definition over the objects of its file is used at others', () => {
  const { programs, diagnostics } = run({
    main: 'import "base"\nobject X, Y\nlaw x : flip ; flip = id : X * Y -> X * Y',
    base: 'object A, B\nlet flip : A * B -> B * A = <snd, fst>',
  });
  expect(diagnostics).toEqual([]);
  expect(programs[1]!.statements).toHaveLength(1);
});

test('a definition over the maps of its file stays there', () => {
  const { diagnostics } = run({
    main: 'import "base"\nlaw x : ff = ff',
    base: 'object A\nmap f : A -> A\nlet ff = f ; f\nlaw x : ff = f ; f',
  });
  expect(codes(diagnostics)).toEqual(['main not-exported 22-24', 'main not-exported 27-29']);
});

test('diamonds are fine', () => {
  const { programs, diagnostics } = run({
    main: 'import "left"\nimport "./right"\nlaw m : l ; r = l ; r',
    left: 'import "base"\nlet l = d',
    right: 'import "./base"\nlet r = d',
    base: 'let d = id + id\nlaw b : d = d',
  });
  expect(diagnostics).toEqual([]);
  expect(programs.map(({ file }) => file)).toEqual(['base', 'left', 'right', 'main']);
  expect(programs[3]!.imported.map(({ name }) => name)).toEqual(['b']);
});

test('a cycle is shown where it closes', () => {
  const { diagnostics } = run({ main: 'import "a"', a: 'import "b"', b: '\nimport "a"\nlaw x : id = gone' });
  expect(codes(diagnostics)).toEqual(['b import-cycle 8-11']);
  expect(diagnostics[0]).toMatchObject({ cycle: ['a', 'b', 'a'] });
});

test('a file that imports itself', () => {
  expect(codes(run({ main: 'import "main"' }).diagnostics)).toEqual(['main import-cycle 7-13']);
});

test('a missing import is reported once, and not what it might have declared', () => {
  const { diagnostics } = run({
    main: 'import "gone"\nlaw x : double = double\nlaw y : fst = snd ; (fst, fst)',
  });
  expect(codes(diagnostics)).toEqual(['main missing-import 7-13', 'main element-as-map 58-68']);
});

test('an import that cannot be read says why', () => {
  const load = (path: string) =>
    path === 'main'
      ? { name: path, text: 'import "secret"\nimport "gone"' }
      : path === 'gone'
        ? null
        : { problem: 'cannot be read: permission denied' };
  const { diagnostics } = elaborate('main', load);
  expect(codes(diagnostics)).toEqual(['main missing-import 7-15', 'main missing-import 23-29']);
  expect(diagnostics.map((d) => wording(d).message)).toEqual([
    '`secret` cannot be imported: it cannot be read: permission denied',
    'there is no file `gone` to import',
  ]);
});

test('a missing file', () => {
  expect(codes(elaborate('main', files({})).diagnostics)).toEqual(['main missing-file 0-0']);
});

test('faults in imported files are reported there, and their uses are not', () => {
  const { diagnostics, programs } = run({
    main: 'import "base"\nlaw x : d = d\nlaw y : id = id',
    base: 'let d = unknown',
  });
  expect(codes(diagnostics)).toEqual(['base unknown-name 8-15']);
  expect(programs[1]!.statements.map(({ name }) => name)).toEqual(['y']);
});

test('definitions of two imports with one name', () => {
  const { diagnostics } = run({ main: 'import "a"\nimport "b"', a: 'let d = id', b: 'let d = id' });
  expect(codes(diagnostics)).toEqual(['main duplicate-name 18-21']);
});
