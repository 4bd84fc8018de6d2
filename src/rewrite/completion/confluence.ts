/** Whether the axioms that a file adds, as directed rules, agree with one another wherever they overlap. */
import { Hypotheses } from '../hypotheses.js';
import type { CoreEquation, Theory } from '../interfaces.js';
import type { Lawlike } from '../kernel.js';
import { Normalizer } from '../normal/normalizer.js';
import { exhausted, theoremOf } from '../prover.js';
import { unjoined } from './pairs.js';
import { assumptionRules, type DirectedRule } from './rules.js';

/** A term that two rules rewrite to what the rules do not show equal. */
export interface Unjoined {
  /** The names of the rules. */
  readonly between: string;
  readonly equation: CoreEquation;
}

/** At most `most` critical pairs of a law with others and itself that do not join; out of steps, the list ends. */
export function unjoinedPairs(
  others: readonly Lawlike[],
  law: Lawlike,
  theory: Theory,
  budget: number,
  most = 5,
): readonly Unjoined[] {
  const hypotheses = new Hypotheses(theory);
  const normalizer = new Normalizer(true, hypotheses, budget);
  const rulesOf = (laws: readonly Lawlike[]): readonly DirectedRule[] => {
    const given = laws.filter((one) => one.hypotheses.length === 0).map((one) => hypotheses.trust(one));
    return assumptionRules(given, normalizer, (derived) => theoremOf(derived, hypotheses), hypotheses);
  };
  const found: Unjoined[] = [];
  try {
    const own = rulesOf([law]);
    for (const { name, equation } of unjoined([...rulesOf(others), ...own], normalizer, hypotheses, own)) {
      found.push({ between: name, equation });
      if (found.length >= most) break;
    }
  } catch (error) {
    if (exhausted(error) === null) throw error;
  }
  return found;
}
