/**
 * Finite differences over F2: `R[f](x, w)_i = Σ_j w_j (f_j(x + e_i) + f_j(x))`. The difference of a composite is not the
 * composite of differences: RD.5 fails, for instance at `copy ; and`.
 */
import { circuit, Nodes } from '../../../src/models/circuit.js';
import type { Circuit } from '../../../src/models/circuit.js';
import { residueDecision } from '../../../src/models/decisions.js';
import { compareFormally } from '../../../src/models/formal.js';
import type { Model } from '../../../src/models/model.js';
import { polynomialModel } from '../../../src/models/polynomial-model.js';
import { residues } from '../../../src/models/rigs.js';
import { compose } from '../../../src/models/sweeps.js';

const rig = residues(2);
const nodes = new Nodes(rig);

function differences(f: Circuit<number>): Circuit<number> {
  const width = f.dom + f.outputs.length;
  const coordinates = Array.from({ length: f.dom }, (_, i) => nodes.input(i));
  const outputs = coordinates.map((_, i) => {
    const moved = coordinates.map((x, k) => (k === i ? nodes.add(x, nodes.one) : x));
    const there = compose(nodes, circuit(f.dom, moved), f).outputs;
    return f.outputs.reduce(
      (sum, here, j) => nodes.add(sum, nodes.mul(nodes.input(f.dom + j), nodes.add(there[j]!, here))),
      nodes.zero,
    );
  });
  return circuit(width, outputs);
}

export const booleanDifferences: Model<number, Circuit<number>> = {
  ...polynomialModel(
    {
      name: 'boolean-differences',
      about: 'polynomials over F2 with finite differences for derivatives',
      symbol: 'F2',
      rig,
      sampling: { characteristic: 2, points: 0, callables: [] },
      compare: (f, g, { labels }) => compareFormally(rig, residueDecision(2), f, g, labels),
    },
    nodes,
  ),
  reverse: differences,
};
