/** Points for the variables of a law: where a map is applied to them, from what the map takes. */
import type { Term } from '../../syntax/core/index.js';
import { eachSubterm } from '../refute/plan.js';
import type { Composed } from './composites.js';
import type { GateMap, Instance } from './instance.js';
import { dimension, flatten, nest, type Coordinates } from './layout.js';
import { anyNumber } from './inputs.js';
import type { Random } from './random.js';
import { plainPoint } from './sample.js';

/** `turn` 0 and 1 are zeros and ones, some later ones have ties; Infinity has none of these. */
export function scopePoint(law: Composed, instance: Instance, random: Random, turn: number): Coordinates[] {
  const drawn = law.scope.map((type) =>
    Number.isFinite(turn)
      ? plainPoint(dimension(type), random, turn)
      : Float64Array.from({ length: dimension(type) }, () => anyNumber(random)),
  );
  eachSubterm([law.lhs, law.rhs], (t) => {
    if (t.tag !== 'app' || t.sym.kind !== 'map') return;
    const map = instance.maps.find(({ name }) => name === t.sym.name);
    if (map?.generate) place(map, t.of, random, drawn, law);
  });
  const single = instance.maps.some(({ dtype }) => dtype === 'f32');
  return single ? drawn.map((x) => x.map(Math.fround)) : drawn;
}

/** Overwrites the variables that stand for arguments of a map with what its generator makes. */
function place(map: GateMap, argument: Term, random: Random, drawn: Coordinates[], law: Composed): void {
  const args = map.generate!(random);
  const types = map.factors.map(({ object }) => object);
  const set = (t: Term, value: Coordinates): void => {
    if (t.tag === 'var') drawn[law.scope.length - 1 - t.index] = value;
  };
  const whole = flatten(types, args);
  if ('fault' in whole) return;
  if (argument.tag === 'var') set(argument, whole);
  let rest = argument;
  for (let i = types.length - 1; i >= 0; i--) {
    const value = flatten([types[i]!], [nest(types, whole)[i]]);
    if ('fault' in value) return;
    if (i === 0) set(rest, types.length === 1 || rest.type === types[0] ? value : whole);
    else if (rest.tag === 'pair') {
      set(rest.right, value);
      rest = rest.left;
    } else return;
  }
}
