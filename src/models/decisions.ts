/** The fields in which polynomials over each rig are compared. */
import type { Rational } from '../syntax/core/index.js';
import type { Decision } from './decide.js';
import { bigResidue, extension, largePrime, primeField, type Field } from './fields.js';
import type { Gaussian } from './gaussian.js';

export const integerDecision: Decision<bigint> = { field: largePrime, embed: bigResidue };

/** NaN for a denominator that vanishes in the field. */
function quotient(field: Field, { num, den }: Rational, prime?: number): number {
  const top = bigResidue(num, prime);
  if (den === 1n) return top;
  const bottom = bigResidue(den, prime);
  return bottom === 0 ? NaN : field.mul(top, field.inverse(bottom));
}

export const rationalDecision: Decision<Rational> = {
  field: largePrime,
  embed: (q) => quotient(largePrime, q),
};

/** The largest prime below 2^26 that leaves 1 modulo 4, and a root of -1 modulo it. */
const splitPrime = 67108837;
const imaginaryUnit = 55262216;
const splitField = primeField(splitPrime);

export const gaussianDecision: Decision<Gaussian> = {
  field: splitField,
  embed({ re, im }) {
    const [a, b] = [quotient(splitField, re, splitPrime), quotient(splitField, im, splitPrime)];
    return splitField.add(a, splitField.mul(imaginaryUnit, b));
  },
};

export function residueDecision(p: number): Decision<number> {
  const field = extension(p);
  return { field, embed: (n) => field.integer(n) };
}
