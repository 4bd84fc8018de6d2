/**
 * Sign-twisted 2-jets: objects Z^n, maps without a constant term modulo degree 3, and
 * `R[L + q](a, b) = Lᵀ b - J_q(a)ᵀ b` for linear L and homogeneous quadratic q. RD.1–RD.7 hold and D is the true
 * derivative; the stable rule fails: for x^2, `R[R[f]]((a, b), w).1 = 2 b w` and `R[D[f]]((a, w), b).1 = -2 b w`.
 */
import { circuit, Nodes, type Circuit } from './circuit.js';
import { integerDecision } from './decisions.js';
import { compareFormally } from './formal.js';
import type { Factor, Model } from './model.js';
import { contract, degree, expand } from './polynomial.js';
import { polynomialModel } from './polynomial-model.js';
import { integers } from './rigs.js';
import { compose, reverse } from './sweeps.js';

type Jet = Circuit<bigint>;
const nodes = new Nodes(integers);

/** Products that bringing a composite into its normal form may take. */
const expansion = 100_000;

/** The part of `f` of some degrees, at most 2, written out. */
function part(f: Jet, keep: (degree: number) => boolean): Jet {
  const components = expand(integers, f, expansion, 2);
  if (!components) throw new RangeError('a jet is too large to write out');
  const outputs = components.map((p) =>
    contract(
      nodes,
      p.filter((m) => keep(degree(m))),
    ),
  );
  const monomials = components.reduce((sum, p) => sum + p.length, 0);
  return circuit(f.dom, outputs, outputs.length + monomials);
}

const jet = (f: Jet): Jet => part(f, (d) => d === 1 || d === 2);

const base = polynomialModel(
  {
    name: 'twisted_jets',
    about:
      'polynomials over Z modulo degree 3, without constants, the quadratic part of R with the other sign',
    unclaimed: [{ axiom: 'S', reason: 'the quadratic part of R has the other sign' }],
    symbol: 'Z',
    rig: integers,
    sampling: { characteristic: 0, points: 0, callables: [] },
    compare: (f, g, { labels }) => compareFormally(integers, integerDecision, f, g, labels),
  },
  nodes,
);

/** A model without the stable rule. */
export const twistedJets: Model<number, Jet> = {
  ...base,
  scalars: () => ({ missing: 'multiplication by scalars is not a jet' }),
  compose: (f, g) => jet(compose(nodes, f, g)),
  reverse(f) {
    const [linear, quadratic] = [1, 2].map((d) => {
      const homogeneous = part(f, (e) => e === d);
      return reverse(nodes, homogeneous);
    });
    const minus = nodes.constant(-1n);
    const outputs = linear!.outputs.map((node, i) =>
      nodes.add(node, nodes.mul(minus, quadratic!.outputs[i]!)),
    );
    return circuit(linear!.dom, outputs);
  },
  samplers: {
    ...base.samplers,
    // The inverse of a jet that is not linear is no jet of a polynomial inverse.
    inverses: (dom: number, cod: number) => base.samplers.inverses(dom, cod, 'linear'),
    maps: (factors: readonly Factor<number>[], cod: number) =>
      base.samplers.maps(factors, cod).map(
        (f) => jet(f),
        (f) => f as Jet,
      ),
  },
};
