import { expect, test } from 'vitest';
import {
  createGateReport,
  readBaseline,
  type GateFinding,
  type InstanceReport,
} from '../../../src/check/index.js';

const finding: GateFinding = {
  ...{ check: 'pairing', map: 'bad', fault: 'wrong sign', point: {}, columns: null, order: null, words: '' },
  caseIndex: 0,
};
const instances: readonly InstanceReport[] = [
  {
    ...{ instance: 'a.ts', source: 'a.ts', laws: [] },
    maps: [
      {
        map: 'bad',
        type: 'K -> K',
        checks: [{ check: 'pairing', law: null, outcome: { status: 'failed', finding } }],
      },
      {
        ...{ map: 'good', type: 'K -> K' },
        checks: [{ check: 'pairing', law: null, outcome: { status: 'passed', cases: 1, notes: [] } }],
      },
    ],
  },
];
const outline = { seed: 1, runs: 1, laws: [], texts: new Map<string, string>(), complete: true };

const reportWith = (known: readonly object[], complete = true) => {
  const read = readBaseline(JSON.stringify({ known }));
  if ('problem' in read) throw new Error(read.problem);
  return createGateReport({ ...outline, complete }, instances, [], read.baseline);
};
const entry = { instance: 'a.ts', map: 'bad', check: 'pairing', reason: 'reported upstream' };

test('a failure is new, or known with its reason', () => {
  expect(createGateReport(outline, instances, [], null)).toMatchObject({ exit: 1, summary: { failed: 1 } });
  const known = reportWith([entry]);
  expect(known).toMatchObject({ exit: 0, summary: { failed: 0, known: 1 }, fixed: [] });
  expect(known.known[0]!.reason).toBe('reported upstream');
});

test('another fault than the known one is new', () => {
  expect(reportWith([{ ...entry, fault: 'wrong sign' }]).exit).toBe(0);
  expect(reportWith([{ ...entry, fault: 'wrong factor' }])).toMatchObject({
    exit: 1,
    summary: { failed: 1 },
  });
});

test('what is fixed and still listed fails', () => {
  expect(reportWith([entry, { ...entry, map: 'good' }])).toMatchObject({ exit: 1, fixed: [{ map: 'good' }] });
});

test('what is listed and is not there fails a full run; other instances may be of other runs', () => {
  const gone = [entry, { ...entry, map: 'gone' }];
  expect(reportWith(gone)).toMatchObject({ exit: 1, fixed: [], absent: [{ map: 'gone' }] });
  expect(reportWith(gone, false)).toMatchObject({ exit: 0, absent: [] });
  expect(reportWith([entry, { ...entry, instance: 'b.ts' }])).toMatchObject({ exit: 0, absent: [] });
});

test('an instance without maps and laws is nothing to do', () => {
  expect(createGateReport(outline, [], [], null)).toMatchObject({ exit: 2 });
});

test.each([
  ['{', 'it is no JSON'],
  ['{}', 'it has no list `known`'],
  ['{"known":[1]}', 'entry 1 has no object'],
  [JSON.stringify({ known: [{ ...entry, reason: ' ' }] }), 'entry 1 has no `reason`'],
  [JSON.stringify({ known: [{ ...entry, check: 'taste' }] }), 'entry 1 has no `check` that there is'],
  [JSON.stringify({ known: [{ ...entry, fault: 'ugly' }] }), 'entry 1 has an unknown `fault`'],
])('%s is refused', (text, problem) => {
  const read = readBaseline(text);
  expect('problem' in read ? read.problem : null).toContain(problem);
});
