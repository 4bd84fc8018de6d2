/**
 * Polynomials over the complex numbers with the bilinear pairing: R is the transposed Jacobian, and nothing is
 * conjugated. The adjoint for the sesquilinear pairing is another one: at 0.1i, for the square, -0.2i instead of 0.2i.
 */
import { gaussianDecision } from './decisions.js';
import { compareFormally } from './formal.js';
import { gaussians } from './gaussian.js';
import { polynomialModel } from './polynomial-model.js';

export const complex = polynomialModel({
  name: 'complex',
  about: 'polynomials over the rational complex numbers with the bilinear pairing, compared by coefficients',
  symbol: 'C',
  rig: gaussians,
  sampling: { characteristic: 0, points: 0, callables: [] },
  compare: (f, g, { labels }) => compareFormally(gaussians, gaussianDecision, f, g, labels),
});
