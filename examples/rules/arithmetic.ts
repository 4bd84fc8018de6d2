/** Arithmetic and powers. */
import { defineRules } from '@rdc-lang/rdc';

export default defineRules({
  add: {
    type: 'K * K -> K',
    value: (x, y) => x + y,
    reverse: (_x, _y, w) => [w, w],
    forward: (_x, _y, dx, dy) => dx + dy,
    second: (_x, _y, _w, ux, uy) => [0, 0, ux + uy],
  },
  subtract: {
    type: 'K * K -> K',
    value: (x, y) => x - y,
    reverse: (_x, _y, w) => [w, -w],
  },
  multiply: {
    type: 'K * K -> K',
    value: (x, y) => x * y,
    reverse: (x, y, w) => [w * y, w * x],
    forward: (x, y, dx, dy) => dx * y + x * dy,
    second: (x, y, w, ux, uy) => [w * uy, w * ux, ux * y + uy * x],
  },
  divide: {
    type: 'K * K -> K',
    inputs: ['any', 'not zero'],
    value: (x, y) => x / y,
    reverse: (x, y, w) => [w / y, (-w * x) / (y * y)],
  },
  negate: { type: 'K -> K', value: (x) => -x, reverse: (_x, w) => -w },
  reciprocal: {
    type: 'K -> K',
    inputs: ['not zero'],
    value: (x) => 1 / x,
    reverse: (x, w) => -w / (x * x),
    second: (x, w, u) => [(2 * w * u) / x ** 3, -u / (x * x)],
  },
  square: {
    type: 'K -> K',
    value: (x) => x * x,
    reverse: (x, w) => 2 * x * w,
    second: (x, w, u) => [2 * w * u, 2 * x * u],
  },
  cube: {
    type: 'K -> K',
    value: (x) => x ** 3,
    reverse: (x, w) => 3 * x * x * w,
    second: (x, w, u) => [6 * x * w * u, 3 * x * x * u],
  },
  root: { type: 'K -> K', inputs: ['positive'], value: Math.sqrt, reverse: (x, w) => w / (2 * Math.sqrt(x)) },
  power: {
    type: 'K * K -> K',
    inputs: ['positive', { from: -3, to: 3 }],
    value: (x, y) => x ** y,
    reverse: (x, y, w) => [w * y * x ** (y - 1), w * x ** y * Math.log(x)],
  },
  // The exponent is a whole number, and has no derivative.
  wholePower: {
    type: 'K * K -> K',
    inputs: ['any', { integer: [0, 5] }],
    value: (x, n) => x ** n,
    reverse: (x, n, w) => [n === 0 ? 0 : w * n * x ** (n - 1), null],
  },
});
