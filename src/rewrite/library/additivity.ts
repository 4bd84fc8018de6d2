/**
 * H5: D^n[f] and R^n[f] are additive, zero preserving and homogeneous in every direction and in the cotangent. The
 * rule for R in its cotangent is applied at the layer of the slot, and its result carried out through the layers around.
 */
import { scalar } from '../../syntax/core/index.js';
import type { Obj } from '../../syntax/core/index.js';
import { axiom } from '../apply.js';
import type { Citable } from '../apply.js';
import { addAt as plus, negAt, R, zeroAt } from '../hoas.js';
import type { At } from '../hoas.js';
import { back, step } from '../lemma.js';
import { fwdAdd, fwdZero } from './forward.js';
import { fwdScale, revScale, times } from './scalars.js';
import { As, d, put, r, schema, underD, underR } from './schemas.js';
import { A, B, m, rd } from './schematic.js';

export type Slot = number | 'cotangent';
type Kind = 'D' | 'R';

/** The scripts of H5 for slot i: `inner` acts on the layer of the slot, `outward` carries its result through a layer. */
interface Layer {
  readonly kind: Kind;
  readonly order: number;
  readonly slot: Slot;
}
const describe = ({ kind, order, slot }: Layer): string =>
  `${kind}^${kind === 'D' ? order : order + 1}, ${slot === 'cotangent' ? slot : `direction ${slot + 1}`}`;

/** With `value` in the slot: d(a, vs) or r(a, b, vs). */
function filled({ kind, slot }: Layer, a: At, b: At, vs: readonly At[], value: At): At {
  const ws = slot === 'cotangent' ? vs : put(vs, slot, value);
  return kind === 'D' ? d(a, ws) : r(a, slot === 'cotangent' ? value : b, ws);
}

/** How many directions are outside the layer of the slot. */
const outerOf = ({ slot }: Layer, vs: readonly At[]): readonly At[] =>
  vs.slice(slot === 'cotangent' ? 0 : slot + 1);
const innerOf = ({ slot }: Layer, vs: readonly At[]): readonly At[] =>
  vs.slice(0, slot === 'cotangent' ? 0 : slot);

/** The map under the layer of the slot, whose R has the slot as its cotangent, and its base there. */
function layerMap(
  layer: Layer,
  x: At,
  b: At,
  vs: readonly At[],
): { readonly maps: readonly [Obj, (y: At) => At][]; readonly base: At } {
  const inner = innerOf(layer, vs);
  if (layer.kind === 'D') return { maps: [[B, (w) => R(A, (y) => d(y, inner), x, w)]], base: zeroAt(B) };
  return { maps: [[A, (y) => (layer.slot === 'cotangent' ? m(y) : r(y, b, inner))]], base: x };
}

const under = (kind: Kind) => (kind === 'D' ? underD : underR);

/** H5: additive in every direction, and in the cotangent. */
export const slotAdd = (layer: Layer): Citable => {
  const slotType = layer.slot === 'cotangent' ? B : A;
  return schema(
    `H5 additive ${describe(layer)}`,
    [A, B, slotType, slotType, ...As(layer.order)],
    (a, b, u, v, ...vs) => [
      filled(layer, a, b, vs, plus(u, v)),
      plus(filled(layer, a, b, vs, u), filled(layer, a, b, vs, v)),
    ],
    (a, b, u, v, ...vs) => {
      const outer = outerOf(layer, vs);
      const wrap = under(layer.kind);
      const sum = step(rd('2a'), (h) =>
        wrap(a, outer, (x) => {
          const { maps, base } = layerMap(layer, x, b, vs);
          return h({ maps, vars: [base, u, v] });
        }),
      );
      const part = (value: At, count: number) => (x: At) =>
        filled({ ...layer, order: layer.order - count }, x, b, vs.slice(0, layer.order - count), value);
      const carry = outer.map((direction, i) => {
        const count = outer.length - i;
        return step(layer.kind === 'D' ? fwdAdd : rd('1a'), (h) =>
          wrap(a, outer.slice(i + 1), (x) =>
            h({
              maps: [
                [A, part(u, count)],
                [A, part(v, count)],
              ],
              vars: [x, direction],
            }),
          ),
        );
      });
      return [sum, ...carry];
    },
  );
};

/** H5: 0 in a direction or the cotangent gives 0. */
export const slotZero = (layer: Layer): Citable =>
  schema(
    `H5 zero ${describe(layer)}`,
    [A, B, ...As(layer.order)],
    (a, b, ...vs) => [
      filled(layer, a, b, vs, zeroAt(layer.slot === 'cotangent' ? B : A)),
      zeroAt(layer.kind === 'D' ? B : A),
    ],
    (a, b, ...vs) => {
      const outer = outerOf(layer, vs);
      const wrap = under(layer.kind);
      const nothing = step(rd('2b'), (h) =>
        wrap(a, outer, (x) => {
          const { maps, base } = layerMap(layer, x, b, vs);
          return h({ maps, vars: [base] });
        }),
      );
      const carry = outer.map((direction, i) =>
        step(layer.kind === 'D' ? fwdZero : rd('1b'), (h) =>
          wrap(a, outer.slice(i + 1), (x) => h({ vars: [x, direction] })),
        ),
      );
      return [nothing, ...carry];
    },
  );

/** H5: `-v` in a direction or the cotangent gives minus the value at v. */
export const slotNeg = (layer: Layer): Citable => {
  const slotType = layer.slot === 'cotangent' ? B : A;
  return schema(
    `H5 minus ${describe(layer)}`,
    [A, B, slotType, ...As(layer.order)],
    (a, b, v, ...vs) => [filled(layer, a, b, vs, negAt(v)), negAt(filled(layer, a, b, vs, v))],
    (a, b, v, ...vs) => {
      const value = negAt(filled(layer, a, b, vs, v));
      return [
        back(slotAdd(layer), (h) => plus(h({ maps: [[A, m]], vars: [a, b, negAt(v), v, ...vs] }), value)),
        step(slotZero(layer), (h) => plus(h({ maps: [[A, m]], vars: [a, b, ...vs] }), value)),
      ];
    },
  );
};

/** H5: `r v` in a direction or the cotangent gives r times the value at v (by the rules for K). */
export const slotScale = (layer: Layer): Citable => {
  const slotType = layer.slot === 'cotangent' ? B : A;
  return schema(
    `H5 multiple ${describe(layer)}`,
    [A, B, scalar, slotType, ...As(layer.order)],
    (a, b, r, v, ...vs) => [filled(layer, a, b, vs, times(r, v)), times(r, filled(layer, a, b, vs, v))],
    (a, b, r, v, ...vs) => {
      const outer = outerOf(layer, vs);
      const wrap = under(layer.kind);
      const multiple = step(axiom('K.hom'), (h) =>
        wrap(a, outer, (x) => {
          const { maps, base } = layerMap(layer, x, b, vs);
          return h({ maps, vars: [base, r, v] });
        }),
      );
      const carry = outer.map((direction, i) => {
        const count = outer.length - i;
        const part = (x: At): At =>
          filled({ ...layer, order: layer.order - count }, x, b, vs.slice(0, layer.order - count), v);
        return step(layer.kind === 'D' ? fwdScale : revScale, (h) =>
          wrap(a, outer.slice(i + 1), (x) => h({ maps: [[A, part]], vars: [x, r, direction] })),
        );
      });
      return [multiple, ...carry];
    },
  );
};
