/** `R[f](a, b) = J_f(a^p)ᵀ b` over F_p. Moving the base point by a ring map keeps all but RD.6. */
import { circuit, Nodes, type Circuit } from '../../../src/models/circuit.js';
import { residueDecision } from '../../../src/models/decisions.js';
import { compareFormally } from '../../../src/models/formal.js';
import type { Model } from '../../../src/models/model.js';
import { polynomialModel } from '../../../src/models/polynomial-model.js';
import { residues } from '../../../src/models/rigs.js';
import { compose, reverse } from '../../../src/models/sweeps.js';

export function frobeniusTwist(p: number): Model<number, Circuit<number>> {
  const rig = residues(p);
  const nodes = new Nodes(rig);
  const definition = {
    name: `frobenius-twist-${p}`,
    about: `polynomials over F${p}, their derivatives at the p-th power of the point`,
    symbol: `F${p}`,
    rig,
    sampling: { characteristic: p, points: 0, callables: [] },
    compare: (
      f: Circuit<number>,
      g: Circuit<number>,
      { labels }: { labels: readonly { name: string; object: number }[] },
    ) => compareFormally(rig, residueDecision(p), f, g, labels),
  };
  const power = (i: number) => {
    let product = nodes.one;
    for (let k = 0; k < p; k++) product = nodes.mul(product, nodes.input(i));
    return product;
  };
  return {
    ...polynomialModel(definition, nodes),
    reverse(f) {
      const width = f.dom + f.outputs.length;
      const twist = Array.from({ length: width }, (_, i) => (i < f.dom ? power(i) : nodes.input(i)));
      return compose(nodes, circuit(width, twist), reverse(nodes, f));
    },
  };
}
