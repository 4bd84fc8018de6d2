/** Points at which a rule may throw, for there is no derivative: the map has no value there, or an infinite slope. */
import type { Coordinates } from './layout.js';
import { Broken, type Probe, type Result } from './probe.js';

/** Exponents of the steps, and by how much slopes grow from one to the next where they have no end. */
const steps = { f64: [10, 20, 30], f32: [4, 8, 12] } as const;
const growth = 1.5;

export const throws = (result: Result): boolean => result instanceof Broken && result.fault === 'throws';

/** Whether there is a value; of what is no answer nothing is said. */
const isDefined = (value: Result): boolean => value instanceof Broken || value.every(Number.isFinite);

interface Place {
  readonly x: Coordinates;
  readonly option: unknown;
}

export async function isNowhere(probe: Probe, at: Place, value: Result): Promise<boolean> {
  if (value instanceof Broken) return false;
  return !isDefined(value) || isSteep(probe, at, value);
}

/** Whether the value has no finite slope in some direction. */
async function isSteep(probe: Probe, { x, option }: Place, value: Coordinates): Promise<boolean> {
  const { movable, map } = probe;
  const all = x.map((xi, i) => (movable[i] ? Math.abs(xi) || 1 : 0));
  const single = Array.from(x, (_, k) => all.map((step, i) => (i === k ? step : 0)));
  for (const v of [all, ...single]) {
    for (const side of [1, -1]) {
      const points = steps[map.dtype].map((k) => probe.round(x.map((xi, i) => xi + (side * v[i]!) / 2 ** k)));
      if (map.domain && !points.every((point) => map.domain!(probe.args(point)))) continue;
      const values = await probe.values(points, option);
      const slopes = values.map((y, i) => (y instanceof Broken ? NaN : distance(y, value)) * 2 ** steps[map.dtype][i]!); // prettier-ignore
      if (slopes[0]! > 0 && slopes[1]! > growth * slopes[0]! && slopes[2]! > growth * slopes[1]!) return true;
    }
  }
  return false;
}

const distance = (a: Coordinates, b: Coordinates): number =>
  a.reduce((most, ai, i) => Math.max(most, Math.abs(ai - b[i]!)), 0);
