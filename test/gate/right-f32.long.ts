/** No false alarms at 10,000 points for 20 seeds. */
import { expect, test } from 'vitest';
import { falseAlarms, rulesIn } from './rules.js';

test.each(Object.keys(rulesIn('f32')))('%s', async (name) => {
  expect(await falseAlarms('f32', name, 10_000, 20)).toEqual([]);
});
