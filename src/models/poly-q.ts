/** Polynomials over the rational numbers. */
import { rationalDecision } from './decisions.js';
import { compareFormally } from './formal.js';
import { polynomialModel } from './polynomial-model.js';
import { rationals } from './rigs.js';

export const polyQ = polynomialModel({
  name: 'poly_q',
  about: 'polynomials over the rational numbers, compared by coefficients',
  symbol: 'Q',
  rig: rationals,
  sampling: { characteristic: 0, points: 0, callables: [] },
  compare: (f, g, { labels }) => compareFormally(rationals, rationalDecision, f, g, labels),
});
