/** Statements that are large to test: each ends soon in every model, with a verdict or the reason "too much work". */
import { expect, test } from 'vitest';
import { testStatement } from '../../../src/check/refute/index.js';
import type { ModelReport } from '../../../src/check/model-report.js';
import { models } from '../../../src/models/index.js';
import { elaborate, type Statement } from '../../../src/syntax/index.js';

const many = (n: number, text: string, separator: string): string =>
  Array.from({ length: n }, () => text).join(separator);
const copies = many(12, 'copy', ' ; ');
const nested = (n: number, start: string): string => `${'f('.repeat(n)}${start}${')'.repeat(n)}`;
const forms = Array.from({ length: 12 }, (_, i) => `a${i + 1}`).join(', ');

const declarations = `object A
map f : A -> A
map g : A -> A
map q : K[40, 40] -> K[40, 40]
map h : ${many(12, 'A', ' * ')} -> A  linear in ${Array.from({ length: 12 }, (_, i) => i + 1).join(', ')}
`;

function statementOf(law: string): Statement {
  const text = `${declarations}law large ${law}\n`;
  const { programs, diagnostics } = elaborate('large.rdc', (name) => ({ name, text }));
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return programs[0]!.statements[0]!;
}

const inAll = (law: string, runs = 100): ReadonlyMap<string, ModelReport> => {
  const statement = statementOf(law);
  const report = (model: (typeof models)[number]): ModelReport =>
    testStatement(statement, model, { seed: 1, runs, basis: [] });
  return new Map(models.map((model) => [model.name, report(model)]));
};

/** No report is an error, and what does not count says why. */
function expectVerdicts(reports: ReadonlyMap<string, ModelReport>): void {
  for (const { model, status, reason } of reports.values()) {
    expect(status, `${model}: ${reason}`).not.toBe('error');
    if (status === 'not-applicable') expect(reason, model).not.toBeNull();
  }
}

/** A minute is far more than any takes, and far less than they took without budgets. */
const limit = 60_000;

test.each([
  ['derivatives of order 100', ': D^100[f] = 0', 5],
  ['derivatives of order 14', ': D^14[f] = 0', 20],
  ['derivatives of order 20', ': D^20[f] = 0', 20],
  ['a reverse derivative of order 12 of a composite', ': R^12[f ; g] = 0', 20],
  ['4096 copies, differentiated', `: R[${copies} ; id] = 0`, 100],
  ['4096 copies, differentiated, compared in full', `: R[f ; ${copies}] + 0 = R[f ; ${copies}]`, 20],
  ['more copies than can be counted', `: ${many(40, 'copy', ' ; ')} = 0`, 20],
  ['numbers that double in length', `(a : A) : ${nested(60, '0')} = a`, 100],
  ['products of many fractions', `(a : K) : ${many(300, '1234567/7654321', ' * ')} * a = a`, 100],
  ['functions of 1600 coordinates', ': R[q ; q] = 0', 20],
  ['a map that is linear in 12 arguments', `(${forms}) : h(${forms}) = 0`, 20],
  ['its derivatives', ': D^4[h] = D^4[h] + 0', 20],
  ['equal sides of 6000 coordinates', '(v : K[100, 60]) : v + v = v', 20],
])('%s', { timeout: limit }, (_, law, runs) => {
  expectVerdicts(inAll(law, runs));
});

test('the generic model undertakes no derivative whose infinitesimals do not fit into its steps', () => {
  const report = inAll(': D^20[f] = 0', 20).get('generic')!;
  expect(report.reason).toMatch(/could not be compared: too much work$/);
});

test('numbers that grow too long end a case, and the next one may have short ones', () => {
  const reports = inAll(`(a : A) : ${nested(60, '0')} = a`);
  for (const model of ['poly_z', 'poly_q', 'complex', 'reals'])
    expect(reports.get(model)?.status, model).toBe('failed');
});

test('a difference in 4096 coordinates is shown at a simple point', () => {
  const { status, counterexample } = inAll(`: R[${copies} ; id] = 0`).get('reals')!;
  expect(status).toBe('failed');
  expect(counterexample?.point.x).toMatch(/^\(0, 1, 0, 0, 0,/);
});
