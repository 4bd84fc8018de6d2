/** Wrong derivatives that real tools have given: each fails under its right name, and the right rule passes. */
import { describe, expect, test } from 'vitest';
import { defineRules, type Fault, type Rule } from '../../../src/check/index.js';
import { findingOf, gate, gateLaws, instanceOf, type AnyRules } from './support.js';

const exp = Math.exp;
const softmax = (x: readonly number[]): number[] => {
  const parts = x.map((a) => exp(a - Math.max(...x)));
  return parts.map((part) => part / parts.reduce((a, b) => a + b, 0));
};
const branches = (x: number): number[] => [x, exp(x) - 1, ((x + 1) ** 2 - 1) / 2];

interface Row {
  readonly name: string;
  readonly right: Rule;
  readonly wrong: Partial<Rule>;
  readonly fault: Fault;
  readonly check: string;
  /** A call of the wrong rule, and what it answers. */
  readonly claims: readonly [readonly unknown[], unknown];
}

const rule = <T extends string>(r: Rule<T>): Rule => r as unknown as Rule;
const part = <T extends string>(r: Partial<Rule<T>>): Partial<Rule> => r as unknown as Partial<Rule>;

const rows: readonly Row[] = [
  {
    name: 'x y, without its cotangent',
    right: rule({ type: 'K * K -> K', value: (x, y) => x * y, reverse: (x, y, w) => [w * y, w * x] }),
    wrong: part<'K * K -> K'>({ reverse: (x, y) => [y, x] }),
    ...{
      fault: 'ignores its cotangent',
      check: 'linearity',
      claims: [
        [2, 3, -1],
        [3, 2],
      ],
    },
  },
  {
    name: 'softmax, s (1 - s) w',
    right: rule({
      type: 'K[2] -> K[2]',
      value: softmax,
      reverse: (x, w) => {
        const p = softmax(x);
        return p.map((pi, i) => pi * (w[i]! - p.reduce((sum, pj, j) => sum + pj * w[j]!, 0)));
      },
    }),
    wrong: part<'K[2] -> K[2]'>({ reverse: (x, w) => softmax(x).map((s, i) => s * (1 - s) * w[i]!) }),
    ...{ fault: 'diagonal only', check: 'pairing' },
    claims: [
      [
        [0, 0],
        [1, 1],
      ],
      [0.25, 0.25],
    ],
  },
  {
    name: 'x to (x, x)',
    right: rule({ type: 'K -> K * K', value: (x) => [x, x], reverse: (_x, w) => w[0] + w[1] }),
    wrong: part<'K -> K * K'>({ reverse: (_x, w) => w[1] }),
    ...{ fault: 'overwrites instead of adds', check: 'pairing', claims: [[1, [0.2, 0.3]], 0.3] },
  },
  {
    name: 'asinh(tan x), as one map',
    right: rule({
      type: 'K -> K',
      inputs: [{ from: -1.4, to: 1.4 }],
      value: (x) => Math.asinh(Math.tan(x)),
      reverse: (x, w) => w / Math.cos(x),
    }),
    wrong: part<'K -> K'>({ reverse: (x, w) => w / Math.sqrt(1 + Math.tan(x) ** 2) }),
    ...{ fault: 'wrong derivative', check: 'pairing', claims: [[1, 1], expect.closeTo(0.540302, 6)] },
  },
  {
    name: 'softmax cross-entropy, its Hessian',
    right: rule({
      type: 'K[2] -> K',
      value: (x) => -Math.log(softmax(x)[0]!),
      reverse: (x, w) => softmax(x).map((p, i) => w * (p - (i === 0 ? 1 : 0))),
      second: (x, w, u) => {
        const [p, q] = softmax(x) as [number, number];
        const h = w * p * q * (u[0]! - u[1]!);
        return [[h, -h], (p - 1) * u[0]! + q * u[1]!];
      },
    }),
    wrong: part<'K[2] -> K'>({
      second: (x, _w, u) => {
        const [p, q] = softmax(x) as [number, number];
        return [[0, 0], (p - 1) * u[0]! + q * u[1]!];
      },
    }),
    ...{
      fault: 'constant second derivative',
      check: 'second order',
      claims: [
        [[0, 0], 1],
        [-0.5, 0.5],
      ],
    },
  },
  {
    name: 'the largest of three, at a tie of all',
    right: rule({
      type: 'K -> K',
      points: [[0]],
      value: (x) => Math.max(...branches(x)),
      reverse: (x, w) => w * [1, exp(x), x + 1][branches(x).indexOf(Math.max(...branches(x)))]!,
    }),
    wrong: part<'K -> K'>({
      reverse: (x, w) =>
        x === 0 ? 1.5 * w : w * [1, exp(x), x + 1][branches(x).indexOf(Math.max(...branches(x)))]!,
    }),
    ...{ fault: 'outside the hull of the slopes', check: 'pairing', claims: [[0, 1], 1.5] },
  },
  {
    name: 'x < 1 ? x : root of x, at 0',
    right: rule({
      type: 'K -> K',
      inputs: [{ from: -0.5, to: 4 }],
      points: [[0]],
      value: (x) => (x < 1 ? x : Math.sqrt(x)),
      reverse: (x, w) => (x < 1 ? w : w / (2 * Math.sqrt(x))),
    }),
    wrong: part<'K -> K'>({
      reverse: (x, w) => (x < 1 ? w : 0) + (x < 1 ? 0 : w) / (2 * Math.sqrt(Math.max(x, 0))),
    }),
    ...{ fault: 'NaN from the untaken branch', check: 'pairing', claims: [[0, 1], NaN] },
  },
  {
    name: '0.1 x^3',
    right: rule({ type: 'K -> K', value: (x) => 0.1 * x ** 3, reverse: (x, w) => 0.3 * x * x * w }),
    wrong: part<'K -> K'>({ reverse: (x, w) => 0.1 * x * x * w }),
    ...{ fault: 'overwrites instead of adds', check: 'pairing', claims: [[7, 1], expect.closeTo(4.9)] },
  },
  {
    name: '(M, x) to M x',
    right: rule({ type: 'K * K -> K', value: (m, x) => m * x, reverse: (m, x, w) => [w * x, w * m] }),
    wrong: part<'K * K -> K'>({ reverse: (_m, x, w) => [w * x, 0] }),
    ...{
      fault: 'zero in one argument',
      check: 'pairing',
      claims: [
        [2, 3, 1],
        [3, 0],
      ],
    },
  },
  {
    name: '1 minus a sum, forward',
    right: rule({
      type: 'K[2] -> K',
      value: (x) => 1 - x[0]! - x[1]!,
      reverse: (_x, w) => [-w, -w],
      forward: (_x, v) => -v[0]! - v[1]!,
    }),
    wrong: part<'K[2] -> K'>({ forward: (_x, v) => 1 - v[0]! - v[1]! }),
    ...{
      fault: 'affine rule',
      check: 'forward',
      claims: [
        [[0, 0], 1],
        [-1, -1],
      ],
    },
  },
  {
    name: 'z^2, without a conjugate',
    right: rule({
      type: 'K * K -> K * K',
      value: (a, b) => [a * a - b * b, 2 * a * b],
      reverse: (a, b, [u, v]) => [2 * (a * u + b * v), 2 * (a * v - b * u)],
    }),
    wrong: part<'K * K -> K * K'>({ reverse: (a, b, [u, v]) => [2 * (a * u - b * v), 2 * (a * v + b * u)] }),
    ...{ fault: 'missing conjugate', check: 'pairing' },
    claims: [
      [0, 0.1, [1, 0]],
      [0, 0.2],
    ],
  },
];

const only = (r: Rule): AnyRules => defineRules({ map: r });

describe.each(rows)('$name', ({ right, wrong, fault, check, claims }) => {
  const broken: Rule = { ...right, ...wrong };

  test('the right rule passes', async () => {
    const report = await gate(only(right), 'map');
    expect(findingOf(report)).toBeNull();
    expect(report.checks.filter(({ outcome }) => outcome.status === 'passed').length).toBeGreaterThan(3);
  });

  test('the wrong rule claims what it is known to claim', () => {
    const [args, claimed] = claims;
    expect((broken.reverse as (...a: unknown[]) => unknown)(...args)).toEqual(claimed);
  });

  test('the wrong rule fails under its name', async () => {
    expect(findingOf(await gate(only(broken), 'map'))).toMatchObject({ fault, check });
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

/** Powers by a loop that multiplies by the outer x. */
function loop(n: number, x: number): number {
  let y = 1;
  for (let k = 0; k < n; k++) y *= x;
  return y;
}
/** Its pullbacks in the order of the loop, or in the opposite one. */
function loopBack(n: number, x: number, w: number, forward: boolean): number {
  const before = Array.from({ length: n }, (_, k) => loop(k, x));
  let [cotangent, sum] = [w, 0];
  for (const y of forward ? before : before.reverse()) {
    sum += cotangent * y;
    cotangent *= x;
  }
  return sum;
}

describe('powers by a loop', () => {
  const powers = (forward: boolean): AnyRules =>
    defineRules(
      Object.fromEntries(
        [1, 2, 3, 4].map((n) => [
          `loop${n}`,
          {
            type: 'K -> K',
            value: (x: number) => loop(n, x),
            reverse: (x: number, w: number) => loopBack(n, x, w, forward),
          },
        ]),
      ) as Record<string, Rule>,
    );
  const laws = [1, 2, 3, 4].map((n) => `map loop${n} : K -> K\nlaw unrolled${n} (x) : loop${n}(x) = x^${n}`);

  test('the claims are the known ones', () => {
    expect([1, 2, 3].map((n) => loopBack(n, 0.5, 1, true))).toEqual([1, 1.25, 1.3125]);
    expect([1, 2, 3].map((n) => loopBack(n, 0.5, 1, false))).toEqual([1, 1, 0.75]);
  });

  test('the loop is its unrolling; pulled back in the order of the loop, only once', async () => {
    const right = await gateLaws(powers(false), laws.join('\n'));
    expect(right.map(({ outcome }) => outcome.status)).toEqual(['passed', 'passed', 'passed', 'passed']);
    const wrong = await gateLaws(powers(true), laws.join('\n'));
    expect(wrong.map(({ outcome }) => outcome.status)).toEqual(['passed', 'failed', 'failed', 'failed']);
    expect(wrong[1]!.outcome).toMatchObject({ finding: { fault: 'equal maps with different R' } });
  });
});

describe('min(a, a) = a', () => {
  const min = (atTie: (w: number) => readonly [number, number]): AnyRules =>
    defineRules({
      min: {
        type: 'K * K -> K',
        value: (x, y) => Math.min(x, y),
        reverse: (x, y, w) => (x === y ? atTie(w) : x < y ? [w, 0] : [0, w]),
      },
    });
  const law = 'map min : K * K -> K\nlaw tie : <id, id> ; min = id';
  const check = async (atTie: (w: number) => readonly [number, number]): Promise<unknown> =>
    (await gateLaws(min(atTie), law))[0]!.outcome;

  test('all to both is twice too much', async () => {
    expect(await check((w) => [w, w])).toMatchObject({
      status: 'failed',
      finding: { fault: 'equal maps with different R' },
    });
    expect(
      findingOf(
        await gate(
          min((w) => [w, w]),
          'min',
        ),
      )?.fault,
    ).toBe('outside the hull of the slopes');
  });

  test.each([
    ['one half to each', (w: number) => [w / 2, w / 2] as const],
    ['all to the first', (w: number) => [w, 0] as const],
  ])('%s is a convention', async (_, atTie) => {
    expect(await check(atTie)).toMatchObject({ status: 'passed' });
    expect(findingOf(await gate(min(atTie), 'min'))).toBeNull();
  });
});

describe('laws about values', () => {
  const maps = (simplified: (x: number) => number, minus: (n: number) => number): AnyRules =>
    defineRules({
      simplified: { type: 'K -> K', value: simplified, reverse: (x, w) => w * Math.sign(simplified(x) * x) },
      minus: { type: 'K -> K', value: minus, reverse: (_n, w) => -w },
    });
  const laws = `map simplified, minus : K -> K
law root (x) : simplified(x) = sqrt(x^2)
law eight (n) : minus(n) = 8 - n`;

  test('the root of a square is no number, and a variable is not captured', async () => {
    const wrong = await gateLaws(
      maps(
        (x) => x,
        () => 0,
      ),
      laws,
    );
    expect(wrong.map(({ outcome }) => outcome)).toMatchObject([
      { status: 'failed', finding: { fault: 'values differ' } },
      { status: 'failed', finding: { fault: 'values differ' } },
    ]);
    const right = await gateLaws(
      maps(Math.abs, (n) => 8 - n),
      laws,
    );
    expect(right.map(({ outcome }) => outcome.status)).toEqual(['passed', 'passed']);
  });

  test('a difference is shown where it is clear', async () => {
    const double = defineRules({ f: { type: 'K -> K', value: (x) => 2 * x + 1, reverse: (_x, w) => 2 * w } });
    const [report] = await gateLaws(double, 'map f : K -> K\nlaw wrong (x) : f(x) = x + 1');
    if (report!.outcome.status !== 'failed') throw new Error('it did not fail');
    const { rule, differences } = report!.outcome.finding.columns!;
    expect(Math.abs(Number(rule) - Number(differences))).toBeGreaterThan(0.1);
  });
});

test('the inner factor of a composite is missed by name where a law says that it is one', async () => {
  const maps = defineRules({
    tangent: {
      type: 'K -> K',
      inputs: [{ from: -1.4, to: 1.4 }],
      value: Math.tan,
      reverse: (x, w) => w * (1 + Math.tan(x) ** 2),
    },
    arsinh: { type: 'K -> K', value: Math.asinh, reverse: (x, w) => w / Math.sqrt(1 + x * x) },
    fused: {
      type: 'K -> K',
      inputs: [{ from: -1.4, to: 1.4 }],
      value: (x) => Math.asinh(Math.tan(x)),
      reverse: (x, w) => w / Math.sqrt(1 + Math.tan(x) ** 2),
    },
  });
  const law = 'map tangent, arsinh, fused : K -> K\nlaw fusion : fused = tangent ; arsinh';
  const [report] = await gateLaws(maps, law);
  expect(report!.outcome).toMatchObject({ status: 'failed', finding: { fault: 'inner factor dropped' } });
  expect(findingOf(await gate(maps, 'arsinh'))).toBeNull();
  expect(instanceOf(maps).composes).toBe(false);
});
