/** Polynomials over the integers. */
import { integerDecision } from './decisions.js';
import { compareFormally } from './formal.js';
import { polynomialModel } from './polynomial-model.js';
import { integers } from './rigs.js';

const polynomials = (reach: number) =>
  polynomialModel({
    name: 'poly_z',
    about: 'polynomials over the integers, compared by coefficients',
    symbol: 'Z',
    rig: integers,
    sampling: { characteristic: 0, points: 0, callables: [], reach },
    compare: (f, g, { labels }) => compareFormally(integers, integerDecision, f, g, labels),
  });

export const polyZ = polynomials(0);

/** The same model with samples of higher dimension and degree, for what is false but not in small ones. */
export const furtherPolynomials = polynomials;
