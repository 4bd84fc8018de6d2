/** Wrong derivatives that real tools have given: each fails under its right name, and the right rule passes. */
import { describe, expect, test } from 'vitest';
import { defineRules, type Rule } from '../../../src/check/index.js';
import { lawRows, loopBack } from './law-table.js';
import {
  axioms,
  findingOf,
  gate,
  gateLaws,
  instanceOf,
  unexpected,
  verdictsOf,
  type AnyRules,
} from './support.js';
import { rows } from './table.js';

const only = (r: Rule): AnyRules => defineRules({ map: r });

/** Numbers to six digits, as the claims are published. */
const rounded = (answer: unknown): unknown =>
  Array.isArray(answer) ? answer.map(rounded) : Math.round((answer as number) * 1e6) / 1e6 + 0;

describe.each(rows)('$name', ({ right, wrong, fault, check, known, words = /./ }) => {
  const broken: Rule = { ...right, ...wrong };
  const answer = (rule: Rule): unknown =>
    rounded((rule[known.asked] as (...args: readonly unknown[]) => unknown)(...known.args));

  test('the right rule passes', async () => {
    expect(answer(right)).toEqual(known.correct);
    const report = await gate(only(right), 'map');
    expect(findingOf(report)).toBeNull();
    expect(report.checks.filter(({ outcome }) => outcome.status === 'passed').length).toBeGreaterThan(3);
  });

  test('the wrong rule claims what it is known to claim, and fails under its name', async () => {
    expect(answer(broken)).toEqual(known.claimed);
    const finding = findingOf(await gate(only(broken), 'map'));
    expect(finding).toMatchObject({ fault, check });
    expect(finding!.words).toMatch(words);
  });
});

test('with the bilinear pairing, the other rule of z^2 is right', async () => {
  const row = rows.find(({ name }) => name.startsWith('z^2'))!;
  const bilinear = { ...row.right, ...row.wrong, pairing: 'bilinear' } as const;
  expect(findingOf(await gate(only(bilinear), 'map'))).toBeNull();
  expect(findingOf(await gate(only({ ...row.right, pairing: 'bilinear' }), 'map'))?.fault).toBe(
    'missing conjugate',
  );
});

test('the loops claim what they are known to claim', () => {
  expect([1, 2, 3].map((n) => loopBack(n, 0.5, 1, true))).toEqual([1, 1.25, 1.3125]);
  expect([1, 2, 3, 4].map((n) => loopBack(n, 0.5, 1, false))).toEqual([1, 1, 0.75, 0.5]);
  expect(loopBack(4, 0.5, 1, true)).not.toBe(0.5);
});

describe.each(lawRows)('$name', ({ rules, laws, verdicts, maps = {} }) => {
  test('each law says what it should', async () => {
    const check = laws === null ? 'composites' : 'congruence';
    const reports = await gateLaws(rules, laws ?? axioms, check);
    expect(verdictsOf(reports)).toMatchObject(verdicts);
    expect(unexpected(reports, verdicts)).toEqual([]);
  });

  test('each map alone says what it can', async () => {
    for (const { name } of instanceOf(rules).maps)
      expect([name, findingOf(await gate(rules, name))?.fault]).toEqual([name, maps[name]]);
  });
});

test('a difference is shown where it is clear', async () => {
  const double = defineRules({ f: { type: 'K -> K', value: (x) => 2 * x + 1, reverse: (_x, w) => 2 * w } });
  const [report] = await gateLaws(double, 'map f : K -> K\nlaw wrong (x) : f(x) = x + 1');
  if (report!.outcome.status !== 'failed') throw new Error('it did not fail');
  const { rule, differences } = report!.outcome.finding.columns!;
  expect(Math.abs(Number(rule) - Number(differences))).toBeGreaterThan(0.1);
});
