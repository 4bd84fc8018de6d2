/** Gradients of the outputs of a map at random points around one, by differences. */
import type { Coordinates } from './layout.js';
import { precisions } from './precision.js';
import { Broken, type Probe, type Result } from './probe.js';
import type { Random } from './random.js';
import { valuesAt } from './ray.js';
import type { Sample } from './sample.js';

/** What is looked at, and how far around the point, relative to its coordinates. */
export interface Cube {
  readonly outputs: readonly number[];
  readonly inputs: readonly number[];
  readonly radius: number;
  /** How noisy the values of an output are, as far as it was measured. */
  readonly noise: (output: number) => number;
}

/** Of one output. */
export interface Gradients {
  /** At each point the slope in each of the inputs. */
  readonly points: readonly (readonly number[])[];
  /** Relative to the slopes, and of each slope by the rounding of values. */
  readonly slack: number;
  readonly noise: readonly number[];
}

/** At `count` points, or fewer for an output that has no value there or a kink within a step. */
export async function gradientsIn(
  probe: Probe,
  { x, option }: Sample,
  { outputs, inputs, radius, noise: measured }: Cube,
  count: number,
  random: Random,
): Promise<readonly Gradients[]> {
  const { unit, ball } = precisions[probe.map.dtype];
  const scale = x.map((xi) => (xi === 0 ? 1 : Math.abs(xi)));
  const step = radius * ball.step;
  const moved: Coordinates[] = [];
  for (let b = 0; b < count; b++) {
    const base = probe.round(
      x.map((xi, i) => (probe.movable[i] ? xi + radius * scale[i]! * random.uniform(-1, 1) : xi)),
    );
    moved.push(base);
    for (const i of inputs)
      for (const side of [1, -1]) moved.push(probe.round(base.with(i, base[i]! + side * step * scale[i]!)));
  }
  const values = await valuesAt(probe, moved, option);
  const width = 2 * inputs.length + 1;
  const stars = Array.from({ length: count }, (_, b) => b * width);
  const size = (j: number): number => Math.max(0, ...values.map((v) => Math.abs(at(v, j))).filter(Number.isFinite)); // prettier-ignore
  return outputs.map((j) => {
    const level = 16 * unit * size(j) + 4 * measured(j);
    const noise = inputs.map((i) => level / (step * scale[i]!));
    const points = stars.flatMap((from) => {
      const star = { moved: moved.slice(from, from + width), values: values.slice(from, from + width) };
      const gradient = gradientAt(star, j, inputs, noise, ball.slack);
      return gradient ? [gradient] : [];
    });
    return { points, slack: ball.slack, noise };
  });
}

const at = (value: Result | null | undefined, j: number): number =>
  !value || value instanceof Broken ? NaN : value[j]!;

interface Star {
  /** A point, and its neighbours to both sides in each of the inputs. */
  readonly moved: readonly Coordinates[];
  readonly values: readonly (Result | null)[];
}

/** null where the slopes of both sides differ. */
function gradientAt(
  { moved, values }: Star,
  j: number,
  inputs: readonly number[],
  noise: readonly number[],
  slack: number,
): readonly number[] | null {
  const slopes: number[] = [];
  for (const [k, i] of inputs.entries()) {
    const slope = (a: number, b: number): number =>
      (at(values[a], j) - at(values[b], j)) / (moved[a]![i]! - moved[b]![i]!);
    const [right, left] = [slope(2 * k + 1, 0), slope(0, 2 * k + 2)];
    const equal = Math.abs(right - left) <= slack * (Math.abs(right) + Math.abs(left)) + noise[k]!;
    if (!equal) return null;
    slopes.push(slope(2 * k + 1, 2 * k + 2));
  }
  return slopes;
}
