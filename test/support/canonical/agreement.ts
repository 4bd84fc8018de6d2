/** Compares verdicts of canonical forms with the generic model, on random pairs of terms. */
import { decide, type Decision } from '../../../src/rewrite/canonical/index.js';
import type { Obj, Term } from '../../../src/syntax/core/index.js';
import type { Theory } from '../../../src/syntax/index.js';
import { GenericModel, TooMuchWork } from '../generic/model.js';
import { nearMiss } from './nearMiss.js';
import { theory, type Kind } from './signature.js';
import { Terms } from './terms.js';
import { variant } from './variant.js';
import { Random } from '../random.js';

export interface Pair {
  readonly kind: 'variant' | 'near miss' | 'other';
  readonly scope: readonly Obj[];
  readonly lhs: Term;
  readonly rhs: Term;
}

/** Number `i` of a sequence of pairs: half of them near misses. */
export function randomPair(i: number, kind: Kind): Pair {
  const random = new Random(i + 1);
  const terms = new Terms(random, kind);
  const [type, scope] = [terms.object(), terms.scope()];
  const lhs = terms.term(type, scope, 2 + random.below(3));
  if (i % 2 === 0)
    return { kind: 'near miss', scope, lhs, rhs: nearMiss(terms, variant(terms, lhs, scope), scope) };
  if (i % 10 === 1) return { kind: 'other', scope, lhs, rhs: terms.term(type, scope, 2) };
  let rhs = lhs;
  for (let n = 1 + random.below(3); n > 0; n--) rhs = variant(terms, rhs, scope);
  return { kind: 'variant', scope, lhs, rhs };
}

/** The least dimension in which the generic model tells the terms apart; null if none up to `most` does. */
function apart({ scope, lhs, rhs }: Pair, seed: number, most: number): number | null {
  for (let dimension = 1; dimension <= most; dimension++) {
    if (!new GenericModel(theory, dimension, seed).agree(scope, lhs, rhs)) return dimension;
  }
  return null;
}

type Outcome = 'agree' | 'disagree' | 'skipped';
export interface Compared {
  readonly decision: Decision;
  /** Where the model tells the terms apart; null if nowhere. */
  readonly dimension: number | null;
  readonly outcome: Outcome;
}

const budget = 30_000;

/** Skipped where one of the two deciders gives up. `assumed`: the hypotheses that canonical forms are told. */
export function compared(pair: Pair, seed: number, assumed: Theory = theory): Compared {
  const decision = decide(pair, assumed, budget);
  if (decision.verdict === 'unknown') return { decision, dimension: null, outcome: 'skipped' };
  try {
    const dimension = apart(pair, seed, decision.verdict === 'equal' ? 2 : 4);
    const agree = (decision.verdict === 'different') === (dimension !== null);
    return { decision, dimension, outcome: agree ? 'agree' : 'disagree' };
  } catch (error) {
    if (error instanceof TooMuchWork) return { decision, dimension: null, outcome: 'skipped' };
    throw error;
  }
}
