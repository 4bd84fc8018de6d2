/** The names of faults: each is given where it fits, and a likely one where it does not is not. */
import { expect, test } from 'vitest';
import { defineRules, type Fault, type Rule } from '../../../src/check/index.js';
import { findingOf, gate, gateLaws } from './support.js';

const rule = <T extends string>(r: Rule<T>): Rule => r;
const times = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] =>
  a.map((row) => b[0]!.map((_, k) => row.reduce((sum, x, j) => sum + x * b[j]![k]!, 0)));
const turned = (a: readonly (readonly number[])[]): number[][] =>
  a[0]!.map((_, j) => a.map((row) => row[j]!));
const apply = (a: readonly (readonly number[])[], x: readonly number[]): number[] =>
  times(a, x.map((xi) => [xi])).flat(); // prettier-ignore
let calls = 0;

const rows: readonly (readonly [string, Rule, Fault, RegExp])[] = [
  [
    'a difference without its sign is no missing conjugate',
    rule({ type: 'K * K -> K', value: (x, y) => x - y, reverse: (_x, _y, w) => [w, w] }),
    ...(['wrong sign', /wrong sign in argument 2$/] as const),
  ],
  [
    'a difference of components without its sign',
    rule({ type: 'K[2] -> K', value: ([x, y]) => x! - y!, reverse: (_x, w) => [w, w] }),
    ...(['wrong sign', /wrong sign in component 2 of argument 1$/] as const),
  ],
  [
    'a constant factor',
    rule({ type: 'K -> K', value: (x) => 2 * x, reverse: (_x, w) => w }),
    ...(['wrong factor', /0.5 times what it should be, as if one of 2 uses/] as const),
  ],
  [
    'one of two uses',
    rule({ type: 'K -> K', value: (x) => x * x, reverse: (x, w) => x * w }),
    ...(['overwrites instead of adds', /one of 2 uses/] as const),
  ],
  [
    'a derivative that is nearly right',
    rule({
      ...{ type: 'K -> K', value: Math.sin, forward: (x: number, v: number) => Math.cos(x) * v },
      reverse: (x, w) => (Math.cos(x) + 1e-7) * w,
    }),
    ...(['wrong derivative', /nearly/] as const),
  ],
  [
    'nearly right, and in each coordinate alone',
    rule({
      type: 'K[2] -> K[2]',
      value: (x) => x.map(Math.exp),
      reverse: (x, w) => x.map((xi, i) => (Math.exp(xi) + 1e-6 * Math.sin(xi)) * w[i]!),
    }),
    ...(['wrong derivative', /nearly/] as const),
  ],
  [
    'A w where the transpose is due',
    rule({
      type: 'K[2, 2] * K[2] -> K[2]',
      value: apply,
      reverse: (a, x, w) => [w.map((wi) => x.map((xj) => wi * xj)), apply(a, w)],
    }),
    ...(['forward matrix used in reverse', /in argument 2/] as const),
  ],
  [
    'a product of matrices, both not transposed',
    rule({
      type: 'K[2, 2] * K[2, 2] -> K[2, 2]',
      value: times,
      reverse: (a, b, w) => [times(w, b), times(a, w)],
    }),
    ...(['forward matrix used in reverse', /in argument 1 and 2/] as const),
  ],
  [
    'a product of matrices, one not transposed',
    rule({
      type: 'K[2, 2] * K[2, 2] -> K[2, 2]',
      value: times,
      reverse: (a, b, w) => [times(w, turned(b)), times(a, w)],
    }),
    ...(['forward matrix used in reverse', /in argument 2/] as const),
  ],
  [
    'a little that depends on the number of calls',
    rule({ type: 'K -> K', value: (x) => x, reverse: (_x, w) => w + (calls++ % 7 === 3 ? 1e-9 : 0) }),
    ...(['not deterministic', /\(.*\d{9}, then .*\)|\(.*, then .*\d{9}\)/] as const),
  ],
];

test.each(rows)('%s', async (_, wrong, fault, words) => {
  const finding = findingOf(await gate(defineRules({ map: wrong }), 'map'));
  expect(finding?.fault).toBe(fault);
  expect(finding?.words).toMatch(words);
});

test('two sides that differ by a summand have other values: no use is lost', async () => {
  const rules = defineRules({
    sq: rule({ type: 'K -> K', value: (x) => x * x, reverse: (x, w) => 2 * x * w }),
    mul: rule({ type: 'K * K -> K', value: (x, y) => x * y, reverse: (x, y, w) => [w * y, w * x] }),
  });
  const [report] = await gateLaws(
    rules,
    'map sq : K -> K\nmap mul : K * K -> K\nlaw off (x) : sq(x) = mul(x, x) + x * 0.001',
  );
  expect(findingOf({ checks: [report!] })?.fault).toBe('values differ');
});

test.each<readonly [string, Rule, RegExp]>([
  [
    'an overflow',
    rule({
      ...{ type: 'K -> K', points: [[800]] },
      value: (x) => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x))),
      reverse: (x, w) => (w * Math.exp(x)) / (1 + Math.exp(x)),
    }),
    /overflows/,
  ],
  [
    '0 / 0',
    rule({
      ...{ type: 'K[2] -> K', points: [[[0, 0]]] },
      value: (x) => Math.hypot(...x),
      reverse: (x, w) => x.map((xi) => (w * xi) / Math.hypot(...x)),
    }),
    /0 \/ 0/,
  ],
])('%s is not the NaN of a branch', async (_, wrong, words) => {
  const finding = findingOf(await gate(defineRules({ map: wrong }), 'map'));
  expect(finding?.fault).toBe('NaN where the value is finite');
  expect(finding?.words).toMatch(words);
});

test.each<readonly [string, number, Fault, RegExp]>([
  ['10', 10, 'wrong factor', /^at these points it is 10 times .*; it is right at \d+ of those around$/],
  ['-1', -1, 'wrong sign', /^at these points .*; it is right at \d+ of those around$/],
  ['0', 0, 'wrong derivative', /^at these points R\(x; w\) is 0 .*; it is right at \d+ of those around$/],
])('a factor of %s for negative numbers only', async (_, factor, fault, words) => {
  const half = rule({
    ...{ type: 'K -> K', value: (x: number) => x * x * x },
    reverse: (x: number, w: number) => 3 * x * x * w * (x < 0 ? factor : 1),
  });
  const finding = findingOf(await gate(defineRules({ map: half }), 'map'));
  expect(finding?.fault).toBe(fault);
  expect(finding?.words).toMatch(words);
});
