/** Rules that are wrong at kinks only. */
import { defineRules } from '@rdc-lang/rdc';

const branches = (x: number): number[] => [x, Math.exp(x) - 1, ((x + 1) ** 2 - 1) / 2];

export default defineRules({
  // All three branches tie at 0, with slope 1; averages of their slopes are right, this sum of halves is not.
  threeMax: {
    type: 'K -> K',
    points: [[0]],
    kinks: (x) => x === 0,
    value: (x) => Math.max(...branches(x)),
    reverse: (x, w) => {
      const slopes = [1, Math.exp(x), x + 1];
      const taken = branches(x).flatMap((b, i) => (b === Math.max(...branches(x)) ? [slopes[i]!] : []));
      return (w * taken.reduce((a, b) => a + b, 0)) / Math.min(taken.length, 2);
    },
  },
  relu: {
    type: 'K -> K',
    value: (x) => Math.max(x, 0),
    reverse: (x, w) => (x > 0 ? w : x === 0 ? 2 * w : 0),
  },
});
