/** What the values on both sides of a point say, each alone. */
import { agrees, settled } from './agreement.js';
import type { Claim } from './claim.js';
import { sideSlope, type Estimate } from './ladder.js';
import { agreed, differs, type Kink, type Measured } from './measured.js';
import { precisions } from './precision.js';
import type { Probe } from './probe.js';
import type { Ray } from './ray.js';

/** null: that side has no slope. */
export type Sides = readonly [left: Estimate | null, right: Estimate | null];

export function sidesOf(ray: Ray, probe: Probe): Sides {
  const side = (of: -1 | 1): Estimate | null => settled(sideSlope(ray.ladder, of), ray, probe);
  return [side(-1), side(1)];
}

/** Whether the slopes of both sides differ. */
export function apart(left: Estimate, right: Estimate, claim: Claim, ray: Ray, probe: Probe): boolean {
  const gap = Math.abs(left.value - right.value);
  const wide = gap > precisions[probe.map.dtype].useless * (ray.terms + claim.terms);
  return wide && gap > 16 * (left.error + right.error);
}

/** Where both sides have a slope of their own, and the claim is one of them: a kink too slight to be seen around. */
export function slightKink([left, right]: Sides, claim: Claim, ray: Ray, probe: Probe): Kink | null {
  if (!left || !right || Math.abs(left.value - right.value) <= 16 * (left.error + right.error)) return null;
  const isOne = [left, right].some((side) => agrees(side, ray, claim, probe) === 'yes');
  const [low, high] = [Math.min(left.value, right.value), Math.max(left.value, right.value)];
  return isOne ? { tag: 'kink', low, high, inside: true, along: null } : null;
}

/** There are values on one side only. */
export function atEdge(side: Estimate | null, ray: Ray, claim: Claim, probe: Probe): Measured {
  const verdict = side === null ? 'unclear' : agrees(side, ray, claim, probe);
  if (verdict === 'yes') return agreed(ray, claim);
  const { sharp } = precisions[probe.map.dtype];
  return verdict === 'no' && sharp ? differs(side!, claim, ray) : { tag: 'unclear' };
}

/** A claim that is no number, where both sides have slopes. */
export function notFinite(left: Estimate | null, right: Estimate | null, huge: number): Measured {
  // The slopes of a root grow from step to step.
  const steep = [left, right].some((side) => side !== null && side.error > Math.abs(side.value) / 8);
  if (!left || !right || steep) return { tag: 'unclear' };
  const [low, high] = [Math.min(left.value, right.value), Math.max(left.value, right.value)];
  if (Math.max(-low, high) >= huge) return { tag: 'unclear' };
  return { tag: 'kink', low, high, inside: false, along: null };
}
