/** Functions of vectors. */
import { defineRules } from '@rdc-lang/rdc';

type Vector = readonly number[];

const sum = (x: Vector): number => x.reduce((a, b) => a + b, 0);
const dot = (x: Vector, y: Vector): number => sum(x.map((a, i) => a * y[i]!));

function softmax(x: Vector): number[] {
  const top = Math.max(...x);
  const parts = x.map((a) => Math.exp(a - top));
  return parts.map((part) => part / sum(parts));
}

const logSumExp = (x: Vector): number => {
  const top = Math.max(...x);
  return top + Math.log(sum(x.map((a) => Math.exp(a - top))));
};

/** J^T w of softmax; its matrix is symmetric. */
function softmaxBack(x: Vector, w: Vector): number[] {
  const p = softmax(x);
  return p.map((pi, i) => pi * (w[i]! - dot(p, w)));
}

export default defineRules({
  sum: { type: 'K[4] -> K', value: sum, reverse: (x, w) => x.map(() => w) },
  mean: { type: 'K[4] -> K', value: (x) => sum(x) / 4, reverse: (x, w) => x.map(() => w / 4) },
  dot: {
    type: 'K[3] * K[3] -> K',
    value: dot,
    reverse: (x, y, w) => [y.map((b) => w * b), x.map((a) => w * a)],
  },
  softmax: { type: 'K[3] -> K[3]', value: softmax, reverse: softmaxBack },
  logSumExp: {
    type: 'K[3] -> K',
    value: logSumExp,
    reverse: (x, w) => softmax(x).map((p) => w * p),
    second: (x, w, u) => [softmaxBack(x, u).map((h) => w * h), dot(softmax(x), u)],
  },
  // Of logits, against probabilities; each argument has its derivative.
  crossEntropy: {
    type: 'K[3] * K[3] -> K',
    inputs: ['any', 'simplex'],
    value: (x, q) => sum(q) * logSumExp(x) - dot(q, x),
    reverse: (x, q, w) => [
      softmax(x).map((p, i) => w * (sum(q) * p - q[i]!)),
      x.map((a) => w * (logSumExp(x) - a)),
    ],
  },
  norm: {
    type: 'K[3] -> K',
    value: (x) => Math.sqrt(dot(x, x)),
    reverse: (x, w) => {
      const r = Math.sqrt(dot(x, x));
      return x.map((a) => (r === 0 ? 0 : (w * a) / r));
    },
    kinks: (x) => x.every((a) => a === 0),
  },
  norm1: {
    type: 'K[3] -> K',
    value: (x) => sum(x.map(Math.abs)),
    reverse: (x, w) => x.map((a) => w * Math.sign(a)),
    kinks: (x) => x.some((a) => a === 0),
  },
  squaredNorm: {
    type: 'K[3] -> K',
    value: (x) => dot(x, x),
    reverse: (x, w) => x.map((a) => 2 * w * a),
    second: (x, w, u) => [u.map((d) => 2 * w * d), 2 * dot(x, u)],
  },
  cumulativeSum: {
    type: 'K[4] -> K[4]',
    value: (x) => x.map((_, i) => sum(x.slice(0, i + 1))),
    reverse: (_x, w) => w.map((_, i) => sum(w.slice(i))),
  },
  // Without a division, so that zeros are no exception.
  cumulativeProduct: {
    type: 'K[4] -> K[4]',
    value: (x) => x.map((_, i) => x.slice(0, i + 1).reduce((a, b) => a * b, 1)),
    reverse: (x, w) =>
      x.map((_, i) =>
        sum(
          w.map((wk, k) =>
            k < i ? 0 : wk * x.slice(0, k + 1).reduce((a, b, j) => (j === i ? a : a * b), 1),
          ),
        ),
      ),
  },
  // Indices have no derivative; repeated ones add.
  gather: {
    type: 'K[5] * K[3] -> K[3]',
    inputs: ['any', { integer: [0, 4] }],
    value: (x, at) => at.map((i) => x[i]!),
    reverse: (x, at, w) => [x.map((_, i) => sum(w.filter((_w, k) => at[k] === i))), null],
  },
  scatter: {
    type: 'K[3] * K[3] -> K[5]',
    inputs: ['any', { integer: [0, 4] }],
    value: (x, at) => [0, 1, 2, 3, 4].map((i) => sum(x.filter((_, k) => at[k] === i))),
    reverse: (_x, at, w) => [at.map((i) => w[i]!), null],
  },
  convolve: {
    type: 'K[6] * K[3] -> K[4]',
    value: (x, k) => [0, 1, 2, 3].map((i) => dot(k, x.slice(i, i + 3))),
    reverse: (x, k, w) => [
      x.map((_, i) => sum(w.map((wj, j) => wj * (k[i - j] ?? 0)))),
      k.map((_, i) => dot(w, x.slice(i, i + 4))),
    ],
  },
});
