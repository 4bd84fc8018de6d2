/**
 * The generic smooth model (theory, section 4). Equations between declared maps that hold in it, in dimensions that are
 * large enough, hold in every reverse derivative category with the stable rule, but for an error of about 1/p.
 */
import { showQ, type Rational } from '../syntax/core/index.js';
import { tuple } from './coordinates.js';
import { dimensionFault, Dimensions } from './dimensions.js';
import { genericMap, reverseAt } from './generic-map.js';
import { genericInverses, GenericMaps } from './generic-samplers.js';
import { add, multiply, p, rationalResidue, type Element } from './infinitesimals.js';
import type { Comparison, Model, Place } from './model.js';
import { Point, type GenericMap } from './point.js';
import { retracts } from './retracts.js';
import { TooMuchWork, tooMuchWork } from './too-much-work.js';

/** Elementary steps of one comparison. */
const budget = 20_000;

const made = (dom: number, cod: number, at: GenericMap['at']): GenericMap => ({
  dom,
  cod,
  text: 'a map made of generic ones',
  at,
});

const coordinatesFrom = (from: number, dom: number, cod: number): GenericMap =>
  made(dom, cod, (point, i) => point.get(from + i));

const pointwise = (f: GenericMap, image: (e: Element, point: Point, i: number) => Element): GenericMap =>
  made(f.dom, f.cod, (point, i) => image(point.image(f).get(i), point, i));

/** A larger number has the residue of a smaller one, be it 0. */
const isSmall = ({ num, den }: Rational): boolean => [num, -num, den].every((n) => n < BigInt(p));

const structure = {
  terminal: () => 0,
  product: (left, right) => left + right,
  scalars: () => 1,
  array: (sizes) => sizes.reduce((n, size) => n * size, 1),
  identity: (n) => coordinatesFrom(0, n, n),
  compose: (f, g) => made(f.dom, g.cod, (point, i) => point.image(f).image(g).get(i)),
  discard: (n) => coordinatesFrom(0, n, 0),
  pair: (f, g) =>
    made(f.dom, f.cod + g.cod, (point, i) =>
      i < f.cod ? point.image(f).get(i) : point.image(g).get(i - f.cod),
    ),
  fst: (left, right) => coordinatesFrom(0, left + right, left),
  snd: (left, right) => coordinatesFrom(left, left + right, right),
  zero: (dom, cod) => made(dom, cod, () => [0]),
  add: (f, g) => pointwise(f, (e, point, i) => add(e, point.image(g).get(i))),
  negate: (f) => pointwise(f, (e) => multiply([p - 1], e)),
  scale: (by, f) => pointwise(f, (e, point) => multiply(point.image(by).get(0), e)),
  numeral: (value) =>
    isSmall(value)
      ? made(0, 1, () => [rationalResidue(value)])
      : { missing: `${showQ(value)} is too large for residues modulo ${p}` },
  primitive: (name) => ({ missing: `${name} has identities that generic maps do not have` }),
  reverse: (f) => made(f.dom + f.cod, f.dom, (point, i) => reverseAt(f, point, i)),
} satisfies Partial<Model<number, GenericMap>>;

const start = (): Point => new Point(0, () => [0], { left: budget });
const residues = (f: GenericMap, at: Point): number[] =>
  Array.from({ length: f.cod }, (_, i) => at.image(f).get(i)[0]!);

function equal(f: GenericMap, g: GenericMap, { points }: Place<number, GenericMap>): Comparison<GenericMap> {
  try {
    for (const point of points) {
      const at = start().image(point);
      const [left, right] = [residues(f, at), residues(g, at)];
      const i = left.findIndex((value, k) => value !== right[k]);
      if (i < 0) continue;
      const shown = [left, right].map((values) => tuple(values.map(String)));
      const difference = `component ${i + 1}: ${left[i]!} on the left and ${right[i]!} on the right`;
      const explain = () => ({ point, left: shown[0]!, right: shown[1]!, difference });
      return { tag: 'different', clarity: 1, explain };
    }
    return { tag: 'equal' };
  } catch (thrown) {
    if (thrown instanceof TooMuchWork) return { tag: 'undecided', reason: tooMuchWork };
    throw thrown;
  }
}

const restriction = (part: number, whole: number) => ({
  embed: made(part, whole, (point, i) => (i < part ? point.get(i) : [0])),
  project: coordinatesFrom(0, whole, part),
});

export const generic: Model<number, GenericMap> = {
  name: 'generic',
  about: `functions on residues modulo ${p} with random Taylor coefficients, compared at random points`,
  unclaimed: [],
  ...structure,
  ...{ equal, fault: dimensionFault },
  samplers: {
    points: 1,
    objects: (least) => new Dimensions(least),
    maps: (factors, cod) => new GenericMaps((seed) => genericMap(seed, factors, cod)),
    inverses: (dom, cod, dependence) =>
      retracts<GenericMap>(
        structure.compose,
        restriction,
        (n) => new GenericMaps((seed) => genericInverses(seed, n, dependence)),
      )(dom, cod),
    restriction,
  },
  showObject: (n) => (n === 0 ? '1' : n === 1 ? 'G' : `G^${n}`),
  showMap: ({ text }) => text,
  showPoint: (point) => tuple(residues(point, start()).map(String)),
  work: () => 1,
};
