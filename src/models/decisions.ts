/** The fields in which polynomials over each rig are compared. */
import type { Rational } from '../syntax/core/index.js';
import type { Decision, Image } from './decide.js';
import { bigResidue, extension, power, primeField, type Field } from './fields.js';
import type { Gaussian } from './gaussian.js';
import { drawnPrime, largest, primeAtMost } from './primes.js';

/** Images modulo primes that leave 1 modulo `step`: three fixed ones, the largest, and then drawn ones. */
function imagesModulo<E>(step: number, make: (prime: number) => Image<E>): Decision<E>['image'] {
  const fixed: Image<E>[] = [];
  for (let prime = largest + step; fixed.length < 3;)
    fixed.push(make((prime = primeAtMost(prime - step, step))));
  return (number, seed) => fixed[number] ?? make(drawnPrime(seed, step));
}

/** Of the primes: a multiple of one other than 0 has as many. */
const bits = 25;

export const integerDecision: Decision<bigint> = {
  image: imagesModulo(2, (prime) => ({
    ...{ field: primeField(prime), bits },
    embed: (n) => bigResidue(n, prime),
  })),
  measure: (n) => ({ size: Math.abs(Number(n)), denominator: 1n }),
};

/** Residues of fractions, NaN for a denominator that vanishes. */
function fractions(field: Field, prime: number): (q: Rational) => number {
  const small: number[] = [];
  const inverse = (den: bigint): number => {
    const bottom = bigResidue(den, prime);
    if (bottom === 0) return NaN;
    return bottom < 100 ? (small[bottom] ??= field.inverse(bottom)) : field.inverse(bottom);
  };
  return ({ num, den }) => {
    const top = bigResidue(num, prime);
    return den === 1n ? top : field.mul(top, inverse(den));
  };
}

const sizeOf = ({ num, den }: Rational): number => Math.abs(Number(num) / Number(den));

export const rationalDecision: Decision<Rational> = {
  image: imagesModulo(2, (prime) => {
    const field = primeField(prime);
    return { field, bits, embed: fractions(field, prime) };
  }),
  measure: (q) => ({ size: sizeOf(q), denominator: q.den }),
};

/** A root of -1 modulo a prime that leaves 1 modulo 4: a power of the first number that is no square. */
function imaginaryUnit(field: Field, prime: number): number {
  for (let n = 2; ; n++) {
    const root = power(field, n, (prime - 1) / 4);
    if (field.mul(root, root) === prime - 1) return root;
  }
}

/** The product of a number and its conjugate is a multiple of the primes, and so the number has half their bits. */
export const gaussianDecision: Decision<Gaussian> = {
  image: imagesModulo(4, (prime) => {
    const field = primeField(prime);
    const [unit, residue] = [imaginaryUnit(field, prime), fractions(field, prime)];
    const embed = ({ re, im }: Gaussian): number => field.add(residue(re), field.mul(unit, residue(im)));
    return { field, bits: bits / 2, embed };
  }),
  measure: ({ re, im }) => ({ size: sizeOf(re) + sizeOf(im), denominator: re.den * im.den }),
};

export function residueDecision(p: number): Decision<number> {
  const field = extension(p);
  const image: Image<number> = { field, bits: Infinity, embed: (n) => field.integer(n) };
  return { image: () => image, measure: () => ({ size: 1, denominator: 1n }) };
}
