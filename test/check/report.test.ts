import { expect, test } from 'vitest';
import { createReport, type Finding } from '../../src/check/index.js';

const at = (file: string | null, start: number | null): Finding => ({
  ...{ code: 'x', words: { message: `${file ?? '-'}${start ?? ''}` }, file, exit: 2 },
  span: start === null ? null : { start, end: start + 1 },
});

test('findings come file by file as these are given, each by place; what is about no file given comes first', () => {
  const outline = { seed: 1, runs: 1, files: ['b', 'a'], texts: new Map<string, string>() };
  const findings = [
    at('a', 9),
    at('b', 5),
    at('b', 40),
    at('i', 3),
    at('a', 2),
    at(null, null),
    at('b', 7),
    at('i', 1),
  ];
  expect(createReport(outline, findings, []).findings.map(({ words }) => words.message)).toEqual([
    ...['i1', 'i3', '-', 'b5', 'b7', 'b40', 'a2', 'a9'],
  ]);
});
