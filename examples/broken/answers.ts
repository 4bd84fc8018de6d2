/** Rules whose answers are no elements of the right type. */
import { defineRules } from '@rdc-lang/rdc';

export default defineRules({
  flat: {
    type: 'K[2, 2] -> K',
    value: (a) => a.flat().reduce((x, y) => x + y, 0),
    reverse: (a, w) => a.flat().map(() => w),
  },
  text: { type: 'K -> K', value: (x) => x, reverse: (_x, w) => String(w) },
  nothing: { type: 'K * K -> K', value: (x, y) => x + y, reverse: (_x, _y, w) => [w, undefined] },
  // |x| has slopes on both sides of 0, and the rule divides by 0 there.
  infinite: {
    type: 'K[2] -> K',
    value: (x) => Math.hypot(...x),
    reverse: (x, w) => x.map((a) => (a === 0 ? w : w * a) / Math.hypot(...x)),
  },
  // x < 1 ? x : sqrt(x), as selected after both branches are computed: 0 times infinity.
  untaken: {
    type: 'K -> K',
    inputs: [{ from: -0.5, to: 4 }],
    points: [[0]],
    kinks: (x) => x === 1,
    value: (x) => (x < 1 ? x : Math.sqrt(x)),
    reverse: (x, w) => (x < 1 ? w : 0) + (x < 1 ? 0 : w) / (2 * Math.sqrt(Math.max(x, 0))),
  },
  // exp(x) / (1 + exp(x)) overflows where softplus is as good as x.
  overflows: {
    type: 'K -> K',
    points: [[800]],
    value: (x) => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x))),
    reverse: (x, w) => (w * Math.exp(x)) / (1 + Math.exp(x)),
  },
  // Waves far shorter than the distance of two numbers: there is no slope to see.
  noisy: {
    type: 'K -> K',
    inputs: [{ from: 1, to: 2 }],
    value: (x) => x + 1e-3 * Math.sin(1e15 * x),
    reverse: (_x, w) => w,
  },
  // A domain is asked, and not awaited.
  undecided: {
    type: 'K -> K',
    domain: (() => Promise.resolve(true)) as never,
    value: (x) => x,
    reverse: (_x, w) => w,
  },
  nowhere: { type: 'K -> K', domain: (x) => x > 2.5, value: (x) => x, reverse: (_x, w) => w },
});
