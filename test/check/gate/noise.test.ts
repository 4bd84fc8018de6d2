/** The noise of functions that cancel, which their size does not show. */
import { expect, test } from 'vitest';
import { noiseAt, noiseLevel, type Noise } from '../../../src/check/gate/noise.js';

const steps = [2, 6, 10, 14, 18, 22, 26, 30].map((k) => 2 ** -k);
const noiseOf = (f: (t: number) => number): Promise<Noise> =>
  noiseAt((ts) => Promise.resolve(ts.map(f)), f(0), steps, 0);

test.each([
  ['1 - cos t near 0', (t: number) => 1 - Math.cos(1e-8 + t), 1e-17, 1e-15],
  ['1 + tanh t near -14', (t: number) => 1 + Math.tanh(-14 + t), 1e-17, 1e-15],
  ['that, with a term that moves', (t: number) => (2 + t) * (1 - Math.tanh(12 + 9 * t) ** 2), 1e-17, 5e-15],
  ['a billionth', (t: number) => Math.exp(t) + 1e-9 * Math.sin(1e14 * t), 1e-11, 1e-8],
])('%s: between its bounds at small steps', async (_, f, least, most) => {
  const last = (await noiseOf(f)).hidden.slice(-3);
  for (const noise of last) expect(noise >= least && noise <= most, String(noise)).toBe(true);
});

test.each([
  ['exp', Math.exp],
  ['a square', (t: number) => t * t],
  ['a kink', (t: number) => Math.max(t, 0)],
  ['a kink beside', (t: number) => Math.max(t - 0.01, 0)],
  ['a wave that is shorter than the first steps', (t: number) => Math.sin(3000 * t)],
])('%s has none but rounding', async (_, f) => {
  expect((await noiseOf(f)).seen.at(-1)).toBeLessThan(1e-15);
});

test('what never moves may have lost what is as small as is said', async () => {
  const still = (ts: readonly number[]): Promise<number[]> => Promise.resolve(ts.map(() => 1));
  expect((await noiseAt(still, 1, steps, 1e-16)).seen).toEqual(steps.map(() => 1e-16));
});

test('equal values show nothing, and values that are not finite neither', () => {
  expect(noiseLevel([1, 1, 1, 1, 1, 1, 1, 1, 1])).toBeNull();
  expect(noiseLevel([1, 1, 1, 1, NaN, 1, 1, 1, 1])).toBeNull();
  expect(noiseLevel([1, 1, 1, 1, 1, 3, 3, 3, 3])).toBe(2);
});
