/** What a model claims, where an axiom does not hold in it. */
import { isMissing, type AnyModel } from '../../models/index.js';
import { rational } from '../../syntax/core/index.js';
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
    if (basis === null) return `${axiom} is not claimed, and no proof without it was found`;
    if (basis.includes(axiom)) return `${axiom} is not claimed, and the proof uses it`;
  }
  const lacking = basis?.find((need) => lacks(model, need));
  return lacking === undefined ? null : `the proof uses ${lacking}, and there are none here`;
}

/** Whether a proof needs of a model what it has not: the kernel names `negatives`, `scalars` and fractions `1/n`. */
function lacks(model: AnyModel, need: string): boolean {
  const one = model.terminal();
  if (need === 'negatives') return isMissing(model.negate(model.zero(one, one)));
  if (need === 'scalars') {
    const scalars = model.scalars();
    return isMissing(scalars) || isMissing(model.scale(model.identity(scalars), model.identity(scalars)));
  }
  const [, denominator] = /^1\/(\d+)$/.exec(need) ?? [];
  return denominator !== undefined && isMissing(model.numeral(rational(1n, BigInt(denominator))));
}
