/** Whether a slope that was measured is the one that is claimed. */
import type { Claim } from './claim.js';
import type { Estimate } from './ladder.js';
import { precisions } from './precision.js';
import type { Probe } from './probe.js';
import type { Ray } from './ray.js';

export type Agreement = 'yes' | 'no' | 'unclear';

export function agrees(slope: Estimate, { terms, size }: Ray, claim: Claim, probe: Probe): Agreement {
  const { useless, huge, tiny } = precisions[probe.map.dtype];
  const scale = terms + claim.terms;
  const precise = 4 * slope.error <= useless * (scale + size) + tiny * 2 ** 44;
  if (!Number.isFinite(claim.slope)) return precise && Math.abs(slope.value) < huge ? 'no' : 'unclear';
  const [own, distance] = [allowance(scale, probe), Math.abs(slope.value - claim.slope)];
  if (distance <= 4 * slope.error + own) return precise ? 'yes' : 'unclear';
  if (distance > 16 * slope.error + own && distance > least(scale, probe)) return 'no';
  // Closer than what is looked for.
  return precise && distance <= least(scale, probe) ? 'yes' : 'unclear';
}

/** What the arithmetic of a rule, or its author, allows. */
export function allowance(scale: number, { map }: Probe): number {
  const { unit, tiny } = precisions[map.dtype];
  return (map.tolerance ?? 64 * unit) * scale + tiny;
}

export const least = (scale: number, { map }: Probe): number => precisions[map.dtype].least * scale;

/** A slope whose error is small against it: the others diverge, as at the edge of the domain of a root. */
export function settled(slope: Estimate | null, { terms }: Ray, probe: Probe): Estimate | null {
  if (!slope) return null;
  const { useless } = precisions[probe.map.dtype];
  return slope.error <= useless * 100 * (Math.abs(slope.value) + Math.min(terms, 1)) ? slope : null;
}
