import { expect, test } from 'vitest';
import { mergeReports } from '../../../src/cli/merge/merge.js';
import { readReport } from '../../../src/cli/merge/read.js';
import type { JsonReport } from '../../../src/cli/reporters/shape.js';

const part = (
  shard: string | null,
  lines: readonly number[],
  more: Partial<JsonReport> = {},
): JsonReport => ({
  ...{ version: 1, tool: 'rdc 1.0.0', seed: 1, runs: 10, shard, exit: 0, files: ['b.rdc', 'a.rdc'] },
  summary: { proved: lines.length, failed: 0 },
  laws: lines.map((line) => ({
    ...{
      id: `l${line}`,
      name: `l${line}`,
      file: line > 10 ? 'a.rdc' : 'b.rdc',
      line,
      column: 1,
      endLine: line,
    },
    ...{ endColumn: 2, kind: 'law', doc: null, statement: 's = t', status: 'proved', ok: true, models: [] },
    ...{ proof: null, hint: null, counterexample: null, reason: null, replay: null },
  })),
  diagnostics: [],
  ...more,
});
const merged = (...parts: JsonReport[]): string => {
  const whole = mergeReports(parts);
  return typeof whole === 'string' ? whole : whole.laws.map(({ name }) => name).join();
};

test('statements come in the order of the files and of their lines', () => {
  expect(merged(part('2/2', [2, 12]), part('1/2', [1, 3, 11]))).toBe('l1,l2,l3,l11,l12');
});

test('numbers add up, the largest exit wins, common diagnostics are said once', () => {
  const diagnostic = (message: string, line: number | null) => ({
    ...{ code: 'x', severity: 'error' as const, message, file: 'b.rdc', line, column: 1 },
    ...{ endLine: line, endColumn: 2, hint: null },
  });
  const whole = mergeReports([
    part('1/2', [1], { exit: 1, diagnostics: [diagnostic('both', null), diagnostic('late', 9)] }),
    part('2/2', [2, 3], { exit: 2, diagnostics: [diagnostic('both', null), diagnostic('early', 5)] }),
  ]);
  if (typeof whole === 'string') throw new Error(whole);
  expect(whole).toMatchObject({ shard: null, exit: 2, summary: { proved: 3, failed: 0 } });
  expect(whole.diagnostics.map(({ message }) => message)).toEqual(['both', 'early', 'late']);
});

test('diagnostics stand in the order of a run: what is about no file given first, then by place', () => {
  const at = (file: string | null, line: number) => ({
    ...{ code: 'x', severity: 'error' as const, message: `${file ?? '-'}${line}`, file, line, column: 1 },
    ...{ endLine: line, endColumn: 2, hint: null },
  });
  const common = [at('i.rdc', 7), at(null, 1), at('b.rdc', 9), at('a.rdc', 2)];
  const whole = mergeReports([
    part('1/2', [1], { diagnostics: [...common, at('a.rdc', 1)] }),
    part('2/2', [2], { diagnostics: [...common, at('b.rdc', 5)] }),
  ]);
  if (typeof whole === 'string') throw new Error(whole);
  expect(whole.diagnostics.map(({ message }) => message)).toEqual([
    ...['i.rdc7', '-1', 'b.rdc5', 'b.rdc9', 'a.rdc1', 'a.rdc2'],
  ]);
});

test('a part that was interrupted makes the whole so', () => {
  const report = readReport(JSON.stringify(part('1/1', [1], { exit: 130 })));
  if (typeof report === 'string') throw new Error(report);
  expect(mergeReports([report])).toMatchObject({ exit: 130 });
});

test.each([
  [[part('1/3', [1]), part('3/3', [2])], 'missing: 2/3'],
  [[part('1/2', [1]), part('1/2', [1]), part('2/2', [2])], 'there are two reports of part 1/2'],
  [[part('1/2', [1]), part('2/3', [2])], 'with the same n'],
  [[part(null, [1]), part('2/2', [2])], 'with the same n'],
  [[part(null, [1]), part(null, [1])], 'with the same n'],
  [[part('1/2', [1]), part('2/2', [2], { seed: 2 })], 'differ in `seed`: 1, 2'],
  [[part('1/2', [1]), part('2/2', [2], { files: [] })], 'differ in `files`'],
  [[], 'there are no reports'],
] as const)('what is not one run is refused: %#', (parts, problem) => {
  expect(merged(...parts)).toContain(problem);
});

test('a report in one piece is itself', () => {
  expect(merged(part(null, [2, 1]))).toBe('l1,l2');
});

test.each([
  ['', 'is not JSON'],
  ['[]', 'is no report'],
  ['{"tool":"rdc 1","version":2}', 'version 2'],
  [JSON.stringify({ ...part(null, [1]), laws: [{}] }), 'no proper field `laws`'],
  [JSON.stringify({ ...part(null, [1]), exit: 7 }), 'no proper field `exit`'],
  [JSON.stringify({ ...part(null, [1]), shard: 'x' }), 'no proper field `shard`'],
])('%j is no report', (text, problem) => {
  expect(readReport(text)).toContain(problem);
});
