/** No false alarms at 200 points for 20 seeds. The long test has 10,000. */
import { expect, test } from 'vitest';
import { falseAlarms, faultsAt, rulesIn } from './rules.js';

test.each(Object.keys(rulesIn('f32')))('%s', async (name) => {
  expect(await falseAlarms('f32', name, 200, 20)).toEqual([]);
});

// Beside the edge of the domain, and where numbers nearly tie.
test.each<[string, number, number]>([
  ['log1p', 1, 818],
  ['log1p', 2, 744],
  ['median', 2, 2334],
  ['median', 15, 2485],
  ['median', 8, 2368],
])('%s with seed %i in case %i', async (name, seed, onlyCase) => {
  // Of one point that tells nothing, alone, all points tell nothing.
  expect(['hardly measurable', undefined]).toContain((await faultsAt('f32', name, seed, onlyCase))[0]);
});
