/** Intervals contain what they should, and are narrow. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enclosures } from '../../src/models/enclosures.js';
import {
  apart,
  divided,
  enclose,
  inverse,
  minus,
  plus,
  squareRoot,
  times,
  type Interval,
} from '../../src/models/interval.js';
import { addQ, mulQ, negQ, rational, type Rational } from '../../src/syntax/core/index.js';
import { primitives } from '../../src/syntax/index.js';

const unit = 1n << 192n;
const contains = ({ low, high }: Interval, { num, den }: Rational): boolean =>
  low * den <= num * unit && num * unit <= high * den;
/** Of the width, in bits after the point. */
const precision = ({ low, high }: Interval): number => 192 - (high - low).toString(2).length;
const quotients = fc
  .tuple(fc.bigInt(-1000n, 1000n), fc.bigInt(1n, 1000n))
  .map(([num, den]) => rational(num, den));
const at = (name: string, ...args: readonly Rational[]): Interval | null => {
  const [x, y] = args.map(enclose);
  return enclosures[name]!(x!, y ?? x!);
};
const q = (num: number, den = 1): Rational => rational(BigInt(num), BigInt(den));

describe('arithmetic', () => {
  test('contains the exact results', () => {
    fc.assert(
      fc.property(quotients, quotients, fc.integer({ min: 1, max: 9 }), (a, b, n) => {
        const [x, y] = [enclose(a), enclose(b)];
        expect(contains(plus(x, y), addQ(a, b))).toBe(true);
        expect(contains(times(x, y), mulQ(a, b))).toBe(true);
        expect(contains(minus(x), negQ(a))).toBe(true);
        expect(contains(divided(x, n), mulQ(a, q(1, n)))).toBe(true);
        const back = inverse(y);
        expect(back === null).toBe(b.num === 0n);
        if (back) expect(contains(back, rational(b.den, b.num))).toBe(true);
        const root = squareRoot(times(x, x));
        if (root) expect(contains(root, a.num < 0n ? negQ(a) : a)).toBe(true);
        expect(precision(times(x, y))).toBeGreaterThan(175);
      }),
      { seed: 3 },
    );
  });

  test('tells numbers apart, and never one from itself', () => {
    expect(apart(enclose(q(1, 3)), enclose(q(1, 3)))).toBe(false);
    const near = addQ(q(1, 3), rational(1n, 10n ** 50n));
    expect(apart(enclose(q(1, 3)), enclose(near))).toBe(true);
    expect(apart(enclose(near), enclose(q(1, 3)))).toBe(true);
  });
});

/** Decimals as they are published. */
const known: readonly (readonly [string, readonly Rational[], string])[] = [
  ['exp', [q(1)], '2.71828182845904523536028747135266249775724709369995'],
  ['sin', [q(1)], '0.84147098480789650665250232163029899962256306079837'],
  ['cos', [q(1)], '0.54030230586813971740093660744297660373231042061792'],
  ['log', [q(2)], '0.69314718055994530941723212145817656807550013436025'],
  ['log', [q(10)], '2.30258509299404568401799145468436420760110148862877'],
  ['sqrt', [q(2)], '1.41421356237309504880168872420969807856967187537694'],
  ['atan', [q(1)], '0.78539816339744830961566084581987572104929234984377'],
  ['asinh', [q(1)], '0.88137358701954302523260932497979230902816032826163'],
  ['tanh', [q(1)], '0.76159415595576488811945828260479359041276859725793'],
  ['pow', [q(2), q(1, 2)], '1.41421356237309504880168872420969807856967187537694'],
];

test.each(known)('%s has its published digits', (name, args, digits) => {
  const value = at(name, ...args)!;
  const [whole, fraction] = digits.split('.');
  const below = rational(BigInt(whole! + fraction!), 10n ** BigInt(fraction!.length));
  const above = addQ(below, rational(1n, 10n ** BigInt(fraction!.length)));
  expect(apart(value, { low: enclose(below).low, high: enclose(above).high })).toBe(false);
  expect(precision(value)).toBeGreaterThan(150);
});

test('every primitive function has an enclosure', () => {
  expect(Object.keys(enclosures).sort()).toEqual(Object.keys(primitives).sort());
});

describe.each(Object.entries(primitives))('%s', (name, { arity, value, domain }) => {
  const points = [q(-37, 8), q(-3, 2), q(-1, 64), q(0), q(1, 1024), q(5, 8), q(7, 4), q(20)];
  const tuples = points.flatMap((x) => (arity === 1 ? [[x]] : points.map((y) => [x, y])));

  test('lies in narrow intervals, wherever it is defined and moderate', () => {
    for (const args of tuples) {
      const numbers = args.map(({ num, den }) => Number(num) / Number(den));
      const found = at(name, ...args);
      if (domain && !domain.holds(...numbers)) {
        expect([args.map(String), found === null]).toEqual([args.map(String), true]);
        continue;
      }
      const expected = value(...numbers);
      const slack = Math.abs(expected) * 1e-14 + 1e-300;
      expect(found).not.toBeNull();
      expect(Number(found!.low) / 2 ** 192 <= expected + slack).toBe(true);
      expect(Number(found!.high) / 2 ** 192 >= expected - slack).toBe(true);
      if (Math.abs(expected) < 1e6) expect(precision(found!)).toBeGreaterThan(100);
    }
  });
});

test('what may lie outside the domain, on a jump, or is too large has no interval', () => {
  const around: Interval = { low: -5n, high: 5n };
  for (const name of ['log', 'sqrt', 'inv', 'step', 'sign', 'pow'])
    expect([name, enclosures[name]!(around, enclose(q(1)))]).toEqual([name, null]);
  expect(at('exp', q(1000))).toBeNull();
  expect(at('sin', q(1000))).toBeNull();
  // Kinks are no jumps.
  expect(enclosures['relu']!(around, around)).toEqual({ low: 0n, high: 5n });
});
