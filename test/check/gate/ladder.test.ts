import { expect, test } from 'vitest';
import { centralSlope, remainderOrder, sideSlope, type Ladder } from '../../../src/check/gate/ladder.js';

const ladder = (f: (t: number) => number, from = 2, to = 26): Ladder => {
  const steps = Array.from({ length: to - from + 1 }, (_, i) => 2 ** -(from + i));
  const size = Math.abs(f(0));
  return {
    ...{ centre: f(0), from, noise: steps.map(() => 2 ** -51 * (size + 1)) },
    ...{ right: steps.map(f), left: steps.map((t) => f(-t)) },
  };
};

test.each([
  ['exp', Math.exp, 1],
  ['sin(100 t)', (t: number) => Math.sin(100 * t), 100],
  ['log(0.01 + t)', (t: number) => Math.log(0.01 + t), 100],
  ['a cubic', (t: number) => t ** 3 - 2 * t + 5, -2],
])('the slope of %s lies within the error of the differences', (_, f, slope) => {
  const { value, error } = centralSlope(ladder(f))!;
  expect(Math.abs(value - slope)).toBeLessThanOrEqual(4 * error);
  expect(error).toBeLessThan(1e-6 * Math.max(1, Math.abs(slope)));
});

test('both slopes at a kink', () => {
  const at = ladder((t) => Math.abs(t) + t / 2);
  expect(sideSlope(at, 1)!.value).toBeCloseTo(1.5, 6);
  expect(sideSlope(at, -1)!.value).toBeCloseTo(-0.5, 6);
});

test('a root has no slope at 0', () => {
  const at = ladder((t) => Math.sqrt(t));
  expect(centralSlope(at)).toBeNull();
  const right = sideSlope(at, 1)!;
  expect(right.error).toBeGreaterThan(0.1 * Math.abs(right.value));
});

test('the remainder has order 2 at the right slope, and 1 at a wrong one', () => {
  expect(remainderOrder(ladder(Math.exp), 1)).toBeCloseTo(2, 1);
  expect(remainderOrder(ladder(Math.exp), 1.01)).toBeCloseTo(1, 1);
  expect(
    remainderOrder(
      ladder((t) => 3 * t),
      3,
    ),
  ).toBeNull();
});

test('estimates that agree by luck at steps that are too large are not trusted', () => {
  for (let x = 0; x < 50; x++) {
    const slope = 1000 * Math.cos(1000 * x);
    const { value, error } = centralSlope(ladder((t) => Math.sin(1000 * (x + t)), 0, 30))!;
    expect(Math.abs(value - slope)).toBeLessThanOrEqual(4 * error + 1e-6);
  }
});
