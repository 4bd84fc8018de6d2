/** Rules that compute in single precision throughout: the gate rounds its points and widens its tolerances. */
import { defineRules } from '@rdc-lang/rdc';

const f = Math.fround;
const sum = (x: Float32Array): number => x.reduce((a, b) => f(a + b), 0);

function softmax(x: readonly number[]): Float32Array {
  const top = Math.max(...x);
  const parts = Float32Array.from(x, (a) => Math.exp(f(a - top)));
  const total = sum(parts);
  return parts.map((part) => f(part / total));
}

export default defineRules({
  softmax32: {
    type: 'K[3] -> K[3]',
    dtype: 'f32',
    value: softmax,
    reverse: (x, w) => {
      const p = softmax(x);
      const inner = sum(p.map((pi, i) => f(pi * w[i]!)));
      return p.map((pi, i) => f(pi * f(w[i]! - inner)));
    },
  },
  multiply32: {
    type: 'K * K -> K',
    dtype: 'f32',
    value: (x, y) => f(x * y),
    reverse: (x, y, w) => [f(w * y), f(w * x)],
  },
  dot32: {
    type: 'K[4] * K[4] -> K',
    dtype: 'f32',
    value: (x, y) => sum(Float32Array.from(x, (a, i) => f(a * y[i]!))),
    reverse: (x, y, w) => [Float32Array.from(y, (b) => f(w * b)), Float32Array.from(x, (a) => f(w * a))],
  },
  tanh32: {
    type: 'K -> K',
    dtype: 'f32',
    value: (x) => f(Math.tanh(x)),
    reverse: (x, w) => f(w * f(1 - f(f(Math.tanh(x)) ** 2))),
  },
});
