/** A case: objects for the atoms, maps for the symbols, and points. */
import { Evaluator, type Meter, type Model } from '../../models/index.js';
import type { Sym } from '../../syntax/core/index.js';

export interface Case<O, M> {
  readonly objects: ReadonlyMap<string, O>;
  readonly sizes: ReadonlyMap<string, number>;
  /** Of the symbols that are not defined by others. */
  readonly maps: ReadonlyMap<Sym, M>;
  /** Points of the law's scope, then of each assumption's. */
  readonly points: readonly (readonly M[])[];
}

/** Elementary steps of a model for one case. */
const caseBudget = 200_000;

export const evaluator = <O, M>(
  model: Model<O, M>,
  { objects, sizes, maps }: Omit<Case<O, M>, 'points'>,
  meter?: Meter,
): Evaluator<O, M> => new Evaluator(model, { objects, sizes, maps }, caseBudget, meter);
