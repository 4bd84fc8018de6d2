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
type Square = readonly [readonly [number, number], readonly [number, number]];
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
    'half of what it should be, with a single use',
    rule({ type: 'K -> K', value: (x) => Math.sin(x), reverse: (x, w) => (w * Math.cos(x)) / 2 }),
    ...(['wrong factor', /0.5 times what it should be, as if one of 2 uses/] as const),
  ],
  [
    'a factor left out at some points',
    rule({
      type: 'K -> K',
      value: (x) => (x > 0 ? x : 2 * Math.expm1(x)),
      reverse: (x, w) => (x > 0 ? w : w * Math.exp(x)),
    }),
    ...(['wrong factor', /at these points it is 0.5 times .* right at/] as const),
  ],
  [
    'a factor in one argument',
    rule({
      type: 'K * K -> K',
      value: (x, y) => Math.sin(x) * Math.exp(y),
      reverse: (x, y, w) => [w * Math.cos(x) * Math.exp(y), 3 * w * Math.sin(x) * Math.exp(y)],
    }),
    ...(['wrong factor', /3 times what it should be, in argument 2$/] as const),
  ],
  [
    'the transpose of a gradient',
    rule({
      type: 'K[2, 2] -> K',
      value: (m) => {
        const [[a, b], [c, d]] = m as unknown as Square;
        return a * d - b * c + a * a * b;
      },
      reverse: (m, w) => {
        const [[a, b], [c, d]] = m as unknown as Square;
        return [[d + 2 * a * b, -b], [a * a - c, a]].map((row) => row.map((x) => x * w)); // prettier-ignore
      },
    }),
    ...(['wrong derivative', /in argument 1 it is the transpose of what it should be/] as const),
  ],
  [
    'rows that are taken twice, and written over',
    rule({
      type: 'K[3] -> K[3]',
      value: ([a, b, c]) => [a! * b!, c!, a! * c!],
      reverse: ([a, , c], [u, v, w]) => [c! * w!, a! * u!, v! + a! * w!],
    }),
    ...(['overwrites instead of adds', /one of several uses of the argument is counted$/] as const),
  ],
  [
    'a gather that writes over what was there',
    rule({
      type: 'K[3] -> K[3]',
      value: (x) => [x[0]!, x[1]!, x[0]!],
      reverse: (_x, w) => [w[2]!, w[1]!, 0],
    }),
    ...(['overwrites instead of adds', /component 1 of the cotangent has no effect/] as const),
  ],
  [
    'an output without a cotangent',
    rule({
      type: 'K * K -> K[2]',
      value: (x, y) => [x * x, y * y * y],
      reverse: (x, _y, w) => [2 * x * w[0]!, 0],
    }),
    ...(['zero in one argument', /argument 2/] as const),
  ],
  [
    'an output without a cotangent, of one argument',
    rule({
      type: 'K[2] -> K[2]',
      value: ([x, y]) => [x! * x!, y! * y! * y!],
      reverse: ([x], w) => [2 * x! * w[0]!, 0],
    }),
    ...(['ignores its cotangent', /component 2 of the cotangent has no effect/] as const),
  ],
  [
    'single precision where double is declared',
    rule({ type: 'K -> K', value: Math.sin, reverse: (x, w) => Math.fround(Math.cos(x) * w) }),
    ...(['not linear', /declare `dtype: 'f32'`/] as const),
  ],
  [
    '0 / 0 on all sides',
    rule({
      type: 'K * K -> K',
      points: [[0, 1]],
      value: (x, y) => x * x * y,
      reverse: (x, y, w) => [2 * x * y * w, Math.abs(x) < 1 ? NaN : x * x * w],
    }),
    ...(['NaN where the value is finite', /and beside it, as 0 . 0 is/] as const),
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
