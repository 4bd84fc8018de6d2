/** What gradients around a point say of the slopes along a direction. */
import type { Gradients } from './gradients.js';

/** Along one or two inputs. */
export type Direction = readonly (readonly [input: number, factor: number])[];

/** Slopes along a direction. */
interface Slopes {
  readonly v: Direction;
  readonly low: number;
  readonly high: number;
}

/** The first direction in which what a rule claims is no slope around, nor between two of them; null if there is none. */
export function outside(near: Gradients, far: Gradients, row: readonly number[]): Slopes | null {
  for (const v of directions(row.length)) {
    const [{ low, high }, wide] = [range(near, v), range(far, v)];
    const [slack, claimed, width] = [slackOf(near, v), along(v, row), high - low];
    // What shrinks with the cube is the curvature of the map: the slope at the point itself is near all of them.
    const reach = 3 * width > wide.high - wide.low ? slack : slack + width;
    if (claimed < low - reach || claimed > high + reach) return { v, low, high };
  }
  return null;
}

function* directions(size: number): Generator<Direction> {
  for (let i = 0; i < size; i++) yield [[i, 1]];
  for (let i = 0; i < size; i++)
    for (let k = 0; k < i; k++) {
      yield [[i, 1], [k, 1]]; // prettier-ignore
      yield [[i, 1], [k, -1]]; // prettier-ignore
    }
}

const along = (v: Direction, gradient: readonly number[]): number =>
  v.reduce((sum, [k, factor]) => sum + factor * gradient[k]!, 0);

function range({ points }: Gradients, v: Direction): { readonly low: number; readonly high: number } {
  const slopes = points.map((gradient) => along(v, gradient));
  return { low: Math.min(...slopes), high: Math.max(...slopes) };
}

/** Up to which slopes along a direction count as equal. */
const slackOf = ({ points, slack, noise }: Gradients, v: Direction): number =>
  v.reduce((sum, [k]) => sum + slack * Math.max(0, ...points.map((p) => Math.abs(p[k]!))) + noise[k]!, 0);

/** Whether slopes as large as those there are, or are claimed, are lost in the noise of some input. */
export function isNoisy({ points, noise }: Gradients, claimed: number): boolean {
  const most = Math.max(claimed, ...points.map(largest));
  return noise.some((level) => level > most / 8);
}

/** The largest absolute value, or 1 where all are 0. */
export const largest = (numbers: Iterable<number>): number => Math.max(...Array.from(numbers, Math.abs)) || 1;

/** Whether the slopes grow as the points come closer: at a root, or for a wave shorter than the cube. */
export const diverges = (near: Gradients, far: Gradients): boolean =>
  Math.max(...widths(near)) > 4 * Math.max(...widths(far));

/** The widths that are more than slack. */
export const spread = (g: Gradients): number[] =>
  widths(g).map((width, k) => (width > 2 * slackOf(g, [[k, 1]]) ? width : 0));

/** How far the slopes in each input are apart. */
export const widths = (g: Gradients): number[] =>
  g.noise.map((_, k) => {
    const { low, high } = range(g, [[k, 1]]);
    return high - low;
  });
