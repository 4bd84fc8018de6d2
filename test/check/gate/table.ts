/** Derivatives that real tools got wrong, beside right ones: map, claim, what is right, and the name of the fault. */
import type { Fault, Rule } from '../../../src/check/index.js';

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
  /** A call at which the answers of both are known. */
  readonly known: {
    readonly asked: 'reverse' | 'forward' | 'second';
    readonly args: readonly unknown[];
    readonly claimed: Answer;
    readonly correct: Answer;
  };
  /** What the finding says beyond its name. */
  readonly words?: RegExp;
}
type Answer = number | readonly Answer[];

const rule = <T extends string>(r: Rule<T>): Rule => r;
const part = <T extends string>(r: Partial<Rule<T>>): Partial<Rule> => r;

export const rows: readonly Row[] = [
  {
    name: 'x y, without its cotangent',
    right: rule({ type: 'K * K -> K', value: (x, y) => x * y, reverse: (x, y, w) => [w * y, w * x] }),
    wrong: part<'K * K -> K'>({ reverse: (x, y) => [y, x] }),
    ...{
      fault: 'ignores its cotangent',
      check: 'linearity',
      known: { asked: 'reverse', args: [2, 3, -1], claimed: [3, 2], correct: [-3, -2] },
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
    known: {
      asked: 'reverse',
      args: [
        [0, 0],
        [1, 1],
      ],
      claimed: [0.25, 0.25],
      correct: [0, 0],
    },
  },
  {
    name: 'x to (x, x)',
    right: rule({ type: 'K -> K * K', value: (x) => [x, x], reverse: (_x, w) => w[0] + w[1] }),
    wrong: part<'K -> K * K'>({ reverse: (_x, w) => w[1] }),
    ...{
      fault: 'overwrites instead of adds',
      check: 'pairing',
      known: { asked: 'reverse', args: [1, [0.2, 0.3]], claimed: 0.3, correct: 0.5 },
    },
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
    ...{
      fault: 'wrong derivative',
      check: 'pairing',
      known: { asked: 'reverse', args: [1, 1], claimed: 0.540302, correct: 1.850816 },
    },
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
      known: {
        asked: 'second',
        args: [[0, 0], 1, [1, 0]],
        claimed: [[0, 0], -0.5],
        correct: [[0.25, -0.25], -0.5],
      },
    },
  },
  {
    name: 'the largest of three, at a tie of all',
    right: rule({
      type: 'K -> K',
      points: [[0]],
      kinks: (x) => x === 0,
      value: (x) => Math.max(...branches(x)),
      reverse: (x, w) => w * [1, exp(x), x + 1][branches(x).indexOf(Math.max(...branches(x)))]!,
    }),
    wrong: part<'K -> K'>({
      reverse: (x, w) =>
        x === 0 ? 1.5 * w : w * [1, exp(x), x + 1][branches(x).indexOf(Math.max(...branches(x)))]!,
    }),
    ...{
      fault: 'outside the hull of the slopes',
      check: 'pairing',
      known: { asked: 'reverse', args: [0, 1], claimed: 1.5, correct: 1 },
      words: /slope around is 1$/,
    },
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
    ...{
      fault: 'NaN from the untaken branch',
      check: 'pairing',
      known: { asked: 'reverse', args: [0, 1], claimed: NaN, correct: 1 },
    },
  },
  {
    name: '0.1 x^3',
    right: rule({ type: 'K -> K', value: (x) => 0.1 * x ** 3, reverse: (x, w) => 0.3 * x * x * w }),
    wrong: part<'K -> K'>({ reverse: (x, w) => 0.1 * x * x * w }),
    ...{
      fault: 'overwrites instead of adds',
      check: 'pairing',
      known: { asked: 'reverse', args: [7, 1], claimed: 4.9, correct: 14.7 },
      words: /one of 3 uses is counted/,
    },
  },
  {
    name: '(M, x) to M x',
    right: rule({ type: 'K * K -> K', value: (m, x) => m * x, reverse: (m, x, w) => [w * x, w * m] }),
    wrong: part<'K * K -> K'>({ reverse: (_m, x, w) => [w * x, 0] }),
    ...{
      fault: 'zero in one argument',
      check: 'pairing',
      known: { asked: 'reverse', args: [2, 3, 1], claimed: [3, 0], correct: [3, 2] },
      words: /it is 0 in argument 2, and right in the others/,
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
      known: {
        asked: 'forward',
        args: [
          [0, 0],
          [0, 0],
        ],
        claimed: 1,
        correct: 0,
      },
      words: /D\(x; 0\) is 1, not 0/,
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
    known: { asked: 'reverse', args: [0, 0.1, [1, 0]], claimed: [0, 0.2], correct: [0, -0.2] },
  },
];
