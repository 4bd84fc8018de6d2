import { expect, test } from 'vitest';
import { circuit, Nodes, type Node } from '../../src/models/circuit.js';
import { firstDifference, type Decision } from '../../src/models/decide.js';
import { gaussianDecision, integerDecision, rationalDecision } from '../../src/models/decisions.js';
import { gaussians } from '../../src/models/gaussian.js';
import { generic } from '../../src/models/generic.js';
import { isMissing } from '../../src/models/model.js';
import { drawnPrime, largest, primeAtMost } from '../../src/models/primes.js';
import { integers, rationals } from '../../src/models/rigs.js';
import { rational } from '../../src/syntax/core/index.js';

const z = new Nodes(integers);
const q = new Nodes(rationals);
const x = z.input(0);

function same<E>(left: Node<E>, right: Node<E>, decision: Decision<E>): boolean {
  return firstDifference(circuit(2, [left]), circuit(2, [right]), decision) < 0;
}
const isZero = (node: Node<bigint>): boolean => same(node, z.zero, integerDecision);

/** The largest primes below 2^26, from the first on. */
function largestPrimes(count: number, step = 2): number[] {
  const primes: number[] = [];
  for (let next = largest; primes.length < count;) {
    primes.push(primeAtMost(next, step));
    next = primes.at(-1)! - step;
  }
  return primes;
}
const product = (primes: readonly number[]): bigint => primes.reduce((n, p) => n * BigInt(p), 1n);

test('the first primes are those that are known', () => {
  expect(largestPrimes(3)).toEqual([67108859, 67108837, 67108819]);
  expect(largestPrimes(1, 4)).toEqual([67108837]);
  for (const seed of [0, 1, -1, 0x7fffffff, 123456789]) {
    const prime = drawnPrime(seed, 2);
    expect(prime).toBeGreaterThan(2 ** 25);
    let divisor = 2;
    while (divisor * divisor <= prime && prime % divisor !== 0) divisor++;
    expect(divisor * divisor).toBeGreaterThan(prime);
  }
});

test.each([1, 2, 3, 4, 16, 40, 78])('a multiple of the %i largest primes is not zero', (count) => {
  expect(isZero(z.mul(z.constant(product(largestPrimes(count))), x))).toBe(false);
});

test('nor is one that is written without large constants', () => {
  let multiple = z.zero;
  for (const bit of product(largestPrimes(20)).toString(2)) {
    multiple = z.add(multiple, multiple);
    if (bit === '1') multiple = z.add(multiple, x);
  }
  expect(isZero(multiple)).toBe(false);
});

test('multiples of primes that are spread over sums and powers are told apart', () => {
  const [a, b] = largestPrimes(2).map(BigInt);
  const left = z.mul(z.add(z.constant(a! + 1n), z.mul(z.constant(a!), x)), x);
  expect(same(left, x, integerDecision)).toBe(false);
  expect(isZero(z.mul(z.constant(a!), z.mul(z.constant(b!), z.mul(x, x))))).toBe(false);
});

test('a polynomial that vanishes at the point of the first trial is not zero', () => {
  // The first coordinate of the point of seed mix(0, 0), found by evaluating x.
  let seen = -1;
  const watching: Decision<bigint> = {
    ...integerDecision,
    image(number, seed) {
      const { field, ...rest } = integerDecision.image(number, seed);
      const element = (random: number): number => {
        const value = field.element(random);
        if (number === 0) seen = value;
        return value;
      };
      return { ...rest, field: { ...field, element } };
    },
  };
  expect(same(x, z.add(x, z.one), watching)).toBe(false);
  expect(seen).toBeGreaterThan(0);
  expect(isZero(z.add(x, z.constant(BigInt(-seen))))).toBe(false);
});

test('equal polynomials with large coefficients and denominators are the same', () => {
  const c = product(largestPrimes(30));
  const square = (node: Node<bigint>): Node<bigint> => z.mul(node, node);
  const [a, b] = [z.mul(z.constant(c), x), z.input(1)];
  const expanded = z.add(z.add(square(a), square(b)), z.mul(z.constant(2n), z.mul(a, b)));
  expect(same(square(z.add(a, b)), expanded, integerDecision)).toBe(true);
  const [over, times] = [q.constant(rational(1n, c)), q.constant(rational(c))];
  expect(same(q.mul(over, q.mul(times, q.input(0))), q.input(0), rationalDecision)).toBe(true);
  const almost = q.mul(q.constant(rational(c + 1n)), q.input(0));
  expect(same(q.mul(over, almost), q.input(0), rationalDecision)).toBe(false);
});

test('a complex number whose norm is a multiple of the primes is not zero', () => {
  const c = new Nodes(gaussians);
  // Primes p = a² + b² are products of a + bi and its conjugate: one of them vanishes modulo p.
  let factor = gaussians.one;
  for (const p of largestPrimes(3, 4)) {
    let a = 1;
    while (!Number.isInteger(Math.sqrt(p - a * a))) a++;
    factor = gaussians.mul(factor, { re: rational(BigInt(a)), im: rational(BigInt(Math.sqrt(p - a * a))) });
  }
  const conjugate = { re: factor.re, im: rational(-factor.im.num) };
  for (const each of [factor, conjugate, gaussians.mul(factor, conjugate)])
    expect(same(c.mul(c.constant(each), c.input(0)), c.zero, gaussianDecision)).toBe(false);
});

test('generic maps have no numbers that are as large as their modulus', () => {
  for (const value of [rational(67108859n), rational(-67108860n), rational(1n, 67108859n)])
    expect(isMissing(generic.numeral(value))).toBe(true);
  expect(isMissing(generic.numeral(rational(-67108858n, 3n)))).toBe(false);
});
