/**
 * Objects with a sign for each coordinate, and R[f] = g_A^-1 Jᵀ g_B for the metrics g of these signs. Not broken: all
 * axioms hold, with the same D and another R, so that the axioms alone do not pin R down.
 */
import { circuit, Nodes, type Circuit } from '../../../src/models/circuit.js';
import { integerDecision } from '../../../src/models/decisions.js';
import { compareFormally } from '../../../src/models/formal.js';
import type { Model } from '../../../src/models/model.js';
import { polynomialModel } from '../../../src/models/polynomial-model.js';
import { integers } from '../../../src/models/rigs.js';
import { reverse } from '../../../src/models/sweeps.js';

type Signs = readonly (1 | -1)[];
interface Signed {
  readonly dom: Signs;
  readonly cod: Signs;
  readonly map: Circuit<bigint>;
}

const nodes = new Nodes(integers);
const base = polynomialModel(
  {
    name: 'unsigned',
    about: '',
    symbol: 'Z',
    rig: integers,
    sampling: { characteristic: 0, points: 0, callables: [] },
    compare: (f, g, { labels }) => compareFormally(integers, integerDecision, f, g, labels),
  },
  nodes,
);

const signed = (dom: Signs, cod: Signs, map: Circuit<bigint>): Signed => ({ dom, cod, map });
const missing = { missing: 'objects have signs here, and scalars have none' };

function metricReverse({ dom, cod, map }: Signed): Signed {
  const { outputs } = reverse(nodes, map);
  const inputs = Array.from({ length: dom.length + cod.length }, (_, i) => {
    const sign = i < dom.length ? 1 : cod[i - dom.length]!;
    return nodes.mul(nodes.constant(BigInt(sign)), nodes.input(i));
  });
  const before = base.compose(circuit(inputs.length, inputs), circuit(inputs.length, outputs));
  const after = before.outputs.map((node, i) => nodes.mul(nodes.constant(BigInt(dom[i]!)), node));
  return signed([...dom, ...cod], dom, circuit(inputs.length, after));
}

export const signatureMetrics: Model<Signs, Signed> = {
  name: 'signature-metrics',
  about: 'polynomials over Z between objects with an indefinite metric',
  unclaimed: [],
  terminal: () => [],
  product: (a, b) => [...a, ...b],
  scalars: () => missing,
  array: () => missing,
  identity: (a) => signed(a, a, base.identity(a.length)),
  compose: (f, g) => signed(f.dom, g.cod, base.compose(f.map, g.map)),
  discard: (a) => signed(a, [], base.discard(a.length)),
  pair: (f, g) => signed(f.dom, [...f.cod, ...g.cod], base.pair(f.map, g.map)),
  fst: (a, b) => signed([...a, ...b], a, base.fst(a.length, b.length)),
  snd: (a, b) => signed([...a, ...b], b, base.snd(a.length, b.length)),
  zero: (a, b) => signed(a, b, base.zero(a.length, b.length)),
  add: (f, g) => signed(f.dom, f.cod, base.add(f.map, g.map)),
  negate: (f) => signed(f.dom, f.cod, base.negate(f.map) as Circuit<bigint>),
  scale: () => missing,
  numeral: () => missing,
  primitive: () => missing,
  reverse: metricReverse,
  equal(f, g, { labels }) {
    const plain = labels.map(({ name, object }) => ({ name, object: object.length }));
    const result = base.equal(f.map, g.map, { labels: plain, points: [] });
    if (result.tag !== 'different') return result;
    return { ...result, explain: () => ({ ...result.explain(), point: null }) };
  },
  samplers: {
    points: 0,
    objects: (least) =>
      base.samplers.objects(least).map((n) => Array.from({ length: n }, (_, i) => (i % 2 === 0 ? -1 : 1))),
    maps(factors, cod) {
      const dom = factors.flatMap(({ object }) => object);
      const plain = factors.map(({ object, dependence }) => ({ object: object.length, dependence }));
      return base.samplers.maps(plain, cod.length).map((map) => signed(dom, cod, map));
    },
    inverses: () => missing,
    restriction: () => missing,
  },
  showObject: (a) => (a.length === 0 ? '1' : a.map((s) => (s > 0 ? '+' : '-')).join('')),
  showMap: ({ map }) => base.showMap(map),
  showPoint: ({ map }) => base.showPoint(map),
  fault: (f, dom, cod) => base.fault((f as Signed).map, dom.length, cod.length),
  work: ({ map }) => base.work(map),
};
