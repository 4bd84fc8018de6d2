/** Polynomials over the field of five elements: where a coefficient 5 vanishes and x^5 is additive. */
import { residueModel } from './residue-polynomials.js';

export const polyZ5 = residueModel(5, 'poly_z5');
