import { describe, expect, test } from 'vitest';
import { bigResidue, extension, primeField, type Field } from '../../src/models/fields.js';

const elements = (field: Field): number[] =>
  [0, 1, 2, 5, 77, 1234, 54321, 123456789, 4294967295].map((n) => field.element(n));

function isField(field: Field, p: number): void {
  const [zero, one] = [field.integer(0), field.integer(1)];
  for (const a of elements(field)) {
    expect(field.add(a, zero)).toBe(a);
    expect(field.mul(a, one)).toBe(a);
    expect(field.mul(a, zero)).toBe(zero);
    if (a !== zero) expect(field.mul(a, field.inverse(a))).toBe(one);
    for (const b of elements(field)) {
      expect(field.add(a, b)).toBe(field.add(b, a));
      for (const c of elements(field)) {
        expect(field.add(field.add(a, b), c)).toBe(field.add(a, field.add(b, c)));
        expect(field.mul(field.mul(a, b), c)).toBe(field.mul(a, field.mul(b, c)));
        expect(field.mul(a, field.add(b, c))).toBe(field.add(field.mul(a, b), field.mul(a, c)));
      }
    }
  }
  let sum = zero;
  for (let i = 1; i < p; i++) {
    sum = field.add(sum, one);
    expect(sum).toBe(field.integer(i));
    expect(sum).not.toBe(zero);
  }
  if (p < 100) expect(field.add(sum, one)).toBe(zero);
}

describe.each([2, 3, 5, 7])('the extension of the field of %i elements', (p) => {
  const field = extension(p);
  test('is a field of that characteristic', () => {
    isField(field, p);
  });
  test('has elements on which x^p is not x', () => {
    const powers = elements(field).map((a) =>
      Array.from({ length: p - 1 }).reduce<number>((b) => field.mul(a, b), a),
    );
    expect(powers).not.toEqual(elements(field));
  });
  test('raises to the p-th power additively', () => {
    const power = (a: number): number =>
      Array.from({ length: p - 1 }).reduce<number>((b) => field.mul(a, b), a);
    for (const a of elements(field))
      for (const b of elements(field)) expect(power(field.add(a, b))).toBe(field.add(power(a), power(b)));
  });
});

test('there is none without a known polynomial', () => {
  expect(() => extension(11)).toThrow(RangeError);
});

test('residues of a large prime agree with exact arithmetic', () => {
  const p = 67108859n;
  const field = primeField(Number(p));
  isField(field, 200);
  for (let d = 2; d * d <= Number(p); d++) expect(Number(p) % d).not.toBe(0);
  for (const a of [0n, 1n, -1n, 67108858n, 123456789012345678901234567890n]) {
    expect(BigInt(bigResidue(a, Number(p)))).toBe(((a % p) + p) % p);
    for (const b of [1n, 67108858n, 33554432n])
      expect(BigInt(field.mul(bigResidue(a, Number(p)), bigResidue(b, Number(p))))).toBe(
        (((a * b) % p) + p) % p,
      );
  }
});
