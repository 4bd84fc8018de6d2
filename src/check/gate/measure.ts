/** What differences say about a map along a direction, against what its rule claims. */
import {
  centralSlope,
  measuredNoise,
  remainderOrder,
  sideSlope,
  type Estimate,
  type Ladder,
} from './ladder.js';
import type { Coordinates } from './layout.js';
import { signs } from './pairing-signs.js';
import { Broken, type Probe, type Result } from './probe.js';
import type { Sample } from './sample.js';

/**
 * Precision, first and last steps, and two errors relative to the terms: beyond the one a slope says nothing, below the
 * other a rule is not blamed, for its own rounding may be as large.
 */
const precisions = {
  f64: { unit: 2 ** -53, quick: [6, 9], full: [2, 26], useless: 1e-5, least: 1e-8 },
  f32: { unit: 2 ** -24, quick: [2, 5], full: [1, 12], useless: 2e-2, least: 2e-3 },
} as const;

export type Measured =
  | { readonly tag: 'agrees'; readonly order: number | null }
  | {
      readonly tag: 'differs';
      readonly slope: number;
      readonly clarity: number;
      readonly order: number | null;
    }
  /** Two slopes, and the claim between them, or not. */
  | { readonly tag: 'kink'; readonly left: number; readonly right: number; readonly inside: boolean }
  | { readonly tag: 'outside' }
  | { readonly tag: 'unclear' };

/** Values of `w ; f` along `x + t v`. */
interface Ray {
  readonly ladder: Ladder;
  /** Sum of the absolute terms of `⟨w, f(x)⟩`: steps are as large as the point, and so slopes as large as values. */
  readonly size: number;
  /** Sum of the absolute terms of `⟨w, D⟩`, about. */
  readonly terms: number;
}

export interface Claim {
  /** `⟨v, R(x; w)⟩`. */
  readonly slope: number;
  /** The sum of its absolute terms. */
  readonly terms: number;
  /** What rounding the coordinates of points changes, relative to the precision. */
  readonly shift: number;
}

export function claimOf(probe: Probe, { x, v }: Sample, cotangent: Coordinates): Claim {
  const sign = signs(probe.map.dom, probe.map.pairing);
  let [slope, terms, shift] = [0, 0, 0];
  cotangent.forEach((r, i) => {
    if (v[i] === 0) return;
    slope += sign[i]! * v[i]! * r;
    terms += Math.abs(v[i]! * r);
    shift += Math.abs(x[i]! * r);
  });
  const finite = (sum: number): number => (Number.isFinite(sum) ? sum : 0);
  return { slope, terms: finite(terms), shift: finite(shift) };
}

/** Compares, quickly where the claim is right, and thoroughly before anything is said against it. */
export async function measure(
  probe: Probe,
  sample: Sample,
  centre: Coordinates,
  claim: Claim,
): Promise<Measured> {
  const { map } = probe;
  const precision = precisions[map.dtype];
  if (!centre.every(Number.isFinite)) return { tag: 'outside' };
  if (!map.kinks?.(probe.args(sample.x))) {
    const quick = await rayOf(probe, sample, centre, claim, precision.quick);
    const slope = centralSlope(quick.ladder);
    if (slope && agrees(slope, quick, claim, probe) === 'yes')
      return { tag: 'agrees', order: remainderOrder(quick.ladder, claim.slope) };
  }
  const ray = await rayOf(probe, sample, centre, claim, precision.full);
  const noise = Math.max(ray.ladder.noise, 2 * measuredNoise(ray.ladder));
  return thorough({ ...ray, ladder: { ...ray.ladder, noise } }, claim, probe);
}

type Agreement = 'yes' | 'no' | 'unclear';

function agrees(slope: Estimate, { terms, size }: Ray, claim: Claim, probe: Probe): Agreement {
  const { unit, useless, least } = precisions[probe.map.dtype];
  const scale = terms + claim.terms;
  const own = (probe.map.tolerance ?? 64 * unit) * scale;
  const distance = Math.abs(slope.value - claim.slope);
  const precise = 4 * slope.error <= useless * (scale + size);
  if (!Number.isFinite(claim.slope)) return precise ? 'no' : 'unclear';
  if (distance <= 4 * slope.error + own) return precise ? 'yes' : 'unclear';
  return distance > 16 * slope.error + own && distance > least * scale ? 'no' : 'unclear';
}

function thorough(ray: Ray, claim: Claim, probe: Probe): Measured {
  const { ladder } = ray;
  const central = centralSlope(ladder);
  const verdict = central === null ? 'unclear' : agrees(central, ray, claim, probe);
  const order = remainderOrder(ladder, claim.slope);
  if (verdict === 'yes') return { tag: 'agrees', order };
  const [left, right] = [sideSlope(ladder, -1), sideSlope(ladder, 1)].map((slope) =>
    settled(slope, ray, probe),
  );
  if (left && right) {
    const between = hull(left, right, claim);
    const gap = Math.abs(left.value - right.value);
    const wide = gap > precisions[probe.map.dtype].useless * (ray.terms + claim.terms);
    if (wide && gap > 16 * (left.error + right.error)) return between;
    // Closer to a kink than the steps can tell, the slopes of both sides bound what may be claimed.
    return verdict === 'no' && central && !between.inside
      ? differs(central, claim, order)
      : { tag: 'unclear' };
  }
  const side = left ?? right;
  if (side === null || ladder.left.some(Number.isFinite) === ladder.right.some(Number.isFinite))
    return { tag: 'unclear' };
  const edge = agrees(side!, ray, claim, probe);
  if (edge === 'yes') return { tag: 'agrees', order };
  return edge === 'no' ? differs(side!, claim, order) : { tag: 'unclear' };
}

/** A slope whose error is small against it: the others diverge, as at the edge of the domain of a root. */
function settled(slope: Estimate | null, { terms }: Ray, probe: Probe): Estimate | null {
  if (!slope) return null;
  const { useless } = precisions[probe.map.dtype];
  return slope.error <= useless * 100 * (Math.abs(slope.value) + Math.min(terms, 1)) ? slope : null;
}

function differs({ value: measured, error }: Estimate, { slope }: Claim, order: number | null): Measured {
  // What is not to be told from 0 is shown as 0.
  const value = Math.abs(measured) <= 4 * error ? 0 : measured;
  const clarity = Number.isFinite(slope) ? Math.abs(value - slope) / (Math.abs(value) + Math.abs(slope)) : 1;
  return { tag: 'differs', slope: value, clarity, order };
}

function hull(left: Estimate, right: Estimate, { slope, terms }: Claim): Measured & { tag: 'kink' } {
  const slack = 16 * (left.error + right.error) + 1e-9 * terms;
  const [low, high] = [Math.min(left.value, right.value) - slack, Math.max(left.value, right.value) + slack];
  return { tag: 'kink', left: left.value, right: right.value, inside: slope >= low && slope <= high };
}

async function rayOf(
  probe: Probe,
  { x, w, v, option }: Sample,
  centre: Coordinates,
  claim: Claim,
  [from, to]: readonly [number, number],
): Promise<Ray> {
  const { map } = probe;
  const steps = Array.from({ length: to - from + 1 }, (_, i) => 2 ** -(from + i));
  const moved = [...steps, ...steps.map((t) => -t)].map((t) => probe.round(x.map((xi, i) => xi + t * v[i]!)));
  const values = await valuesAt(probe, moved, option);
  const sign = signs(map.cod, map.pairing);
  const paired = (value: (typeof values)[number]): number =>
    value === null || value instanceof Broken
      ? NaN
      : value.reduce((sum, f, j) => sum + sign[j]! * w[j]! * f, 0);
  const size = centre.reduce((sum, f, j) => sum + Math.abs(w[j]! * f), 0);
  const { unit } = precisions[map.dtype];
  const terms = termsOf(values, steps, w);
  return {
    ladder: {
      centre: paired(centre),
      from,
      right: values.slice(0, steps.length).map(paired),
      left: values.slice(steps.length).map(paired),
      noise: 4 * unit * (size + claim.shift + steps[0]! * terms),
    },
    terms,
    size,
  };
}

/** The values at points; null outside the domain. */
async function valuesAt(
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
