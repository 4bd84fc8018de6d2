/** What both derivatives need. */
import { multiply } from './arithmetic.js';
import type { Component, Sum } from './form.js';
import type { Store } from './store.js';
import { Substitution } from './substitution.js';

export interface Calculus {
  readonly store: Store;
  /**
   * The derivative of a primitive function in one argument, as its row has it: a sum over variable 0, whose leaves are
   * the arguments.
   */
  slope(of: Component, argument: number): Sum;
}

/** The derivative of a primitive in one argument at a base point, times a scalar sum. */
export function sloped(calculus: Calculus, of: Component, base: readonly Sum[], at: number, by: Sum): Sum {
  const { store } = calculus;
  const slope = new Substitution(store, 0, (leaf) => base[leaf]!).sum(calculus.slope(of, at));
  return multiply(store, slope, by);
}
