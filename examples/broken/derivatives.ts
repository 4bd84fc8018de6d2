/** Rules that are linear in the cotangent, and wrong. */
import { defineRules } from '@rdc-lang/rdc';

function softmax(x: readonly number[]): number[] {
  const parts = x.map((a) => Math.exp(a - Math.max(...x)));
  return parts.map((part) => part / parts.reduce((a, b) => a + b, 0));
}

export default defineRules({
  stopped: { type: 'K -> K', value: (x) => x * x, reverse: () => 0 },
  // (M, x) -> M x, with zero for x.
  halfApply: {
    type: 'K * K -> K',
    value: (m, x) => m * x,
    reverse: (_m, x, w) => [w * x, 0],
  },
  negated: { type: 'K -> K', value: Math.cos, reverse: (x, w) => w * Math.sin(x) },
  // 0.1 x^3 = 0.1 x x x: one of three uses of x is counted.
  oneOfThree: { type: 'K -> K', value: (x) => 0.1 * x ** 3, reverse: (x, w) => 0.1 * x * x * w },
  // x -> (x, x): the second cotangent overwrites the first.
  copy: { type: 'K -> K * K', value: (x) => [x, x], reverse: (_x, [_first, second]) => second },
  degrees: { type: 'K -> K', value: Math.sin, reverse: (x, w) => (w * Math.cos(x) * Math.PI) / 180 },
  rotated: {
    type: 'K[2] -> K[2]',
    value: ([x = 0, y = 0]) => [x + 2 * y, 3 * x * y],
    reverse: ([x = 0, y = 0], [u = 0, v = 0]) => [u + 2 * v, 3 * y * u + 3 * x * v],
  },
  softmax: {
    type: 'K[2] -> K[2]',
    value: softmax,
    reverse: (x, w) => softmax(x).map((s, i) => s * (1 - s) * w[i]!),
  },
  wrong: { type: 'K -> K', value: Math.tanh, reverse: (x, w) => w * (1 - Math.tanh(x)) },
});
