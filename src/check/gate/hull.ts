/**
 * Where a map has no derivative, a rule may choose among the derivatives nearby and their mixtures: Clarke's generalized
 * gradient of each output, of which gradients at random points of a small cube are a sample (Burke, Lewis and Overton,
 * A robust gradient sampling algorithm, 2005). The choice is judged along directions of one or two coordinates.
 */
import { seedOf } from '../refute/seed.js';
import type { Claim } from './claim.js';
import { gradientsIn, type Cube, type Gradients } from './gradients.js';
import { precisions } from './precision.js';
import type { Probe } from './probe.js';
import { createRandom, type Random } from './random.js';
import type { Sample } from './sample.js';
import { diverges, isNoisy, largest, outside, spread, widths, type Direction } from './slopes.js';

export type Nearby =
  | { readonly tag: 'smooth' }
  /** There are too few points with a derivative around. */
  | { readonly tag: 'unknown' }
  /** Differences as large as the slopes themselves would not be seen. */
  | { readonly tag: 'noisy' }
  | { readonly tag: 'kink'; readonly low: number; readonly high: number }
  | ({ readonly tag: 'outside' } & Outside);

/** Where a claim lies outside: output, direction, and the slopes there. */
export interface Outside {
  readonly output: number;
  readonly v: Direction;
  readonly low: number;
  readonly high: number;
  /** Whether this output has several slopes. */
  readonly several: boolean;
}

/** Outputs and inputs that are looked at, and points: at first, and before a claim is called outside. */
const most = { outputs: 12, inputs: 12, first: 20, batch: 60, points: 240 };

/** What the slopes around a point say. */
export async function nearby(
  probe: Probe,
  sample: Sample,
  claim: Claim,
  /** A step at which the map was seen to be smooth or to have values, and the noise of its values paired with w, beyond rounding. */
  { step, noise }: { readonly step: number; readonly noise: number },
): Promise<Nearby> {
  const random = createRandom(seedOf(sample.index, probe.map.name, 'nearby', 0));
  const { radius, wider } = precisions[probe.map.dtype].ball;
  const ofOutput = (j: number): number => (sample.w[j] === 0 ? 0 : noise / Math.abs(sample.w[j]!));
  const all: Cube = {
    outputs: Array.from({ length: probe.cod }, (_, j) => j),
    inputs: await suspects(probe, sample, Math.min(radius, step / 4), random),
    ...{ radius: Math.min(radius, step / 4), noise: ofOutput },
  };
  const around = (cube: Cube, count: number): Promise<readonly Gradients[]> =>
    gradientsIn(probe, sample, cube, count, random);
  const near = await around(all, most.first);
  const claimed = claim.terms / (largest(sample.w) * largest(sample.v));
  if (near.some(({ points }) => points.length < most.first / 4)) return { tag: 'unknown' };
  if (!near.some((g) => spread(g).some((width) => width > 0)))
    return near.some((g) => isNoisy(g, claimed)) ? { tag: 'noisy' } : { tag: 'smooth' };
  const far = await around({ ...all, radius: all.radius * wider }, most.first);
  const several = near.map((g, j) => {
    const before = widths(far[j]!);
    return spread(g).some((width, k) => width > before[k]! / 3);
  });
  if (!several.includes(true))
    return near.some((g) => isNoisy(g, claimed)) ? { tag: 'noisy' } : { tag: 'smooth' };
  if (near.some((g, j) => several[j] && diverges(g, far[j]!))) return { tag: 'unknown' };
  const outputs = choice(random, probe.cod, most.outputs, (j) => several[j]!);
  const rows = await claim.rows(outputs);
  if (rows === null) return { tag: 'unknown' };
  const cube = { ...all, outputs };
  const [nearest, kinked] = [outputs.map((j) => near[j]!), outputs.map((j) => several[j]!)];
  const farthest = outputs.map((j) => far[j]!);
  return judged(nearest, farthest, kinked, rows, cube, () => around(cube, most.batch));
}

/** The inputs to look at: of many, those whose slopes change most around the point. */
async function suspects(probe: Probe, sample: Sample, radius: number, random: Random): Promise<number[]> {
  const movable = Array.from({ length: probe.dom }, (_, i) => i).filter((i) => probe.movable[i]);
  if (movable.length <= most.inputs) return movable;
  const outputs = Array.from({ length: probe.cod }, (_, j) => j);
  const cube = { outputs, inputs: movable, radius, noise: () => Infinity };
  const all = await gradientsIn(probe, sample, cube, 6, random);
  const change = movable.map((_, k) => Math.max(...all.map((g) => widths(g)[k]!)));
  const ranks = movable.map((i, k) => ({ i, rank: change[k]! + random.uniform(0, 1e-9) }));
  return ranks.sort((a, b) => b.rank - a.rank).slice(0, most.inputs).map(({ i }) => i); // prettier-ignore
}

async function judged(
  near: readonly Gradients[],
  far: readonly Gradients[],
  several: readonly boolean[],
  rows: readonly (readonly number[])[],
  { outputs, inputs }: Cube,
  more: () => Promise<readonly Gradients[]>,
): Promise<Nearby> {
  let all = near;
  for (let points = most.first; ; points += most.batch) {
    const found = all.map((g, j) => outside(g, far[j]!, inputs.map((i) => rows[j]![i]!))); // prettier-ignore
    const at = choose(found, several);
    if (at === -1) break;
    if (points >= most.points) {
      const { v, low, high } = found[at]!;
      const direction = v.map(([k, factor]) => [inputs[k]!, factor] as const);
      return { tag: 'outside', output: outputs[at]!, v: direction, low, high, several: several[at]! };
    }
    const added = await more();
    all = all.map((g, j) => ({ ...g, points: [...g.points, ...added[j]!.points] }));
  }
  const slopes = all.flatMap(({ points }, j) => (several[j] ? points.flat() : []));
  return { tag: 'kink', low: Math.min(...slopes), high: Math.max(...slopes) };
}

/** An output that has a kink says more than one that has none. */
function choose(found: readonly unknown[], several: readonly boolean[]): number {
  const kink = found.findIndex((each, j) => each !== null && several[j]);
  return kink === -1 ? found.findIndex((each) => each !== null) : kink;
}

/** Some numbers below `size`, those with `first` before others. */
function choice(random: Random, size: number, count: number, first: (i: number) => boolean): number[] {
  const order = Array.from({ length: size }, (_, i) => ({
    i,
    rank: random.uniform(0, 1) - (first(i) ? 1 : 0),
  }));
  return order.sort((a, b) => a.rank - b.rank).slice(0, count).map(({ i }) => i); // prettier-ignore
}
