/** Polynomials over the integers. */
import { integerDecision } from './decisions.js';
import { compareFormally } from './formal.js';
import { polynomialModel } from './polynomial-model.js';
import { integers } from './rigs.js';

export const polyZ = polynomialModel({
  name: 'poly_z',
  about: 'polynomials over the integers, compared by coefficients',
  symbol: 'Z',
  rig: integers,
  sampling: { characteristic: 0, points: 0, callables: [] },
  compare: (f, g, { labels }) => compareFormally(integers, integerDecision, f, g, labels),
});
