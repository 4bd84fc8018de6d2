/** What measuring says of a claim. */
import type { Claim } from './claim.js';
import { remainderOrder, type Estimate } from './ladder.js';
import type { Coordinates } from './layout.js';
import type { Ray } from './ray.js';

export type Measured =
  | { readonly tag: 'agrees'; readonly order: number | null }
  | {
      readonly tag: 'differs';
      readonly slope: number;
      readonly clarity: number;
      readonly order: number | null;
      readonly along: Along | null;
      /** The disagreement may be what rounding numbers of the size of the point does to a slope. */
      readonly slight: boolean;
    }
  | Kink
  | { readonly tag: 'outside' }
  | { readonly tag: 'unclear' };

/** Several slopes, and the claim between them, or not. */
export interface Kink {
  readonly tag: 'kink';
  readonly low: number;
  readonly high: number;
  readonly inside: boolean;
  readonly along: Along | null;
}

/** A cotangent and a direction in which a claim is wrong; null: those of the sample. */
export interface Along {
  readonly w: Coordinates;
  readonly v: Coordinates;
}

export type Wrong = Extract<Measured, { tag: 'kink' | 'differs' }>;

export const isWrong = (m: Measured): m is Wrong => m.tag === 'differs' || (m.tag === 'kink' && !m.inside);

export const agreed = (ray: Ray, claim: Claim): Measured => ({
  tag: 'agrees',
  order: remainderOrder(ray.ladder, claim.slope),
});

export function differs({ value: measured, error }: Estimate, { slope }: Claim, { ladder }: Ray): Measured {
  // What is not to be told from 0 is shown as 0.
  const value = Math.abs(measured) <= 4 * error ? 0 : measured;
  const clarity = Number.isFinite(slope) ? Math.abs(value - slope) / (Math.abs(value) + Math.abs(slope)) : 1;
  const order = remainderOrder(ladder, slope);
  return { tag: 'differs', slope: value, clarity, order, along: null, slight: false };
}
