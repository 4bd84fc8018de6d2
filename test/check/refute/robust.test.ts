/** Whatever a model does, the report says so, with the case, and what comes after goes on. */
import { constant } from 'fast-check';
import { expect, test } from 'vitest';
import { testStatement, testSteps } from '../../../src/check/refute/index.js';
import { Examiner, type Tools } from '../../../src/check/examine.js';
import type { ModelReport } from '../../../src/check/model-report.js';
import { findModel, type AnyModel } from '../../../src/models/index.js';
import { tools as realTools } from '../../../src/check/tools.js';
import { createSession } from '../../../src/rewrite/index.js';
import { elaborate, type Program } from '../../../src/syntax/index.js';

const text = `
object A, B, C
map f : A -> B
map g : B -> C
law chain (a, c) : R[f ; g](a, c) = R[f](a, R[g](f(a), c))
law sum : R[f + f] = R[f] + R[f]
refute order (a, c) : R[f ; g](a, c) = R[f](a, R[g](f(0), c))
`;
const program: Program = elaborate('robust.rdc', (name) => ({ name, text })).programs[0]!;
const [chain, , order] = program.statements;
const good = findModel('poly_z')!;

const boom = (): never => {
  throw new Error('boom');
};
const tested = (change: Partial<AnyModel>, statement = chain!): ModelReport =>
  testStatement(statement, { ...good, name: 'bad', ...change }, { seed: 1, runs: 40 });
const samplers = (change: Partial<AnyModel['samplers']>): Partial<AnyModel> => ({
  samplers: { ...good.samplers, ...change },
});

test.each<[string, Partial<AnyModel>, string]>([
  ['compose', { compose: boom }, 'bad failed in compose: boom'],
  ['reverse', { reverse: boom }, 'bad failed in reverse: boom'],
  ['pair', { pair: boom }, 'bad failed in pair: boom'],
  ['product', { product: boom }, 'bad failed: boom'],
  ['equal', { equal: boom }, 'bad failed in equal: boom'],
  ['fault', { fault: boom }, 'bad failed: boom'],
  ['work', { work: boom }, 'bad failed in work: boom'],
  ['sampled objects', samplers({ objects: boom }), 'bad failed: boom'],
  ['sampled maps', samplers({ maps: boom }), 'bad failed: boom'],
])('a model that throws in %s', (_, change, reason) => {
  expect(tested(change)).toMatchObject({ status: 'error', cases: 0, reason, caseIndex: 0 });
});

test('a model that throws something that is no error', () => {
  const thrown: unknown = { toString: () => 'a mere object' };
  const report = tested({
    reverse() {
      throw thrown;
    },
  });
  expect(report).toMatchObject({ status: 'error', reason: 'bad failed in reverse: a mere object' });
});

test.each<[string, Partial<AnyModel>]>([
  ['printing', { showMap: boom }],
  ['shrinking', samplers({ restriction: boom })],
])('a model that throws in %s, when a counterexample was found', (_, change) => {
  expect(tested(change, order)).toMatchObject({ status: 'error', reason: 'bad failed: boom', caseIndex: 0 });
});

test('a model that explains no difference that it sees', () => {
  const equal: AnyModel['equal'] = () => ({ tag: 'different', clarity: 1, explain: boom });
  expect(tested({ equal })).toMatchObject({ status: 'error', reason: 'bad failed: boom', caseIndex: 0 });
});

test('NaN for the size of a difference or for the work is an error, not a pass', () => {
  const equal: AnyModel['equal'] = () => ({ tag: 'different', clarity: NaN, explain: boom });
  expect(tested({ equal }).reason).toBe('bad failed in equal: the size of the difference is not a number');
  expect(tested({ work: () => NaN }).reason).toBe('bad failed in work: the number of steps is not a number');
});

test('maps of the wrong dimension, operated on or sampled', () => {
  expect(tested({ fst: (a, b) => good.snd(a, b) }).reason).toMatch(
    /^bad failed in fst: it goes from dimension/,
  );
  expect(tested({ reverse: () => null }).reason).toBe('bad failed in reverse: it is not a map of the model');
  const wide = samplers({ maps: () => constant(good.identity(9)) });
  expect(tested(wide).reason).toMatch(
    /^bad failed: a sampled map is none of its type: it goes from dimension 9/,
  );
  expect(tested(wide)).toMatchObject({ status: 'error', caseIndex: 0 });
});

test('a later case is named as well', () => {
  let calls = 0;
  const equal: AnyModel['equal'] = (...args) => (++calls > 7 ? boom() : good.equal(...args));
  expect(tested({ equal })).toMatchObject({ status: 'error', cases: 7, caseIndex: 7 });
});

test('work without an end is cut off in each case, the cases are counted as skipped, and there are not many', () => {
  const report = tested({ work: () => 1e9 });
  expect(report).toMatchObject({ status: 'not-applicable', cases: 0 });
  expect(report.reason).toBe('25 of 25 cases were skipped: too much work');
});

test('a test pauses before it is done, so that one that takes too long can be left', () => {
  const steps = testSteps(chain!, good, { seed: 1, runs: 1_000_000_000 });
  expect(Array.from({ length: 5 }, () => steps.next().done)).toEqual([false, false, false, false, false]);
});

test('the other models and statements go on', () => {
  const bad = { ...good, name: 'bad', reverse: boom };
  const tools: Tools = {
    ...realTools,
    models: ['bad', 'poly_z'],
    createSession,
    test: (statement, name, options) =>
      testSteps(statement, name === 'bad' ? bad : good, { seed: options.seed, runs: options.runs }),
  };
  const options = { seed: 1, runs: 30, onlyCase: null, models: null, budget: 1000 };
  const examiner = new Examiner([program], tools, options, () => false);
  const rows = program.statements.map((statement, index) => {
    const steps = examiner.examine({ program: 0, index });
    let step = steps.next();
    while (!step.done) step = steps.next();
    return [statement.name, ...step.value.models.map(({ model, status }) => `${model} ${status}`)];
  });
  expect(rows).toEqual([
    ['chain', 'bad error', 'poly_z passed'],
    ['sum', 'bad error', 'poly_z passed'],
    ['order', 'bad error', 'poly_z failed'],
  ]);
});
