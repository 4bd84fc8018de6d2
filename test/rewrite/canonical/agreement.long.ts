import { expect, test } from 'vitest';
import { compareMany, kinds } from './compareMany.js';

test.each(Object.entries(kinds))('10,000 random pairs, %s', (_, kind) => {
  const tally = compareMany(10_000, kind);
  expect(tally.disagreements).toEqual([]);
  expect(tally.different).toBeGreaterThan(2000);
  expect(tally.wide).toBeGreaterThan(25);
  expect(tally.equal).toBeGreaterThan(4000);
  expect(tally.skipped).toBeLessThan(1000);
});
