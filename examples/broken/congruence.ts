/** Rules that differ from those of an equal map: laws.rdc says which maps are equal. */
import { defineRules } from '@rdc-lang/rdc';

export default defineRules({
  relu: { type: 'K -> K', value: (x) => Math.max(x, 0), reverse: (x, w) => (x > 0 ? w : 0) },
  // Either convention may be chosen at 0, but relu(x) = (x + abs(x)) / 2, and abs has another one.
  abs: { type: 'K -> K', value: Math.abs, reverse: (x, w) => w * Math.sign(x) },
  tangent: {
    type: 'K -> K',
    inputs: [{ from: -1.4, to: 1.4 }],
    value: Math.tan,
    reverse: (x, w) => w * (1 + Math.tan(x) ** 2),
  },
  arsinh: { type: 'K -> K', value: Math.asinh, reverse: (x, w) => w / Math.sqrt(1 + x * x) },
  // arsinh(tan x), with the rule of arsinh only.
  fused: {
    type: 'K -> K',
    inputs: [{ from: -1.4, to: 1.4 }],
    value: (x) => Math.asinh(Math.tan(x)),
    reverse: (x, w) => w / Math.sqrt(1 + Math.tan(x) ** 2),
  },
  // The simplifier took the root of a square for the number itself.
  rootOfSquare: { type: 'K -> K', value: (x) => x, reverse: (_x, w) => w },
});
