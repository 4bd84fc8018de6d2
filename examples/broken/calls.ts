/** Rules that give no answer, or one that depends on more than the question. */
import { defineRules } from '@rdc-lang/rdc';

let calls = 0;

export default defineRules({
  throws: {
    type: 'K -> K',
    value: (x) => x * x,
    reverse: (x, w) => {
      if (x > 1) throw new RangeError('x is too large');
      return 2 * x * w;
    },
  },
  mutates: {
    type: 'K[3] -> K',
    value: (x) => x.reduce((a, b) => a + b * b, 0),
    reverse: (x, w) => {
      const out = x as number[];
      for (let i = 0; i < out.length; i++) out[i]! *= 2 * w;
      return out;
    },
  },
  remembers: { type: 'K -> K', value: (x) => x, reverse: (_x, w) => (calls++ % 7 === 0 ? 0 : w) },
  crawls: {
    type: 'K -> K',
    value: (x) => x,
    reverse: (_x, w) => {
      const start = performance.now();
      while (performance.now() - start < 500);
      return w;
    },
  },
  exits: { type: 'K -> K', value: (x) => x, reverse: () => process.exit(0) },
  patches: {
    type: 'K -> K',
    value: (x) => x,
    reverse: (_x, w) => {
      Math.abs = () => 0;
      return 2 * w;
    },
  },
  right: { type: 'K -> K', value: (x) => x, reverse: (_x, w) => w },
});
