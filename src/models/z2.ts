/**
 * Polynomials over the field of two elements. A map is a polynomial, not a function: x^2 and x are the same function on
 * Z2, and yet their reverse derivatives, 0 and the identity, are not; so R would not be defined on functions. Equality
 * is therefore that of formal polynomials, decided in an extension field where different ones have different values.
 */
import { residueModel } from './residue-polynomials.js';

export const z2 = residueModel(2, 'z2');
