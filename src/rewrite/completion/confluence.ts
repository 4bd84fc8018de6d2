/** Whether the axioms that a file adds, as directed rules, agree with one another wherever they overlap. */
import { Hypotheses } from '../hypotheses.js';
import type { CoreEquation, Theory } from '../interfaces.js';
import type { Lawlike } from '../kernel.js';
import { Normalizer } from '../normal/normalizer.js';
import { exhausted, theoremOf } from '../prover.js';
import { unjoined } from './pairs.js';
import { assumptionRules } from './rules.js';

/** A term that two rules rewrite to what the rules do not show equal. */
export interface Unjoined {
  /** The names of the rules. */
  readonly between: string;
  readonly equation: CoreEquation;
}

/** At most `most` critical pairs of the laws that do not join; a search that runs out of steps ends the list. */
export function unjoinedPairs(
  laws: readonly Lawlike[],
  theory: Theory,
  budget: number,
  most = 5,
): readonly Unjoined[] {
  const hypotheses = new Hypotheses(theory);
  const normalizer = new Normalizer(true, hypotheses, budget);
  const found: Unjoined[] = [];
  try {
    const given = laws.filter((law) => law.hypotheses.length === 0).map((law) => hypotheses.trust(law));
    const rules = assumptionRules(given, normalizer, (derived) => theoremOf(derived, hypotheses));
    for (const { name, equation } of unjoined(rules, normalizer, hypotheses)) {
      found.push({ between: name, equation });
      if (found.length >= most) break;
    }
  } catch (error) {
    if (exhausted(error) === null) throw error;
  }
  return found;
}
