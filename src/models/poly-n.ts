/** Polynomials over the natural numbers: no negatives, but sums cancel. */
import { integerDecision } from './decisions.js';
import { compareFormally } from './formal.js';
import { polynomialModel } from './polynomial-model.js';
import { naturals } from './rigs.js';

export const polyN = polynomialModel({
  name: 'poly_n',
  about: 'polynomials over the natural numbers, compared by coefficients',
  symbol: 'N',
  rig: naturals,
  sampling: { characteristic: 0, points: 0, callables: [] },
  compare: (f, g, { labels }) => compareFormally(naturals, integerDecision, f, g, labels),
});
