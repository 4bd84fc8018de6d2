/** Generic maps by random seeds: there is nothing simpler to shrink them to. */
import { Arbitrary, Stream, Value, type Random } from 'fast-check';
import { genericMap } from './generic-map.js';
import { add, hash, multiply, p, type Element } from './infinitesimals.js';
import type { GenericMap, Point } from './point.js';

export class GenericMaps<T> extends Arbitrary<T> {
  constructor(private readonly make: (seed: number) => T) {
    super();
  }
  override generate(random: Random): Value<T> {
    return new Value(this.make(random.nextInt(-0x80000000, 0x7fffffff)), undefined);
  }
  override canShrinkWithoutContext(value: unknown): value is T {
    return typeof value === 'object';
  }
  override shrink(): Stream<Value<T>> {
    return Stream.nil();
  }
}

/** Triangular maps `x_i + g_i(x_1 … x_(i-1))` and their inverses. */
export function genericInverses(
  seed: number,
  dimension: number,
  dependence: 'any' | 'linear',
): readonly [GenericMap, GenericMap] {
  const lower = Array.from({ length: dimension }, (_, i) =>
    genericMap(hash(seed, [i]), [{ object: i, dependence }], 1),
  );
  const text = `a generic triangular map, seed ${hash(seed, [])}`;
  const shift = (point: Point, i: number): Element => point.image(lower[i]!).get(0);
  const forth: GenericMap = {
    ...{ dom: dimension, cod: dimension, text },
    at: (point, i) => add(point.get(i), shift(point, i)),
  };
  const back: GenericMap = {
    ...{ dom: dimension, cod: dimension, text: `the inverse of ${text}` },
    // The coordinates before number i are solved already.
    at: (point, i) => add(point.get(i), multiply([p - 1], shift(point.image(back), i))),
  };
  return [forth, back];
}
