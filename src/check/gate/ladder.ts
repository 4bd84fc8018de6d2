/**
 * A function of one number near 0, at 0 and at ±2^-k, and what its differences say about its slope there. Each estimate
 * is made at several steps; two that agree bound the error of truncation, and the noise of the values over the step
 * bounds that of rounding. The best step is the one whose bound is least.
 */
export interface Ladder {
  readonly centre: number;
  /** The k of the first step. */
  readonly from: number;
  /** At 2^-from, 2^-(from+1), …; NaN where the function has no value. */
  readonly right: readonly number[];
  readonly left: readonly number[];
  /** A bound on the error of the values, at each step. */
  readonly noise: readonly number[];
}

export interface Estimate {
  readonly value: number;
  readonly error: number;
  /** The step at which it was best. */
  readonly step: number;
}

const stepAt = (ladder: Ladder, i: number): number => 2 ** -(ladder.from + i);

/** Five-point differences, of fourth order; null where no two steps can be compared. */
export function centralSlope(ladder: Ladder): Estimate | null {
  const { left, right, noise } = ladder;
  const slopes = right.slice(1).map((_, i) => {
    const [wide, near] = [right[i]! - left[i]!, right[i + 1]! - left[i + 1]!];
    const step = stepAt(ladder, i + 1);
    return { value: (8 * near - wide) / (12 * step), rounding: (1.5 * noise[i]!) / step, step };
  });
  return best(slopes);
}

/** Differences to one side, of third order. */
export function sideSlope(ladder: Ladder, side: 1 | -1): Estimate | null {
  const values = side === 1 ? ladder.right : ladder.left;
  const slope = (i: number): number =>
    (4 * values[i + 1]! - values[i]! - 3 * ladder.centre) / (side * stepAt(ladder, i));
  const slopes = values.slice(2).map((_, i) => {
    const step = stepAt(ladder, i);
    return { value: (4 * slope(i + 1) - slope(i)) / 3, rounding: (20 * ladder.noise[i]!) / step, step };
  });
  return best(slopes);
}

interface Rounded {
  readonly value: number;
  readonly rounding: number;
  readonly step: number;
}

function best(slopes: readonly Rounded[]): Estimate | null {
  let found: Estimate | null = null;
  for (let i = 1; i < slopes.length; i++) {
    const { value, rounding, step } = slopes[i]!;
    const before = Math.abs(value - slopes[i - 1]!.value);
    const after = i + 1 < slopes.length ? Math.abs(value - slopes[i + 1]!.value) / 2 : 0;
    const error = Math.max(before, after, contradiction(slopes, i)) + rounding;
    if (Number.isFinite(error) && (found === null || error < found.error)) found = { value, error, step };
  }
  return found;
}

/**
 * How far an estimate is from those at smaller steps, beyond their rounding: two may agree by luck at steps that are
 * larger than what the function does.
 */
function contradiction(slopes: readonly Rounded[], i: number): number {
  let most = 0;
  for (let k = i + 2; k < slopes.length; k++) {
    const distance = Math.abs(slopes[i]!.value - slopes[k]!.value) - slopes[k]!.rounding;
    if (distance > most) most = distance;
  }
  return most;
}

/** The order to which `centre + h * slope` approximates the values; null where nothing is left over but noise. */
export function remainderOrder(ladder: Ladder, slope: number): number | null {
  const rest = ladder.right.map((value, i) => Math.abs(value - ladder.centre - slope * stepAt(ladder, i)));
  const orders: number[] = [];
  for (let i = 0; i + 1 < rest.length; i++) {
    if (!(rest[i + 1]! > 100 * ladder.noise[i]!) || !Number.isFinite(rest[i]!)) continue;
    orders.push(Math.log2(rest[i]! / rest[i + 1]!));
  }
  return orders.at(-1) ?? null;
}
