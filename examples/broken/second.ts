/** Rules that are right, with a wrong derivative of their own. */
import { defineRules } from '@rdc-lang/rdc';

function softmax(x: readonly number[]): number[] {
  const parts = x.map((a) => Math.exp(a - Math.max(...x)));
  return parts.map((part) => part / parts.reduce((a, b) => a + b, 0));
}

export default defineRules({
  throws: {
    type: 'K -> K',
    value: Math.tanh,
    reverse: (x, w) => w * (1 - Math.tanh(x) ** 2),
    second: () => {
      throw new Error('no gradient is defined for this operation');
    },
  },
  // Cross-entropy of logits against (1, 0); the saved output is taken for a constant.
  crossEntropy: {
    type: 'K[2] -> K',
    value: (x) => -Math.log(softmax(x)[0]!),
    reverse: (x, w) => softmax(x).map((p, i) => w * (p - (i === 0 ? 1 : 0))),
    second: (x, _w, u) => {
      const gradient = softmax(x).map((p, i) => p - (i === 0 ? 1 : 0));
      return [[0, 0], gradient.reduce((sum, g, i) => sum + g * u[i]!, 0)];
    },
  },
  sine: {
    type: 'K -> K',
    value: Math.sin,
    reverse: (x, w) => w * Math.cos(x),
    second: (x, w, u) => [u * w * Math.sin(x), u * Math.cos(x)],
  },
});
