/** Matching products up to the order of their factors, with factors of the term left over. */
import type { Term } from '../../syntax/core/index.js';
import { asPart } from './parts.js';
import { copy, type MatchTerm, type State } from './state.js';
import { factors } from './summands.js';

interface Matched {
  readonly state: State;
  /** The factors of the term that match none of the pattern. */
  readonly left: readonly Term[];
}

/** The states in which every factor of a pattern is matched with one of a term. */
export function products(
  pattern: Term,
  target: Term,
  depth: number,
  state: State,
  matchTerm: MatchTerm,
): Generator<Matched> {
  // Bare variables last: they match anything.
  const rank = (p: Term): number => (asPart(p, depth, state.rule.scope.length) ? 1 : 0);
  const parts = [...factors(pattern)].sort((p, q) => rank(p) - rank(q));
  return each(parts, { state, left: factors(target) }, (p, t, next) => matchTerm(p, t, depth, next));
}

function* each(
  [p, ...others]: readonly Term[],
  so: Matched,
  matches: (p: Term, t: Term, state: State) => boolean,
): Generator<Matched> {
  if (!p) {
    yield so;
    return;
  }
  for (const [i, t] of so.left.entries()) {
    if (so.left.indexOf(t) < i) continue;
    if (so.state.choices.left-- <= 0) return;
    const state = copy(so.state);
    if (matches(p, t, state))
      yield* each(others, { state, left: so.left.filter((_, j) => j !== i) }, matches);
  }
}
