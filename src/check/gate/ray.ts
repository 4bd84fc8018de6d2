/** The values of a map, paired with w, along a direction. */
import type { Claim } from './claim.js';
import type { Ladder } from './ladder.js';
import type { Coordinates } from './layout.js';
import { noiseAt, type Line } from './noise.js';
import { signs } from './pairing-signs.js';
import { precisions } from './precision.js';
import { Broken, type Probe, type Result } from './probe.js';
import type { Sample } from './sample.js';

/** Values of `w ; f` along `x + t v`. */
export interface Ray {
  readonly ladder: Ladder;
  /** Sum of the absolute terms of `⟨w, f(x)⟩`: steps are as large as the point, and so slopes as large as values. */
  readonly size: number;
  /** Sum of the absolute terms of `⟨w, D⟩`, about. */
  readonly terms: number;
  /** Noise at the smallest step that was measured beyond what the size of the values lets expect. */
  readonly excess: number;
}

export async function rayOf(
  probe: Probe,
  { x, w, v, option }: Sample,
  centre: Coordinates,
  claim: Claim,
  [from, to]: readonly [number, number],
): Promise<Ray> {
  const { map } = probe;
  const steps = Array.from({ length: to - from + 1 }, (_, i) => 2 ** -(from + i));
  const values = await valuesAt(probe, along(probe, x, v, [...steps, ...steps.map((t) => -t)]), option);
  const paired = pairedWith(probe, w);
  const size = centre.reduce((sum, f, j) => sum + Math.abs(w[j]! * f), 0);
  const { unit, tiny } = precisions[map.dtype];
  const terms = termsOf(values, steps, w);
  const noise = steps.map((t) => 4 * unit * (size + claim.shift + t * terms) + tiny);
  return {
    ladder: {
      ...{ centre: paired(centre), from, noise },
      right: values.slice(0, steps.length).map(paired),
      left: values.slice(steps.length).map(paired),
    },
    terms,
    size,
    excess: 0,
  };
}

/** The full range of steps: as small as the smallest coordinate, where a direction is large against it. */
export function fullRange(probe: Probe, { x, v }: Sample): readonly [number, number] {
  const [from, to] = precisions[probe.map.dtype].full;
  const ratios = v.map((step, i) => (step === 0 || x[i] === 0 ? 1 : Math.abs(step / x[i]!)));
  const beyond = Math.ceil(Math.log2(Math.max(1, ...ratios)));
  return [from, Math.min(to + beyond, 120)];
}

/** Every how many steps the noise is measured. */
const stride = 4;

/** The same ray with noise that was measured, where it is larger than the values would let expect. */
export async function withMeasuredNoise(
  probe: Probe,
  { x, v, w, option }: Sample,
  ray: Ray,
): Promise<{ readonly seen: Ray; readonly hidden: Ray }> {
  const { ladder } = ray;
  const paired = pairedWith(probe, w);
  const line: Line = async (ts) => (await valuesAt(probe, along(probe, x, v, ts), option)).map(paired);
  const steps = ladder.right.flatMap((_, i) => (i % stride === 0 ? [2 ** -(ladder.from + i)] : []));
  const { unit } = precisions[probe.map.dtype];
  const lost = unit * w.reduce((sum, wj) => sum + Math.abs(wj), 0);
  const measured = await noiseAt(line, ladder.centre, steps, lost);
  const noisy = (levels: readonly number[]): Ray => {
    const noise = ladder.noise.map((least, i) => Math.max(least, 3 * levels[Math.floor(i / stride)]!));
    const last = noise.at(-1)!;
    return { ...ray, ladder: { ...ladder, noise }, excess: last > ladder.noise.at(-1)! ? last : 0 };
  };
  return { seen: noisy(measured.seen), hidden: noisy(measured.hidden) };
}

const along = (probe: Probe, x: Coordinates, v: Coordinates, ts: readonly number[]): Coordinates[] =>
  ts.map((t) => probe.round(x.map((xi, i) => xi + t * v[i]!)));

function pairedWith({ map }: Probe, w: Coordinates): (value: Result | null) => number {
  const sign = signs(map.cod, map.pairing);
  return (value) =>
    value === null || value instanceof Broken
      ? NaN
      : value.reduce((sum, f, j) => sum + sign[j]! * w[j]! * f, 0);
}

/** The values at points; null outside the domain. */
export async function valuesAt(
  probe: Probe,
  points: readonly Coordinates[],
  option: unknown,
): Promise<readonly (Result | null)[]> {
  const { domain } = probe.map;
  const inside = points.map((point) => domain === null || domain(probe.args(point)));
  const answers = await probe.values(points.filter((_, i) => inside[i]), option); // prettier-ignore
  let next = 0;
  return inside.map((is) => (is ? answers[next++]! : null));
}

/** From the first step at which there are values on both sides. */
function termsOf(values: readonly (Result | null)[], steps: readonly number[], w: Coordinates): number {
  for (const [i, t] of steps.entries()) {
    const [right, left] = [values[i], values[i + steps.length]];
    if (!right || !left || right instanceof Broken || left instanceof Broken) continue;
    const sum = w.reduce((total, wj, j) => total + Math.abs((wj * (right[j]! - left[j]!)) / (2 * t)), 0);
    if (Number.isFinite(sum)) return sum;
  }
  return 0;
}
