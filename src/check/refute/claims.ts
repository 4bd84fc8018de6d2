/** What a model claims, where an axiom does not hold in it. */
import type { AnyModel } from '../../models/index.js';
import type { Testable } from './plan.js';

/**
 * Why a model does not claim a statement, or null. A model without some axiom claims what has a proof from the others,
 * and what names the model in its `in` clause. Without a proof it is not known on what a statement rests: that it
 * fails there would not refute it.
 */
export function whyUnclaimed(t: Testable, model: AnyModel, basis: readonly string[] | null): string | null {
  if (t.models?.some(({ text }) => text === model.name)) return null;
  for (const { axiom, reason } of model.unclaimed) {
    if (t.name === axiom) return `${axiom} is not claimed: ${reason}`;
    if (basis === null) return `${axiom} is not claimed, and no proof does without it`;
    if (basis.includes(axiom)) return `${axiom} is not claimed, and the proof uses it`;
  }
  return null;
}
