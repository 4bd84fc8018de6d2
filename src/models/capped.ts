/**
 * Polynomials over quotients of the natural numbers in which sums do not cancel: no field contains them. What is equal
 * with natural coefficients is equal in the quotient; the rest is expanded.
 */
import { circuit, type Circuit } from './circuit.js';
import { namesOf, printBudget } from './coordinates.js';
import { firstDifference } from './decide.js';
import { integerDecision } from './decisions.js';
import { explainComponent } from './formal.js';
import type { Comparison, Label, Model } from './model.js';
import { polynomialModel } from './polynomial-model.js';
import { expand, samePolynomial } from './polynomial.js';
import type { Rig } from './rigs.js';

type Capped = Circuit<bigint>;

/** The model over `rig`, an image of the natural numbers. */
export const cappedModel = (
  name: string,
  about: string,
  symbol: string,
  rig: Rig<bigint>,
): Model<number, Capped> =>
  polynomialModel({
    ...{ name, about, symbol, rig },
    sampling: { characteristic: 0, points: 0, callables: [] },
    compare: (f, g, { labels }) => compareCapped(rig, f, g, labels),
  });

/** Components of one comparison that may take as many products as can be printed, on both sides together. */
const componentsInFull = 10;

function compareCapped(
  rig: Rig<bigint>,
  f: Capped,
  g: Capped,
  labels: readonly Label<number>[],
): Comparison<Capped> {
  if (firstDifference(f, g, integerDecision) < 0) return { tag: 'equal' };
  const all = { left: componentsInFull * printBudget };
  for (const [i, node] of f.outputs.entries()) {
    const left = expand(rig, circuit(f.dom, [node]), printBudget, Infinity, all)?.[0];
    const right = expand(rig, circuit(g.dom, [g.outputs[i]!]), printBudget, Infinity, all)?.[0];
    if (!left || !right) return { tag: 'undecided', reason: 'a polynomial is too large to expand' };
    if (samePolynomial(rig, left, right)) continue;
    const explain = () => explainComponent(rig, left, right, i, namesOf(labels));
    return { tag: 'different', clarity: 1, explain };
  }
  return { tag: 'equal' };
}
