/**
 * Generic smooth maps: functions on powers of Z_p whose partial derivatives at each point are random residues, hashed
 * from the map's seed, the component, the derivative and the point. They are evaluated at points with nilpotent
 * infinitesimals, one for each derivative that is being taken: what is equal there by accident is so with
 * probability about 1/p.
 */
import { add, extended, hash, isZero, multiply, part, zero, type Element } from './infinitesimals.js';
import type { Factor } from './model.js';
import type { GenericMap, Point } from './point.js';
import { readPerStep, Jet } from './taylor.js';

const one: Element = [1];

/** R[f]: a coordinate of the point gets an infinitesimal more, whose coefficients meet the cotangent. */
export function reverseAt(f: GenericMap, point: Point, coordinate: number): Element {
  const { depth } = point;
  let image: Point | null = null;
  let sum = zero;
  for (let j = 0; j < f.cod; j++) {
    const cotangent = point.get(f.dom + j);
    if (isZero(cotangent)) continue;
    image ??= point
      .deeper((k) => (k === coordinate ? extended(point.get(k), depth, one) : point.get(k)))
      .image(f);
    sum = add(sum, multiply(part(image.get(j), depth), cotangent));
    point.spend(1 << depth);
  }
  return sum;
}

type Choices = readonly (readonly number[])[];

/** One coordinate of each factor, in all ways. */
const choicesOf = (factors: Choices): Choices =>
  factors.reduce<Choices>(
    (choices, own) => choices.flatMap((choice) => own.map((i) => [...choice, i])),
    [[]],
  );

/** The generic map of a seed: linear in the factors that are not free. */
export function genericMap(seed: number, factors: readonly Factor<number>[], cod: number): GenericMap {
  let dom = 0;
  const free: number[] = [];
  const linear: number[][] = [];
  for (const { object, dependence } of factors) {
    const own = Array.from({ length: object }, (_, i) => dom + i);
    dom += object;
    if (dependence === 'any') free.push(...own);
    else linear.push(own);
  }
  const forms = linear.reduce((count, own) => count * own.length, 1);
  let choices: Choices | null = null;
  const at = (point: Point, output: number): Element => {
    point.spend(Math.floor((free.length + forms) / readPerStep) * 2 ** point.depth);
    choices ??= choicesOf(linear);
    const values: Element[] = [];
    for (const i of free) values[i] = point.get(i);
    const jet = new Jet(seed, output, free, values, point);
    return choices.reduce<Element>((sum, choice) => {
      const factor = choice.reduce<Element>((product, i) => multiply(product, point.get(i)), one);
      return isZero(factor) ? sum : add(sum, multiply(factor, jet.value(choice)));
    }, zero);
  };
  return { dom, cod, text: `a generic map, seed ${hash(seed, [])}`, at };
}
