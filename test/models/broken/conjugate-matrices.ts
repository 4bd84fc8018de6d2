/**
 * Matrices over the complex numbers with the conjugate transpose: a dagger biproduct category, so that all axioms hold,
 * and yet `R[r f] = r R[f]` fails for a scalar r that is not real.
 */
import { conjugate, gaussians } from '../../../src/models/gaussian.js';
import { matrixModel } from '../../../src/models/matrix-model.js';

export const conjugateMatrices = matrixModel({
  name: 'conjugate-matrices',
  about: 'complex matrices with the conjugate transpose for the dagger',
  symbol: 'C',
  rig: gaussians,
  dagger: conjugate,
});
