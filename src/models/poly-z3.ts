/** Polynomials over the field of three elements: where a coefficient 3 vanishes and x^3 is additive. */
import { residueModel } from './residue-polynomials.js';

export const polyZ3 = residueModel(3, 'poly_z3');
