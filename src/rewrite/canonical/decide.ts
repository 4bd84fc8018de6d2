/**
 * Deciding equations of the free theory by canonical forms (theory, section 4). Two terms have one form exactly if
 * RD.1–RD.7 with the stable rule, the declared linearity and the rules for K prove them equal; two different forms
 * differ in a smooth model. Untrusted: what is shown to a person as proved has a derivation of its own.
 */
import type { Obj, Term } from '../../syntax/core/index.js';
import type { CoreEquation, Theory } from '../../syntax/index.js';
import { CanonicalForm, differing, Reader, type AlignedSummand, type Difference } from './canonicalForm.js';
import { Components } from './components.js';
import { Evaluator } from './evaluate.js';
import type { Sum } from './form.js';
import { partialPrimitive, primitiveIn } from './fragment.js';
import { OutOfBudget, Store, TooDeep } from './store.js';

export type Decision =
  /** `size`: how many different monomials were built. */
  | { readonly verdict: 'equal'; readonly size: number }
  | {
      readonly verdict: 'different';
      readonly size: number;
      readonly left: CanonicalForm;
      readonly right: CanonicalForm;
      readonly firstDifference: Difference;
    }
  /** `size`: where it stopped, with those that would have been built next. `finished`: the budget was enough. */
  | {
      readonly verdict: 'unknown';
      readonly size: number;
      readonly finished: boolean;
      readonly reason: string;
    };

/**
 * Decides an equation over the maps declared in a theory, within a budget of steps; memory is bounded by it too.
 * `unknown` where a primitive function is partial, or where the forms differ in one (identities between primitive
 * functions, such as sin² + cos² = 1, are not decided).
 */
export function decide(equation: CoreEquation, theory: Theory, budget: number): Decision {
  const { lhs, rhs, scope } = equation;
  const partial = partialPrimitive([lhs, rhs]);
  if (partial !== null) return unknown(`${partial} is not defined everywhere`, 0, true);
  if (lhs === rhs) return { verdict: 'equal', size: 0 };
  const store = new Store(budget);
  try {
    const evaluator = new Evaluator(store, new Components(theory));
    const [left, right] = [lhs, rhs].map((t) => leaves(t, scope, evaluator)) as [Sum[], Sum[]];
    return compare(equation, store, left, right);
  } catch (error) {
    if (error instanceof OutOfBudget) return unknown(`more than ${budget} steps`, error.size, false);
    if (error instanceof TooDeep || error instanceof RangeError)
      return unknown('the terms are too deeply nested', store.size, false);
    throw error;
  }
}

const unknown = (reason: string, size: number, finished: boolean): Decision => ({
  ...{ verdict: 'unknown', reason, size, finished },
});

function leaves(t: Term, scope: readonly Obj[], evaluator: Evaluator): Sum[] {
  evaluator.store.reserve(t.type.leaves);
  return Array.from({ length: t.type.leaves }, (_, i) => evaluator.leaf(t, scope.length, i));
}

function compare(
  equation: CoreEquation,
  store: Store,
  left: readonly Sum[],
  right: readonly Sum[],
): Decision {
  const { size } = store;
  const apart = left.flatMap((sum, i) => (sum === right[i] ? [] : differing(sum, right[i]!)));
  if (apart.length === 0) return { verdict: 'equal', size };
  const primitive = primitiveIn(apart);
  if (primitive !== null) return unknown(`identities of ${primitive} are not decided`, size, true);
  const reader = new Reader(store, equation.scope);
  const [l, r] = [left, right].map((sums) => new CanonicalForm(equation.lhs.type, sums, reader)) as [
    CanonicalForm,
    CanonicalForm,
  ];
  return { verdict: 'different', size, left: l, right: r, firstDifference: l.difference(r)! };
}

/** Why two terms are not equal: one leaf of both forms side by side, and which row is the first that differs. */
export interface Explanation {
  readonly leaf: number;
  readonly rows: readonly AlignedSummand[];
  readonly first: number;
}

/** For the leaf with the first difference. */
export function explain(decision: Decision & { readonly verdict: 'different' }): Explanation {
  const { leaf } = decision.firstDifference;
  const rows = decision.left.align(decision.right, leaf);
  return { leaf, rows, first: rows.findIndex((row) => !row.same) };
}
