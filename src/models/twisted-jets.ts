/**
 * Sign-twisted 2-jets: objects Z^n, maps without a constant term modulo degree 3, and
 * `R[L + q](a, b) = Lᵀ b - J_q(a)ᵀ b` for linear L and homogeneous quadratic q. RD.1–RD.7 hold and D is the true
 * derivative; the stable rule fails: for x^2, `R[R[f]]((a, b), w).1 = 2 b w` and `R[D[f]]((a, w), b).1 = -2 b w`.
 */
import { Nodes, type Circuit } from './circuit.js';
import { namesOf } from './coordinates.js';
import { integerDecision } from './decisions.js';
import { dimensionFault } from './dimensions.js';
import { compareFormally, explainComponent } from './formal.js';
import { composed, fromCircuit, polynomialOf, toCircuit, transposedJacobian, type Jet } from './jets.js';
import { both, matrix, nil, projection, rowsOf } from './matrix.js';
import { isMissing, type Comparison, type Factor, type Label, type Model } from './model.js';
import { polynomialModel } from './polynomial-model.js';
import { integers } from './rigs.js';
import { firstDifferent, plus, times } from './sparse.js';

const nodes = new Nodes(integers);
/** Samples, shrinks and prints the polynomials that jets are made of. */
const polynomials = polynomialModel(
  {
    name: 'polynomials',
    about: 'polynomials over Z',
    symbol: 'Z',
    rig: integers,
    sampling: { characteristic: 0, points: 0, callables: [] },
    compare: (f, g, { labels }) => compareFormally(integers, integerDecision, f, g, labels),
  },
  nodes,
);

function equal(f: Jet, g: Jet, labels: readonly Label<number>[]): Comparison<Jet> {
  for (let i = 0; i < f.cod; i++) {
    const [left, right] = [f.row(i), g.row(i)];
    if (firstDifferent(integers, left, right) < 0) continue;
    const explain = () => {
      const [a, b] = [polynomialOf(left, f.dom), polynomialOf(right, f.dom)];
      return { ...explainComponent(integers, a, b, i, namesOf(labels)), point: null };
    };
    return { tag: 'different', clarity: 1, explain };
  }
  return { tag: 'equal' };
}

const structure = {
  terminal: () => 0,
  product: (left, right) => left + right,
  scalars: () => ({ missing: 'multiplication by scalars is not a jet' }),
  array: (sizes) => sizes.reduce((n, size) => n * size, 1),
  identity: (n) => projection(integers, n, 0, n),
  compose: composed,
  discard: (n) => nil(n, 0),
  pair: both,
  fst: (left, right) => projection(integers, left + right, 0, left),
  snd: (left, right) => projection(integers, left + right, left, right),
  zero: nil,
  add: (f, g) =>
    matrix(
      f.dom,
      rowsOf(f).map((row, i) => plus(integers, row, g.row(i))),
    ),
  negate: (f) =>
    matrix(
      f.dom,
      rowsOf(f).map((row) => times(integers, -1n, row)),
    ),
  scale: () => ({ missing: 'multiplication by scalars is not a jet' }),
  numeral: () => ({ missing: 'a constant is not a jet' }),
  primitive: (name) => ({ missing: `${name} is not a jet` }),
  reverse: (f) => transposedJacobian(f, -1n),
} satisfies Partial<Model<number, Jet>>;

const samplers: Model<number, Jet>['samplers'] = {
  points: 0,
  objects: (least) => polynomials.samplers.objects(least),
  maps: (factors: readonly Factor<number>[], cod: number) =>
    polynomials.samplers.maps(factors, cod).map(fromCircuit, (f) => toCircuit(nodes, f as Jet)),
  // The inverse of a jet that is not linear is no jet of a polynomial inverse.
  inverses(dom: number, cod: number) {
    const pairs = polynomials.samplers.inverses(dom, cod, 'linear');
    if (isMissing(pairs)) return pairs;
    return pairs.map(
      ([f, g]: readonly [Circuit<bigint>, Circuit<bigint>]) => [fromCircuit(f), fromCircuit(g)] as const,
    );
  },
  restriction: (part, whole) => ({
    embed: both(projection(integers, part, 0, part), nil(part, whole - part)),
    project: projection(integers, whole, 0, part),
  }),
};

/** A model without the stable rule. */
export const twistedJets: Model<number, Jet> = {
  name: 'twisted_jets',
  about: 'polynomials over Z modulo degree 3, without constants, the quadratic part of R with the other sign',
  unclaimed: [{ axiom: 'S', reason: 'the quadratic part of R has the other sign' }],
  ...structure,
  equal: (f, g, { labels }) => equal(f, g, labels),
  samplers,
  showObject: (n) => polynomials.showObject(n),
  showMap: (f) => polynomials.showMap(toCircuit(nodes, f)),
  showPoint: (point) => polynomials.showPoint(toCircuit(nodes, point)),
  fault: dimensionFault,
  work: ({ size }) => 1 + size,
};
