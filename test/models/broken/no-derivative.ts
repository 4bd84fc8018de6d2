/** Polynomials over Z with `R[f] = 0`: linear, symmetric, compatible with composition and pairs; but `R[id] = snd` fails. */
import { circuit, Nodes, type Circuit } from '../../../src/models/circuit.js';
import { integerDecision } from '../../../src/models/decisions.js';
import { compareFormally } from '../../../src/models/formal.js';
import type { Model } from '../../../src/models/model.js';
import { polynomialModel } from '../../../src/models/polynomial-model.js';
import { integers } from '../../../src/models/rigs.js';

const nodes = new Nodes(integers);

export const noDerivative: Model<number, Circuit<bigint>> = {
  ...polynomialModel(
    {
      name: 'no-derivative',
      about: 'polynomials over Z, all derivatives 0',
      symbol: 'Z',
      rig: integers,
      sampling: { characteristic: 0, points: 0, callables: [] },
      compare: (f, g, { labels }) => compareFormally(integers, integerDecision, f, g, labels),
    },
    nodes,
  ),
  reverse: ({ dom, cod }) => circuit(dom + cod, new Array(dom).fill(nodes.zero)),
};
