/**
 * How far the values of a function are from a smooth one, measured: differences of order k of equally spaced values
 * leave of a smooth function nothing, and of noise sqrt(binomial(2k, k)) times its size (Hamming; Moré and Wild,
 * Estimating computational noise, 2011). The size of a value does not tell: 1 - cos x is as noisy as 1 near 0.
 */

/** Equal parts of a step. */
const parts = 8;
const orders = [4, 5, 6] as const;
const growth: Readonly<Record<(typeof orders)[number], number>> = { 4: 70, 5: 252, 6: 924 };

/** The noise of equally spaced values; null where they are all the same, which at small steps shows nothing. */
export function noiseLevel(values: readonly number[]): number | null {
  if (!values.every(Number.isFinite)) return null;
  const distinct = [...new Set(values)].sort((a, b) => a - b);
  if (distinct.length === 1) return null;
  // On plateaus, the height of a step.
  if (distinct.length <= values.length / 2) return Math.min(...differences(distinct));
  let rest = values;
  const levels: number[] = [];
  for (let k = 1; k <= 6; k++) {
    rest = differences(rest);
    const square = rest.reduce((sum, d) => sum + d * d, 0) / rest.length;
    if (k >= orders[0]) levels.push(Math.sqrt(square / growth[k as 4 | 5 | 6]));
  }
  return Math.min(...levels);
}

const differences = (values: readonly number[]): number[] => values.slice(1).map((v, i) => v - values[i]!);

/** The values of a function at several `t`. */
export type Line = (ts: readonly number[]) => Promise<readonly number[]>;

/** At each step, from large to small: what the values show, and what may be hidden in them besides. */
export interface Noise {
  readonly seen: readonly number[];
  readonly hidden: readonly number[];
}

/**
 * The noise at each of the steps: the lesser of both sides is seen, since a kink is no noise, and the greater may be
 * hidden. A side of one value at small steps is as noisy as where it first moves.
 */
export async function noiseAt(
  line: Line,
  centre: number,
  steps: readonly number[],
  /** Where the values never move: something may be lost in them that is as small as this. */
  lost: number,
): Promise<Noise> {
  const at = Array.from({ length: parts }, (_, k) => (k + 1) / parts);
  const values = await line(
    [1, -1].flatMap((side) => steps.flatMap((t) => at.map((part) => side * part * t))),
  );
  const side = (from: number): Noise =>
    ofSide(
      steps.map((_, s) => [centre, ...values.slice(from + s * parts, from + (s + 1) * parts)]),
      lost,
    );
  const [right, left] = [side(0), side(steps.length * parts)];
  return {
    seen: right.seen.map((n, s) => Math.min(n, left.seen[s]!)),
    hidden: right.hidden.map((n, s) => Math.max(n, left.hidden[s]!)),
  };
}

function ofSide(stencils: readonly (readonly number[])[], lost: number): Noise {
  let last = lost;
  const levels = stencils.map((values) => (last = noiseLevel(values) ?? last));
  let floor = 0;
  const hidden = levels.map((level, s) => {
    if (s > 0 && isFloor(levels[s - 1]!, level, stencils[s - 1]!)) floor = Math.max(floor, level);
    return Math.max(level, floor);
  });
  return { seen: withSmaller(levels), hidden: withSmaller(hidden) };
}

/** Larger steps have the noise of smaller ones, too. */
function withSmaller(levels: readonly number[]): number[] {
  let most = 0;
  return [...levels].reverse().map((level) => (most = Math.max(most, level))).reverse(); // prettier-ignore
}

/**
 * What a smaller step leaves as it is, and what is small against the change of the values, may be noise and not the
 * shape of the function. It is then there at all smaller steps, although the values may hide it by moving in a single
 * operation. A wave that is shorter than the steps looks like that, too: only doubt may come from it.
 */
function isFloor(larger: number, level: number, values: readonly number[]): boolean {
  const range = Math.max(...values) - Math.min(...values);
  return level >= larger / 16 && 8 * level <= range;
}
