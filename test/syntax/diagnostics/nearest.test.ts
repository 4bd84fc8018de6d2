import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '../../../src/syntax/diagnostics/nearest.js';
import { nearest } from '../../../src/syntax/index.js';

test.each([
  ['sqaure', ['square', 'cube'], 'square'],
  ['SQUARE', ['square', 'squared'], 'square'],
  ['squar', ['squash', 'square'], 'square'],
  ['Square', ['squares', 'square'], 'square'],
  ['f', ['g', 'h'], null],
  ['F', ['g', 'f'], 'f'],
  ['fg', ['f', 'gf'], 'f'],
  ['tanh', ['sin', 'cos'], null],
  ['square', ['square'], null],
  ['', ['a'], null],
  ['exq', [], null],
])('near %s among %j', (name, candidates, expected) => {
  expect(nearest(name, candidates)).toBe(expected);
});

test('long names have no near ones, and only the first thousand names are looked at', () => {
  const long = 'x'.repeat(100_000);
  expect(nearest(`${long}y`, [`${long}z`])).toBe(null);
  const others = Array.from({ length: 1000 }, (_, i) => `other${i}`);
  expect(nearest('sqaure', [...others.slice(1), 'square'])).toBe('square');
  expect(nearest('sqaure', [...others, 'square'])).toBe(null);
});

test.each([
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['ab', 'ba', 1],
  ['ca', 'abc', 3],
  ['same', 'same', 0],
])('distance of %j and %j', (a, b, expected) => {
  expect(editDistance(a, b)).toBe(expected);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

test('the distance is symmetric, zero on equals only, and one insertion changes it by at most two', () => {
  fc.assert(
    fc.property(word, word, fc.nat(6), (a, b, place) => {
      const distance = editDistance(a, b);
      expect(editDistance(b, a)).toBe(distance);
      expect(distance === 0).toBe(a === b);
      const longer = `${a.slice(0, place)}c${a.slice(place)}`;
      expect(Math.abs(editDistance(longer, b) - distance)).toBeLessThanOrEqual(2);
    }),
  );
});
