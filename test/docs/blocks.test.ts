import { expect, test } from 'vitest';
import { blocks, sessions, withOutputs } from './blocks.js';

const page = [
  'Text',
  '```rdc a.rdc',
  'object A',
  '```',
  '```console',
  '$ rdc check a.rdc',
  'old',
  '$ true',
  '```',
  'End',
].join('\n');

test('blocks keep their language, name, text and line', () => {
  expect(blocks(page)).toEqual([
    { language: 'rdc', name: 'a.rdc', text: 'object A', line: 2 },
    { language: 'console', name: '', text: '$ rdc check a.rdc\nold\n$ true', line: 5 },
  ]);
});

test('a console block is commands with their outputs', () => {
  expect(sessions(blocks(page)[1]!)).toEqual([
    { command: 'rdc check a.rdc', output: 'old' },
    { command: 'true', output: '' },
  ]);
});

test('a block without an end and output without a command are refused', () => {
  expect(() => blocks('```rdc\nobject A')).toThrow('line 1 has no end');
  expect(() => sessions({ language: 'console', name: '', text: 'output', line: 3 })).toThrow('line 3');
});

test('outputs are replaced in place', () => {
  const updated = withOutputs(page, ['new\nlines', '']);
  expect(updated).toBe(page.replace('old', 'new\nlines'));
});
