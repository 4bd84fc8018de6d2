/** Pairs of maps whose composite in one order is the identity, from pairs of inverse maps of the larger object. */
import type { Arbitrary } from 'fast-check';
import type { Model, Samplers } from './model.js';

type Pairs<M> = (dimension: number) => Arbitrary<readonly [M, M]>;

/**
 * Inverses where the dimensions are equal. Otherwise an embedding of the smaller object, bent by an invertible map of
 * the larger one, and the way back: `f ; k` is the identity if `f` starts from the smaller object, else `k ; f` is.
 */
export const retracts =
  <M>(
    compose: Model<number, M>['compose'],
    restriction: (part: number, whole: number) => { readonly embed: M; readonly project: M },
    pairs: Pairs<M>,
  ) =>
  (dom: number, cod: number): ReturnType<Samplers<number, M>['inverses']> => {
    if (dom === cod) return pairs(dom);
    const { embed, project } = restriction(Math.min(dom, cod), Math.max(dom, cod));
    return pairs(Math.max(dom, cod)).map(([forth, back]) => {
      const [section, retraction] = [compose(embed, forth), compose(back, project)];
      return dom < cod ? ([section, retraction] as const) : ([retraction, section] as const);
    });
  };
