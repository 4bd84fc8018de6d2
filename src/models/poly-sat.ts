/** Polynomials over the numbers 0, 1 and "2 or more", where sums do not cancel. */
import { cappedModel } from './capped.js';
import { saturating } from './rigs.js';

export const polySat = cappedModel(
  'poly_sat',
  'polynomials over the saturating rig 0, 1, 2 with 1 + 2 = 2, compared by coefficients',
  'S',
  saturating,
);
