/** Rules that are not linear in the cotangent. */
import { defineRules } from '@rdc-lang/rdc';

export default defineRules({
  ignores: { type: 'K * K -> K', value: (x, y) => x * y, reverse: (x, y) => [y, x] },
  affine: { type: 'K -> K', value: (x) => 3 * x, reverse: (_x, w) => 3 * w + 1 },
  clips: { type: 'K -> K', value: (x) => 3 * x, reverse: (_x, w) => 3 * Math.min(Math.max(w, -1), 1) },
  squares: { type: 'K -> K', value: (x) => x * x, reverse: (x, w) => 2 * x * w * Math.abs(w) },
  // The primal of 1 - x - y is reused for the forward derivative, with its constant.
  affineForward: {
    type: 'K * K -> K',
    value: (x, y) => 1 - x - y,
    reverse: (_x, _y, w) => [-w, -w],
    forward: (_x, _y, dx, dy) => 1 - dx - dy,
  },
  wrongForward: {
    type: 'K -> K',
    value: Math.sin,
    reverse: (x, w) => w * Math.cos(x),
    forward: (x, v) => v * Math.sin(x),
  },
});
