/** The fields in which polynomials over each rig are compared. */
import type { Rational } from '../syntax/core/index.js';
import type { Decision } from './decide.js';
import { bigResidue, extension, largePrime } from './fields.js';

export const integerDecision: Decision<bigint> = { field: largePrime, embed: bigResidue };

export const rationalDecision: Decision<Rational> = {
  field: largePrime,
  embed({ num, den }) {
    const top = bigResidue(num);
    if (den === 1n) return top;
    const bottom = bigResidue(den);
    return bottom === 0 ? NaN : largePrime.mul(top, largePrime.inverse(bottom));
  },
};

export function residueDecision(p: number): Decision<number> {
  const field = extension(p);
  return { field, embed: (n) => field.integer(n) };
}
