/** The verdicts on many random pairs, counted. */
import { compared, randomPair } from '../../support/canonical/agreement.js';
import type { Kind } from '../../support/canonical/signature.js';

export const kinds = {
  smooth: { scalars: false, primitives: false },
  scalars: { scalars: true, primitives: false },
  primitives: { scalars: true, primitives: true },
} as const satisfies Record<string, Kind>;

export interface Tally {
  readonly equal: number;
  readonly different: number;
  readonly skipped: number;
  /** Different, and the model needs at least dimension 2 to see it. */
  readonly wide: number;
  /** Numbers of the pairs. */
  readonly disagreements: readonly number[];
}

/** Pairs 0 … count - 1, half of them near misses. */
export function compareMany(count: number, kind: Kind): Tally {
  const outcomes = Array.from({ length: count }, (_, i) => compared(randomPair(i, kind), i));
  const having = (wanted: (one: (typeof outcomes)[number]) => boolean): number =>
    outcomes.filter(wanted).length;
  return {
    equal: having((one) => one.outcome === 'agree' && one.decision.verdict === 'equal'),
    different: having((one) => one.outcome === 'agree' && one.decision.verdict === 'different'),
    skipped: having((one) => one.outcome === 'skipped'),
    wide: having((one) => (one.dimension ?? 0) > 1),
    disagreements: outcomes.flatMap((one, i) => (one.outcome === 'disagree' ? [i] : [])),
  };
}
