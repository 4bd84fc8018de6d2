import { expect, test } from 'vitest';
import { isBlank, readPipe, readPrompt, type Read } from '../../../src/cli/repl/reader.js';

function entries(read: (pending: string, line: string) => Read, text: string, last = ''): readonly string[] {
  const out: string[] = [];
  let pending = '';
  for (const line of [...text.split('\n'), last]) {
    const step = read(pending, line);
    out.push(...step.entries);
    pending = step.pending;
  }
  if (pending.trim() !== '') out.push(`pending: ${pending}`);
  return out;
}

test('at a prompt, a whole line is an entry', () => {
  expect(entries(readPrompt, 'R[f]\n:type f\nlaw a : f = g')).toEqual(['R[f]', ':type f', 'law a : f = g']);
});

test('at a prompt, an entry goes on while something is missing', () => {
  expect(entries(readPrompt, 'R[\nf\n]\ng')).toEqual(['R[\nf\n]', 'g']);
  expect(entries(readPrompt, 'f ;\ng')).toEqual(['f ;\ng']);
  expect(entries(readPrompt, 'f = \ng')).toEqual(['f = \ng']);
  expect(entries(readPrompt, 'map f :\n  A -> B')).toEqual(['map f :\n  A -> B']);
  expect(entries(readPrompt, '{- a comment\nthat ends -} f')).toEqual(['{- a comment\nthat ends -} f']);
  expect(entries(readPrompt, 'law a :\n f = g')).toEqual(['law a :\n f = g']);
});

test('at a prompt, a theorem waits for its proof', () => {
  const proof = 'theorem a : f = g\nproof f\n = g by RD.5\nqed';
  expect(entries(readPrompt, `${proof}\nf`)).toEqual([proof, 'f']);
  expect(entries(readPrompt, 'theorem a : f = g\n\nf')).toEqual(['theorem a : f = g', 'f']);
});

test('at a prompt, an empty line ends even what is not whole, so that nothing hangs', () => {
  expect(entries(readPrompt, 'R[\n\nf')).toEqual(['R[', 'f']);
});

test('from a pipe too', () => {
  expect(entries(readPipe, 'f(\n\nfst\nsnd')).toEqual(['f(', 'fst', 'snd']);
  expect(entries(readPipe, '\n\nlaw a :\n  f\n\n  = g')).toEqual(['law a :\n  f', '  = g']);
});

test.each([
  ['at a prompt', readPrompt],
  ['from a pipe', readPipe],
])('%s, a declaration in column 1 ends what is not whole', (_, read) => {
  expect(entries(read, 'f =\nlaw x : id = id\n')).toEqual(['f =', 'law x : id = id']);
  expect(entries(read, 'R[\nobject\n  A\n')).toEqual(['R[', 'object\n  A']);
  expect(entries(read, '{- a\nlaw x -} f\n')).toEqual(['{- a\nlaw x -} f']);
  expect(entries(read, 'f(\nlet x = a in x)\n')).toEqual(['f(\nlet x = a in x)']);
  expect(entries(read, 'f(\nlawful)\n')).toEqual(['f(\nlawful)']);
});

test('a command ends what is not whole', () => {
  expect(entries(readPrompt, 'R[\n:quit')).toEqual(['R[', ':quit']);
  expect(entries(readPipe, 'R[\n:quit\nf', 'end')).toEqual(['R[', ':quit', 'f', 'pending: end']);
});

test('comments alone say nothing', () => {
  expect(['', '-- a', '{- a\n b -}', ' -- a\n{- b -} -- c'].map(isBlank)).toEqual([true, true, true, true]);
  expect(['f -- a', '{- a', '{- a -} f'].map(isBlank)).toEqual([false, false, false]);
});

test('what is wrong before its end does not go on', () => {
  expect(entries(readPrompt, 'f )\ng')).toEqual(['f )', 'g']);
});

test('from a pipe, lines that are indented belong to the entry before', () => {
  const text = 'law a :\n  f\n  = g\n\nlaw b : f = g\n  in z2\nR[f]\n:quit';
  expect(entries(readPipe, text, 'end')).toEqual([
    ...['law a :\n  f\n  = g', 'law b : f = g\n  in z2', 'R[f]', ':quit', 'pending: end'],
  ]);
});

test('from a pipe, brackets may stay open over lines', () => {
  expect(entries(readPipe, 'R[\nf\n]\ng', 'end')).toEqual(['R[\nf\n]', 'g', 'pending: end']);
});
