import { defineRules } from '@rdc-lang/rdc';

export default defineRules({
  add: {
    type: 'K * K -> K',
    value: (x, y) => x + y,
    reverse: (_x, _y, w) => [w, w],
    forward: (_x, _y, dx, dy) => dx + dy,
    second: (_x, _y, _w, ux, uy) => [0, 0, ux + uy],
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
});
