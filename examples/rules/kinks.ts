/** Functions with points that have no derivative: at each, a convention between the slopes of both sides. */
import { defineRules } from '@rdc-lang/rdc';

const order = (x: readonly number[]): number[] => x.map((_, i) => i).sort((i, j) => x[i]! - x[j]!);

export default defineRules({
  relu: {
    type: 'K -> K',
    value: (x) => Math.max(x, 0),
    reverse: (x, w) => (x > 0 ? w : 0),
    kinks: (x) => x === 0,
  },
  leakyRelu: {
    type: 'K -> K',
    value: (x) => (x > 0 ? x : x / 8),
    reverse: (x, w) => (x > 0 ? w : w / 8),
    kinks: (x) => x === 0,
  },
  abs: { type: 'K -> K', value: Math.abs, reverse: (x, w) => w * Math.sign(x), kinks: (x) => x === 0 },
  // At a tie all goes to the first argument.
  max: {
    type: 'K * K -> K',
    value: (x, y) => Math.max(x, y),
    reverse: (x, y, w) => (x >= y ? [w, 0] : [0, w]),
    kinks: (x, y) => x === y,
  },
  // At a tie each gets one half.
  min: {
    type: 'K * K -> K',
    value: (x, y) => Math.min(x, y),
    reverse: (x, y, w) => (x === y ? [w / 2, w / 2] : x < y ? [w, 0] : [0, w]),
    kinks: (x, y) => x === y,
  },
  largest: {
    type: 'K[4] -> K',
    value: (x) => Math.max(...x),
    reverse: (x, w) => x.map((_, i) => (i === x.indexOf(Math.max(...x)) ? w : 0)),
  },
  hypot: {
    type: 'K * K -> K',
    value: (x, y) => Math.hypot(x, y),
    reverse: (x, y, w) => {
      const r = Math.hypot(x, y);
      return r === 0 ? [0, 0] : [(w * x) / r, (w * y) / r];
    },
    kinks: (x, y) => x === 0 && y === 0,
  },
  // It jumps where x < 0 and y = 0.
  atan2: {
    type: 'K * K -> K',
    domain: (y, x) => y !== 0 || x > 0,
    value: (y, x) => Math.atan2(y, x),
    reverse: (y, x, w) => {
      const r2 = x * x + y * y;
      return [(w * x) / r2, (-w * y) / r2];
    },
  },
  clamp: {
    type: 'K * K * K -> K',
    value: (x, low, high) => Math.min(Math.max(x, low), high),
    reverse: (x, low, high, w) => {
      if (Math.max(x, low) > high) return [0, 0, w];
      return x >= low ? [w, 0, 0] : [0, w, 0];
    },
  },
  // A table at 0, 1 and 2, linear between and beyond. At a number of the table, the slope to the right.
  interpolate: {
    type: 'K[3] * K -> K',
    value: ([a, b, c], x) => (x < 1 ? (1 - x) * a! + x * b! : (2 - x) * b! + (x - 1) * c!),
    reverse: ([a, b, c], x, w) =>
      x < 1 ? [[(1 - x) * w, x * w, 0], (b! - a!) * w] : [[0, (2 - x) * w, (x - 1) * w], (c! - b!) * w],
  },
  median: {
    type: 'K[5] -> K',
    value: (x) => x[order(x)[2]!]!,
    reverse: (x, w) => x.map((_, i) => (i === order(x)[2] ? w : 0)),
  },
  sort: {
    type: 'K[5] -> K[5]',
    value: (x) => order(x).map((i) => x[i]!),
    reverse: (x, w) => x.map((_, i) => w[order(x).indexOf(i)]!),
  },
  relus: {
    type: 'K[10] -> K[10]',
    value: (x) => x.map((a) => Math.max(a, 0)),
    reverse: (x, w) => x.map((a, i) => (a > 0 ? w[i]! : 0)),
  },
  maxPool: {
    type: 'K[4] -> K[2]',
    value: ([a, b, c, d]) => [Math.max(a!, b!), Math.max(c!, d!)],
    reverse: ([a, b, c, d], w) => {
      const [left, right] = [a! >= b!, c! >= d!];
      return [left ? w[0]! : 0, left ? 0 : w[0]!, right ? w[1]! : 0, right ? 0 : w[1]!];
    },
  },
});
