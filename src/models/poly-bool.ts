/** Polynomials over the truth values with "or" and "and", where 1 + 1 = 1. */
import { cappedModel } from './capped.js';
import { booleans } from './rigs.js';

export const polyBool = cappedModel(
  'poly_bool',
  'polynomials over the Boolean rig, + for "or" and * for "and", compared by coefficients',
  'B',
  booleans,
);
