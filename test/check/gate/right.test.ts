/** Right rules of maps that are hard to measure: several kinks at once, cancellation, short waves, steep edges. */
import { expect, test } from 'vitest';
import { defineRules, type Rule } from '../../../src/check/index.js';
import { falseAlarms } from '../../gate/rules.js';
import { findingOf, gate, options } from './support.js';

const relu = (x: number): number => Math.max(x, 0);
const sorted = (x: readonly number[]): number[] => x.map((_, i) => i).sort((i, j) => x[i]! - x[j]!);
const rule = <T extends string>(r: Rule<T>): Rule => r;

const rows: Readonly<Record<string, Rule>> = {
  relus: rule({ type: 'K[10] -> K[10]', value: (x) => x.map(relu), reverse: (x, w) => x.map((a, i) => (a > 0 ? w[i]! : 0)) }), // prettier-ignore
  difference: rule({ type: 'K * K -> K', value: (x, y) => relu(x) - relu(y), reverse: (x, y, w) => [x >= 0 ? w : 0, y > 0 ? -w : 0] }), // prettier-ignore
  median: rule({ type: 'K[3] -> K', value: (x) => x[sorted(x)[1]!]!, reverse: (x, w) => x.map((_, i) => (i === sorted(x)[1] ? w : 0)) }), // prettier-ignore
  onePlusTanh: rule({ type: 'K -> K', points: [[-14]], value: (x) => 1 + Math.tanh(x), reverse: (x, w) => w * (1 - Math.tanh(x) ** 2) }), // prettier-ignore
  versine: rule({ type: 'K -> K', points: [[1e-8]], value: (x) => 1 - Math.cos(x), reverse: (x, w) => w * Math.sin(x) }), // prettier-ignore
  wave: rule({ type: 'K -> K', value: (x) => Math.sin(1000 * x), reverse: (x, w) => 1000 * w * Math.cos(1000 * x) }), // prettier-ignore
  tiny: rule({ type: 'K -> K', value: (x) => 6.6e-34 * x * x, reverse: (x, w) => 13.2e-34 * x * w }),
  root: rule({ type: 'K -> K', inputs: ['positive'], points: [[1e-16], [1e-8]], value: Math.sqrt, reverse: (x, w) => w / (2 * Math.sqrt(x)) }), // prettier-ignore
  parts: rule({ type: 'K * K * K -> K', points: [[0, 1, 0]], value: (a, b, x) => a * relu(x) + b * relu(-x), reverse: (a, b, x, w) => [w * relu(x), w * relu(-x), w * (x > 0 ? a : -b)] }), // prettier-ignore
  slightKink: rule({ type: 'K -> K', dtype: 'f32', points: [[0]], value: (x) => Math.fround(x > 0 ? 11 * x : 10 * x), reverse: (x, w) => Math.fround(x >= 0 ? 11 * w : 10 * w) }), // prettier-ignore
  cubeRoot: rule({ type: 'K -> K', dtype: 'f32', value: (x) => Math.fround(Math.cbrt(x)), reverse: (x, w) => Math.fround(w / (3 * Math.cbrt(x) ** 2)) }), // prettier-ignore
};

test.each(Object.entries(rows))('%s', async (_, right) => {
  for (const seed of [1, 2, 3])
    expect(findingOf(await gate(defineRules({ right }), 'right', { seed }))).toBeNull();
});

// To one side the values are exact, and the noise of the other shows at few points only.
test('noise of one side', async () => {
  const right = rule({ type: 'K -> K', value: (x) => (x > 0 ? x : Math.exp(x) - 1), reverse: (x, w) => (x > 0 ? w : w * Math.exp(x)) }); // prettier-ignore
  expect(findingOf(await gate(defineRules({ right }), 'right', { seed: 2, runs: 2000 }))).toBeNull();
});

// There 1 + tanh has a last digit or two; what the rule says is exact.
test('values with hardly a digit', async () => {
  expect(await falseAlarms('f64', 'gelu', 3100, 1, 19)).toEqual([]);
});

// With a step of 7e-5 in y it wraps 3,000 times.
test('waves shorter than the steps of single precision', async () => {
  const turns = (x: number, y: number): number => Math.floor(Math.fround(x / y));
  const mod = rule({ type: 'K * K -> K', dtype: 'f32', inputs: ['any', 'positive'], value: (x, y) => Math.fround(x - Math.fround(y * turns(x, y))), reverse: (x, y, w) => [w, Math.fround(-w * turns(x, y))] }); // prettier-ignore
  // Of the points of these seeds, three alone raised alarms.
  for (const seed of [1, 2, 3])
    expect(findingOf(await gate(defineRules({ mod }), 'mod', { seed, runs: 1200 }))).toBeNull();
});

const wrong: readonly (readonly [string, Rule, string])[] = [
  ['both slopes at a tie', rule({ type: 'K * K -> K', value: (x, y) => Math.min(x, y), reverse: (x, y, w) => [x <= y ? w : 0, y <= x ? w : 0] }), 'outside the hull of the slopes'], // prettier-ignore
  ['a smooth map, wrong at one point', rule({ type: 'K -> K', value: (x) => x * x, reverse: (x, w) => (x === 0 ? w : 2 * x * w) }), 'wrong derivative'], // prettier-ignore
  ['off by 5e-9', rule({ type: 'K -> K', value: (x) => x * x, reverse: (x, w) => 2.00000001 * x * w }), 'wrong factor'], // prettier-ignore
  ['NaN where exp overflows', rule({ type: 'K -> K', value: (x) => relu(x) + Math.log1p(Math.exp(-Math.abs(x))), reverse: (x, w) => (w * Math.exp(x)) / (1 + Math.exp(x)) }), 'NaN where the value is finite'], // prettier-ignore
  ['half of it, where all values are tiny', rule({ type: 'K -> K', value: (x) => 6.6e-34 * x * x * x, reverse: (x, w) => 6.6e-34 * x * w }), 'wrong derivative'], // prettier-ignore
  ['too rough', rule({ type: 'K -> K', inputs: [{ from: 1, to: 2 }], value: (x) => x + 1e-3 * Math.sin(1e15 * x), reverse: (_x, w) => w }), 'hardly measurable'], // prettier-ignore
];

test('0 is tried beside whole numbers', async () => {
  const map = rule({ type: 'K * K -> K', inputs: ['any', { integer: [0, 5] }], value: (x, n) => x ** n, reverse: (x, n, w) => [w * n * x ** (n - 1), 0] }); // prettier-ignore
  for (const seed of [1, 2, 3, 4, 5])
    expect(findingOf(await gate(defineRules({ map }), 'map', { seed }))?.fault).toBe(
      'NaN where the value is finite',
    );
});

test.each(wrong)('%s', async (_, map, fault) => {
  const set = defineRules({ map });
  const finding = findingOf(await gate(set, 'map', { runs: 200 }));
  expect(finding?.fault).toBe(fault);
  if (fault === 'hardly measurable') return;
  const replay = await gate(set, 'map', { onlyCase: finding!.caseIndex, runs: options.runs });
  expect(findingOf(replay)).toEqual(finding);
});
