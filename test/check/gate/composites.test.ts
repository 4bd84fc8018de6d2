/** Instances that compose: the laws are judged where the instance differentiates, and nowhere else. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { evaluate } from '../../../examples/framework.js';
import rules, { framework } from '../../../examples/rules/framework.js';
import { defineRules, gateLaw, type CheckReport } from '../../../src/check/index.js';
import { elaborate, type Statement } from '../../../src/syntax/index.js';
import { findingOf, gate, gateLaws, instanceOf, options, statusOf, type AnyRules } from './support.js';

const laws = resolve(import.meta.dirname, '../../../laws');
const axioms: readonly Statement[] = elaborate('reverse.rdc', (path) => ({
  name: path,
  text: readFileSync(resolve(laws, path), 'utf8'),
})).programs.flatMap(({ file, statements }) => (file === 'reverse.rdc' ? statements : []));

const judge = (set: AnyRules, law: Statement): Promise<CheckReport> =>
  gateLaw(instanceOf(set), 'composites', law, options);

const named = async (set: AnyRules): Promise<Record<string, CheckReport['outcome']>> =>
  Object.fromEntries(
    await Promise.all(axioms.map(async (law) => [law.name, (await judge(set, law)).outcome] as const)),
  );

test('a right framework satisfies the axioms; those of second order are not applicable, visibly', async () => {
  const outcomes = await named(rules);
  const second = ['RD.6', 'RD.7'];
  for (const [name, outcome] of Object.entries(outcomes)) {
    if (second.includes(name))
      expect(outcome).toEqual({ status: 'not applicable', reason: 'no second order' });
    else expect(outcome, name).toMatchObject({ status: 'passed' });
  }
  expect(Object.keys(outcomes)).toEqual(
    expect.arrayContaining(['RD.1a', 'RD.2b', 'RD.4a', 'RD.5', ...second]),
  );
});

test('right rules in a framework that overwrites instead of adding fail RD.4, by name', async () => {
  const overwriting = defineRules(rules.rules, (composite, args) =>
    evaluate({ ...framework, accumulate: (_before, use) => use }, composite, args),
  );
  const outcomes = await named(overwriting);
  expect(outcomes['RD.4a']).toMatchObject({
    status: 'failed',
    finding: { fault: 'overwrites instead of adds', check: 'composites' },
  });
  expect(outcomes['RD.5']).toMatchObject({ status: 'passed' });
});

test('a framework that drops the inner factor fails RD.5, by name', async () => {
  const dropping = defineRules(rules.rules, (composite, args) =>
    evaluate({ ...framework, chain: false }, composite, args),
  );
  const outcomes = await named(dropping);
  expect(outcomes['RD.5']).toMatchObject({ status: 'failed', finding: { fault: 'inner factor dropped' } });
});

test('where rdc composes, the laws hold by construction, and are not called passed', async () => {
  const plain = defineRules(rules.rules);
  for (const law of axioms) expect((await judge(plain, law)).outcome).toEqual({ status: 'by construction' });
});

test('a law that there is no time for says at how many points it was tried; without any it is slow', async () => {
  const law = axioms.find(({ name }) => name === 'RD.5')!;
  const within = async (evaluate: typeof rules.evaluate): Promise<CheckReport['outcome']> => {
    let now = 0;
    const set = defineRules(rules.rules, (composite, args) => {
      now += 100;
      return evaluate!(composite, args);
    });
    const clock = { ...options, now: () => now, patience: 1500, runs: 50 };
    return (await gateLaw(instanceOf(set), 'composites', law, clock)).outcome;
  };
  expect(await within(rules.evaluate)).toMatchObject({
    status: 'passed',
    cases: 10,
    notes: ['stopped after 1.5 s, at 10 of 50 points'],
  });
  const nowhere = (value: unknown): unknown => (Array.isArray(value) ? value.map(nowhere) : NaN);
  const undefinedValues = within((composite, args) => nowhere(rules.evaluate!(composite, args)));
  expect(await undefinedValues).toMatchObject({ status: 'failed', finding: { fault: 'slow' } });
});

test('an instance is asked for several points of a composite at once', async () => {
  const instance = instanceOf(rules);
  const sizes: number[] = [];
  const counting = {
    ...instance,
    ask: (calls: Parameters<typeof instance.ask>[0]) => {
      expect(new Set(calls.map((call) => (call.tag === 'eval' ? call.composite : call.tag))).size).toBe(1);
      sizes.push(calls.length);
      return instance.ask(calls);
    },
  };
  const law = axioms.find(({ name }) => name === 'RD.5')!;
  const { outcome } = await gateLaw(counting, 'composites', law, { ...options, runs: 50 });
  expect(outcome).toMatchObject({ status: 'passed' });
  // Two sides for each of ten groups.
  expect(sizes).toEqual(new Array(20).fill(5));
});

test('a framework that throws is found at a law', async () => {
  const throwing = defineRules(rules.rules, () => {
    throw new Error('no tape');
  });
  const [first] = axioms;
  expect((await judge(throwing, first!)).outcome).toMatchObject({
    status: 'failed',
    finding: { fault: 'throws', words: 'Error: no tape' },
  });
});

test('laws of the user are about maps by name', async () => {
  const outcomes = await gateLaws(
    rules,
    `map sine : K -> K
map times : K * K -> K
map other : K -> K
law odd (x) : sine(-x) = -sine(x)
law commutes (x, y) : times(x, y) = times(y, x)
law missing (x) : other(x) = x
law wrong (x, y) : times(x, y) = times(x, x)
law assumed (x) assuming sine ; sine = id : sine(x) = x`,
  );
  expect(outcomes.map(({ law, outcome }) => [law, outcome.status])).toEqual([
    ['odd', 'passed'],
    ['commutes', 'passed'],
    ['missing', 'failed'],
    ['wrong', 'failed'],
    ['assumed', 'not applicable'],
  ]);
});

test('without a way to compose, R of a rule is taken from the rule', async () => {
  const rulesOf = (slope: number): AnyRules =>
    defineRules({ f: { type: 'K -> K', value: (x) => 2 * x, reverse: (_x, w) => slope * w } });
  const text =
    'map f : K -> K\nlaw linear (x, w) : R[f](x, w) = 2 * w\nlaw zero (x, w) : R[R[f]]((x, 0), w).1 = 0';
  const right = await gateLaws(rulesOf(2), text);
  expect(right.map(({ outcome }) => outcome)).toMatchObject([
    { status: 'passed' },
    { status: 'not applicable', reason: 'no second order' },
  ]);
  const wrong = await gateLaws(rulesOf(3), text);
  expect(wrong[0]!.outcome.status).toBe('failed');
});

test('who differentiates composites is asked for the derivative of a derivative', async () => {
  const squared = (second: (w: number, u: number, x: number) => readonly [number, number]): AnyRules =>
    defineRules(
      { square: { type: 'K -> K', value: (x) => x * x, reverse: (x, w) => 2 * x * w } },
      ({ parameters, nodes }, [x, w, u]) => {
        expect(parameters).toEqual(['K', 'K', 'K']);
        expect(nodes.some(({ op }) => op === 'reverse')).toBe(true);
        return second(w as number, u as number, x as number);
      },
    );
  const right = await gate(
    squared((w, u, x) => [2 * w * u, 2 * x * u]),
    'square',
  );
  expect(statusOf(right, 'second order')).toBe('passed');
  const wrong = await gate(
    squared((_w, u, x) => [0, 2 * x * u]),
    'square',
  );
  expect(findingOf(wrong)).toMatchObject({ fault: 'constant second derivative', check: 'second order' });
});
