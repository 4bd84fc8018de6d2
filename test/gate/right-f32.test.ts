/** No false alarms at 200 points for 20 seeds. The long test has 10,000. */
import { expect, test } from 'vitest';
import { falseAlarms, rulesIn } from './rules.js';

test.each(Object.keys(rulesIn('f32')))('%s', async (name) => {
  expect(await falseAlarms('f32', name, 200, 20)).toEqual([]);
});
