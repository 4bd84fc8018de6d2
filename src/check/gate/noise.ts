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

/**
 * The noise at each of the steps, which are from large to small: the lesser of both sides, since a kink is no noise.
 * A side of one value at small steps is as noisy as where it first moves.
 */
export async function noiseAt(
  line: Line,
  centre: number,
  steps: readonly number[],
  /** Where the values never move: something may be lost in them that is as small as this. */
  lost: number,
): Promise<number[]> {
  const at = Array.from({ length: parts }, (_, k) => (k + 1) / parts);
  const values = await line(
    [1, -1].flatMap((side) => steps.flatMap((t) => at.map((part) => side * part * t))),
  );
  const side = (from: number): number[] =>
    spread(
      steps.map((_, s) => [centre, ...values.slice(from + s * parts, from + (s + 1) * parts)]),
      lost,
    );
  const [right, left] = [side(0), side(steps.length * parts)];
  return right.map((noise, s) => Math.min(noise, left[s]!));
}

/** At each step, the noise there, that of smaller steps, and that of larger ones if it is known to be noise. */
function spread(stencils: readonly (readonly number[])[], lost: number): number[] {
  let last = lost;
  const levels = stencils.map((values) => (last = noiseLevel(values) ?? last));
  let least = 0;
  const down = levels.map((level, s) => {
    if (s > 1 && isFloor(levels.slice(s - 2, s + 1), stencils[s - 2]!)) least = Math.max(least, level);
    return Math.max(level, least);
  });
  let most = 0;
  return down.reverse().map((level) => (most = Math.max(most, level))).reverse(); // prettier-ignore
}

/**
 * What smaller steps leave as it is, and what is small against the change of the values, is noise and not the shape of
 * the function. It is there at all smaller steps, although the values may hide it by moving in a single operation.
 */
function isFloor([first, second, third]: readonly number[], values: readonly number[]): boolean {
  const range = Math.max(...values) - Math.min(...values);
  return second! >= first! / 16 && third! >= second! / 16 && 64 * Math.max(second!, third!) <= range;
}
