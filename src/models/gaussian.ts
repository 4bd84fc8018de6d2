/** The rational complex numbers. */
import { negQ, oneQ, rational, showQ, zeroQ, type Rational } from '../syntax/core/index.js';
import { rationals, type Rig } from './rigs.js';

export interface Gaussian {
  readonly re: Rational;
  readonly im: Rational;
}

const gaussian = (re: Rational, im: Rational): Gaussian => ({ re, im });
const whole = (re: bigint, im: bigint): Gaussian => gaussian(rational(re), rational(im));

export const conjugate = ({ re, im }: Gaussian): Gaussian => gaussian(re, negQ(im));

/** `3`, `-i`, `2i`, `(1+2i)`. */
function show({ re, im }: Gaussian): string {
  const size = showQ(im);
  const imaginary = size === '1' ? 'i' : size === '-1' ? '-i' : `${size}i`;
  if (im.num === 0n) return showQ(re);
  if (re.num === 0n) return imaginary;
  return `(${showQ(re)}${im.num > 0n ? '+' : ''}${imaginary})`;
}

const add = (a: Rational, b: Rational): Rational => rationals.add(a, b);
const mul = (a: Rational, b: Rational): Rational => rationals.mul(a, b);

export const gaussians: Rig<Gaussian> = {
  zero: gaussian(zeroQ, zeroQ),
  one: gaussian(oneQ, zeroQ),
  add: (a, b) => gaussian(add(a.re, b.re), add(a.im, b.im)),
  mul: (a, b) => gaussian(add(mul(a.re, b.re), negQ(mul(a.im, b.im))), add(mul(a.re, b.im), mul(a.im, b.re))),
  negate: (a) => gaussian(negQ(a.re), negQ(a.im)),
  constant: (q) => gaussian(q, zeroQ),
  same: (a, b) =>
    a.re.num === b.re.num && a.re.den === b.re.den && a.im.num === b.im.num && a.im.den === b.im.den,
  show,
  samples: [
    ...[whole(1n, 0n), whole(0n, 1n), whole(-1n, 0n), whole(0n, -1n), whole(1n, 1n)],
    ...[whole(2n, 0n), whole(2n, -1n), gaussian(rational(1n, 2n), rational(3n))],
  ],
};
