/** What differences say about a map along a direction, against what its rule claims. */
import { agrees, allowance, least } from './agreement.js';
import { ownNoise, type Claim } from './claim.js';
import { nearby, type Nearby, type Outside } from './hull.js';
import { centralSlope, type Estimate } from './ladder.js';
import type { Coordinates } from './layout.js';
import { agreed, differs, isWrong, type Measured, type Wrong } from './measured.js';
import { precisions } from './precision.js';
import type { Probe } from './probe.js';
import { fullRange, rayOf, withMeasuredNoise, type Ray } from './ray.js';
import type { Sample } from './sample.js';
import { apart, atEdge, notFinite, sidesOf, slightKink, type Sides } from './sides.js';

/** Compares, quickly where the claim is right, and thoroughly before anything is said against it. */
export async function measure(
  probe: Probe,
  sample: Sample,
  centre: Coordinates,
  claim: Claim,
): Promise<Measured> {
  const { map } = probe;
  if (!centre.every(Number.isFinite)) return { tag: 'outside' };
  const declared = map.kinks?.(probe.args(sample.x)) ?? false;
  const quick = await rayOf(probe, sample, centre, claim, precisions[map.dtype].quick);
  const quickly = saysYes(quick, claim, probe);
  if (!declared && quickly) return agreed(quick, claim);
  const known = (await claim.known?.()) ?? null;
  if (known !== null && (await isKnown(claim, known, probe))) return agreed(quick, claim);
  const ray = await rayOf(probe, sample, centre, claim, fullRange(probe, sample));
  if (!declared && saysYes(ray, claim, probe)) return agreed(ray, claim);
  const { seen, hidden } = await withMeasuredNoise(probe, sample, ray);
  const found = await thorough(probe, sample, seen, claim, declared);
  // At a kink that is declared the steps may be too fine for the values, where large ones showed the slope.
  if (quickly && found.tag === 'kink' && found.along === null && !found.inside) return agreed(quick, claim);
  const measured = isWrong(found) ? doubted(found, hidden, claim, probe) : found;
  if (measured.tag === 'unclear' && known !== null) return byTerm(claim, known, ray, probe);
  return measured.tag === 'differs'
    ? { ...measured, slight: isSlight(measured, sample, claim, probe) }
    : measured;
}

/** Nothing is wrong that is not so with the noise that may be hidden. */
function doubted(found: Wrong, hidden: Ray, claim: Claim, probe: Probe): Measured {
  const slope = centralSlope(hidden.ladder);
  if (slope === null || !Number.isFinite(claim.slope)) return found;
  const verdict = agrees(slope, hidden, claim, probe);
  if (verdict === 'yes' && found.tag === 'differs') return agreed(hidden, claim);
  return verdict === 'unclear' ? { tag: 'unclear' } : found;
}

/** However small the values are, numbers on the way to them may be as large as the point. */
function isSlight(
  { slope, along }: Measured & { tag: 'differs' },
  { x, w }: Sample,
  claim: Claim,
  { map }: Probe,
): boolean {
  const reach = Math.max(1, ...x.map(Math.abs)) * w.reduce((sum, wj) => sum + Math.abs(wj), 0);
  const { unit, fine } = precisions[map.dtype];
  return along === null && Math.abs(slope - claim.slope) <= (unit / fine) * reach;
}

function saysYes(ray: Ray, claim: Claim, probe: Probe): boolean {
  const slope = centralSlope(ray.ladder);
  return slope !== null && agrees(slope, ray, claim, probe) === 'yes';
}

/** The derivative of the term, up to the rounding of both: no differences are better. */
async function isKnown(claim: Claim, known: number, probe: Probe): Promise<boolean> {
  const distance = Math.abs(claim.slope - known);
  const own = allowance(claim.terms + Math.abs(known), probe);
  return distance <= own || (distance <= slight(claim, known, probe) && distance <= 16 * (await ownNoise(claim))); // prettier-ignore
}

const slight = ({ terms }: Claim, slope: number, { map }: Probe): number =>
  precisions[map.dtype].slight * (terms + Math.abs(slope));

/** Where differences cannot tell, the derivative of the term can. */
function byTerm(claim: Claim, known: number, ray: Ray, probe: Probe): Measured {
  const exact: Estimate = { value: known, error: 0, step: 1 };
  const far = Math.abs(known - claim.slope) > least(claim.terms + Math.abs(known), probe);
  return far && Number.isFinite(known) ? differs(exact, claim, ray) : { tag: 'unclear' };
}

/** Where the first look showed no agreement. */
async function thorough(
  probe: Probe,
  sample: Sample,
  ray: Ray,
  claim: Claim,
  declared: boolean,
): Promise<Measured> {
  const { ladder } = ray;
  const { huge } = precisions[probe.map.dtype];
  const central = centralSlope(ladder);
  const verdict = central === null ? 'unclear' : agrees(central, ray, claim, probe);
  if (verdict === 'yes' && !declared) return agreed(ray, claim);
  const sides = sidesOf(ray, probe);
  const [left, right] = sides;
  if (ladder.left.some(Number.isFinite) !== ladder.right.some(Number.isFinite))
    return atEdge(left ?? right, ray, claim, probe);
  if (!Number.isFinite(claim.slope))
    return verdict === 'no' ? differs(central!, claim, ray) : notFinite(left, right, huge);
  const smooth = left !== null && right !== null && !apart(left, right, claim, ray, probe);
  const step = Math.min(smooth && central ? central.step : 1, firstStep(ray));
  const found = await nearby(probe, sample, claim, { step, noise: ray.excess });
  if (found.tag === 'outside') return outsideAt(found, probe);
  if (verdict === 'yes') return agreed(ray, claim);
  if (found.tag === 'kink') return { ...found, inside: true, along: null };
  if (verdict !== 'no' || !isTelling(found, sides, smooth, probe)) return { tag: 'unclear' };
  return disagreement(central!, sides, claim, ray, probe, declared);
}

/** Whether what was seen around a point, and to its sides, is enough to blame a rule. */
function isTelling(found: Nearby, [left, right]: Sides, smooth: boolean, probe: Probe): boolean {
  if (found.tag === 'noisy') return false;
  if (precisions[probe.map.dtype].sharp) return smooth || found.tag !== 'unknown';
  // Waves shorter than all steps look like a slope of 0, and neither side has one.
  return found.tag !== 'unknown' && (left ?? right) !== null;
}

/** At a point that shows no kink. */
async function disagreement(
  central: Estimate,
  sides: Sides,
  claim: Claim,
  ray: Ray,
  probe: Probe,
  declared: boolean,
): Promise<Measured> {
  const kink = slightKink(sides, claim, ray, probe);
  if (kink) return kink;
  if (claim.terms > 0 && (await explained(central, claim, probe))) return agreed(ray, claim);
  if (!declared) return differs(central, claim, ray);
  return { tag: 'kink', low: central.value, high: central.value, inside: false, along: null };
}

/** The largest step with values on both sides. */
function firstStep({ ladder: { left, right, from } }: Ray): number {
  const first = left.findIndex((value, i) => Number.isFinite(value) && Number.isFinite(right[i]!));
  return first <= 0 ? 1 : 2 ** -(from + first);
}

/** Whether the rule's own rounding is as large as the difference. */
async function explained(slope: Estimate, claim: Claim, probe: Probe): Promise<boolean> {
  const distance = Math.abs(slope.value - claim.slope);
  if (distance > slight(claim, slope.value, probe)) return false;
  return distance <= 16 * (slope.error + (await ownNoise(claim)));
}

function outsideAt({ output, v, low, high, several }: Outside, probe: Probe): Measured {
  const along = { w: new Float64Array(probe.cod), v: new Float64Array(probe.dom) };
  along.w[output] = 1;
  for (const [i, factor] of v) along.v[i] = factor;
  if (!several)
    return { tag: 'differs', slope: (low + high) / 2, clarity: 1, order: null, along, slight: false };
  return { tag: 'kink', low, high, inside: false, along };
}
