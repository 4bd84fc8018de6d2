/**
 * Sign-twisted 2-jets: objects Z^n, maps without a constant term modulo degree 3, and
 * `R[L + q](a, b) = Lᵀ b - J_q(a)ᵀ b` for linear L and homogeneous quadratic q. RD.1–RD.7 hold and D is the true
 * derivative; the stable rule fails: for x^2, `R[R[f]]((a, b), w).1 = 2 b w` and `R[D[f]]((a, w), b).1 = -2 b w`.
 */
import { circuit, Nodes, type Circuit } from '../../../src/models/circuit.js';
import { integerDecision } from '../../../src/models/decisions.js';
import { compareFormally } from '../../../src/models/formal.js';
import type { Model, Factor } from '../../../src/models/model.js';
import { contract, expand, type Monomial } from '../../../src/models/polynomial.js';
import { polynomialModel } from '../../../src/models/polynomial-model.js';
import { integers } from '../../../src/models/rigs.js';
import { compose, reverse } from '../../../src/models/sweeps.js';

type Jet = Circuit<bigint>;
const nodes = new Nodes(integers);
const degree = (m: Monomial<bigint>): number => m.exponents.reduce((sum, e) => sum + e, 0);

const part = (f: Jet, keep: (degree: number) => boolean): Jet =>
  circuit(
    f.dom,
    expand(integers, f, 1_000_000)!.map((p) =>
      contract(
        nodes,
        p.filter((m) => keep(degree(m))),
      ),
    ),
  );
const jet = (f: Jet): Jet => part(f, (d) => d === 1 || d === 2);

const base = polynomialModel(
  {
    name: 'sign-twisted-jets',
    about: 'polynomial maps modulo degree 3, the quadratic part of R with the wrong sign',
    symbol: 'Z',
    rig: integers,
    sampling: { characteristic: 0, points: 0, callables: [] },
    compare: (f, g, { labels }) => compareFormally(integers, integerDecision, f, g, labels),
  },
  nodes,
);

export const signTwistedJets: Model<number, Jet> = {
  ...base,
  scalars: () => ({ missing: 'multiplication by scalars is not a jet' }),
  compose: (f, g) => jet(compose(nodes, f, g)),
  reverse(f) {
    const linear = reverse(
      nodes,
      part(f, (d) => d === 1),
    );
    const quadratic = reverse(
      nodes,
      part(f, (d) => d === 2),
    );
    const minus = nodes.constant(-1n);
    return circuit(
      linear.dom,
      linear.outputs.map((node, i) => nodes.add(node, nodes.mul(minus, quadratic.outputs[i]!))),
    );
  },
  samplers: {
    ...base.samplers,
    maps: (factors: readonly Factor<number>[], cod: number) =>
      base.samplers.maps(factors, cod).map(
        (f) => jet(f),
        (f) => f as Jet,
      ),
  },
};
