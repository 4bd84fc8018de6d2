import { expect, test } from 'vitest';
import { globToRegExp } from '../../src/check/index.js';
import { findFiles } from '../../src/cli/paths.js';
import { fakeIo } from './fake-io.js';

const files = fakeIo([], {
  files: {
    'laws/b.rdc': '',
    'laws/a.rdc': '',
    'laws/deep/c.rdc': '',
    'laws/notes.txt': '',
    'laws/.hidden/d.rdc': '',
    'laws/node_modules/e.rdc': '',
    'empty/x.txt': '',
    'odd[1].rdc': '',
    'top.rdc': '',
    'secret.rdc': 'denied',
  },
}).files;
const found = (...paths: string[]): readonly string[] => findFiles(paths, files).files;
const problems = (...paths: string[]): string[] =>
  findFiles(paths, files).findings.map(({ words, code, exit }) =>
    [code, exit, words.message, words.hint ?? '-'].join(' | '),
  );

test('files as given, directories to the bottom, sorted, without hidden and installed ones', () => {
  expect(found('top.rdc', 'laws')).toEqual(['top.rdc', 'laws/a.rdc', 'laws/b.rdc', 'laws/deep/c.rdc']);
  expect(found('./laws/', 'laws//notes.txt')).toEqual([
    ...['laws/a.rdc', 'laws/b.rdc', 'laws/deep/c.rdc', 'laws/notes.txt'],
  ]);
  expect(found('.')).toContain('laws/deep/c.rdc');
});

test('each file once', () => {
  expect(found('laws/a.rdc', 'laws', './laws/a.rdc', 'laws/../laws/./a.rdc', 'laws/deep/../*.rdc')).toEqual([
    ...['laws/a.rdc', 'laws/b.rdc', 'laws/deep/c.rdc'],
  ]);
  expect(found('./laws/../top.rdc')).toEqual(['top.rdc']);
});

test('shell patterns', () => {
  expect(found('laws/*.rdc')).toEqual(['laws/a.rdc', 'laws/b.rdc']);
  expect(found('laws/**/*.rdc')).toEqual(['laws/a.rdc', 'laws/b.rdc', 'laws/deep/c.rdc']);
  expect(found('l*/?.rdc')).toEqual(['laws/a.rdc', 'laws/b.rdc']);
  expect(found('laws/{a,notes}.*')).toEqual(['laws/a.rdc', 'laws/notes.txt']);
  expect(found('laws/[!a].rdc')).toEqual(['laws/b.rdc']);
  expect(found('*.rdc')).toEqual(['odd[1].rdc', 'top.rdc']);
});

test('a file whose name looks like a pattern is itself', () => {
  expect(found('odd[1].rdc')).toEqual(['odd[1].rdc']);
});

test('what is missing is named, with the near one', () => {
  expect(problems('topp.rdc')).toEqual([
    'no-such-file | 2 | `topp.rdc` does not exist | did you mean `top.rdc`?',
  ]);
  expect(problems('laws/*.rcd')).toEqual(['no-such-file | 2 | `laws/*.rcd` matches no file | -']);
  expect(problems('nowhere/*')).toEqual(['no-such-file | 2 | `nowhere/*` matches no file | -']);
  expect(problems('empty')).toEqual(['no-such-file | 2 | `empty` holds no .rdc files | -']);
  expect(problems('secret.rdc')).toEqual([
    'no-such-file | 2 | `secret.rdc` cannot be read: permission denied | -',
  ]);
  expect(problems('')).toHaveLength(1);
});

test('patterns over names', () => {
  const matches = (pattern: string, name: string): boolean => globToRegExp(pattern, 'name').test(name);
  expect(matches('RD.*', 'RD.5')).toBe(true);
  expect(matches('RD.*', 'RDx5')).toBe(false);
  expect(matches('*', 'a/b.c')).toBe(true);
  expect(matches('a+b', 'a+b')).toBe(true);
  expect(matches('a+b', 'aab')).toBe(false);
  expect(matches('{CD,RD}.[1-3]', 'CD.2')).toBe(true);
  expect(matches('[a', '[a')).toBe(true);
  expect(matches('{a', '{a')).toBe(true);
  expect(matches('[z-a]*', '[z-a]*')).toBe(true);
});
