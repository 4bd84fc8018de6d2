/** Maps of an object into itself that are idempotent or involutions, and not linear: simple ones in other coordinates. */
import type { Random } from 'fast-check';
import { isMissing, type Model } from '../../models/index.js';

interface Draw<O, M> {
  readonly model: Model<O, M>;
  readonly random: Random;
  readonly bias: number | undefined;
}

/** An invertible map and its inverse; null if the model draws none. */
export function drawCoordinates<O, M>(
  { model, random, bias }: Draw<O, M>,
  object: O,
  dependence: 'any' | 'linear' = 'any',
): readonly [M, M] | null {
  const pairs = model.samplers.inverses(object, object, dependence);
  return isMissing(pairs) ? null : pairs.generate(random, bias).value;
}

/** A linear map in the coordinates `[to, from]`. */
export const drawConjugate = <O, M>(draw: Draw<O, M>, object: O, [to, from]: readonly [M, M]): M =>
  draw.model.compose(draw.model.compose(to, drawLinear(draw, object)), from);

/** A projection onto a part, the reflection `id - 2 p` for a projection p, or an invertible map. */
function drawLinear<O, M>(draw: Draw<O, M>, object: O): M {
  const { model, random } = draw;
  const projection = drawProjection(draw, object);
  const kind = random.nextInt(0, 3);
  if (kind < 2) return projection;
  const back = model.negate(projection);
  const identity = model.identity(object);
  if (kind === 2 && !isMissing(back)) return model.add(identity, model.add(back, back));
  return drawCoordinates(draw, object, 'linear')?.[0] ?? identity;
}

/** On an object without smaller ones, 0 or the identity. */
function drawProjection<O, M>({ model, random }: Draw<O, M>, object: O): M {
  const parts = [...model.samplers.objects(1).shrink(object, undefined)];
  const part = parts[random.nextInt(0, Math.max(0, parts.length - 1))];
  const whole = random.nextInt(0, 1) === 0 ? model.zero(object, object) : model.identity(object);
  if (!part) return whole;
  const restriction = model.samplers.restriction(part.value_, object);
  return isMissing(restriction) ? whole : model.compose(restriction.project, restriction.embed);
}
