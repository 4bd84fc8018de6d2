/** Polynomials over the integers. */
import { Nodes, type Circuit } from './circuit.js';
import { integerDecision } from './decisions.js';
import { compareFormally } from './formal.js';
import type { Model } from './model.js';
import type { Sampling } from './polynomial-maps.js';
import { polynomialModel } from './polynomial-model.js';
import { integers } from './rigs.js';
import { writtenOut } from './written-out.js';

const polynomials = (
  sampling: Partial<Sampling<bigint>>,
  nodes = new Nodes(integers),
): Model<number, Circuit<bigint>> =>
  polynomialModel(
    {
      name: 'poly_z',
      about: 'polynomials over the integers, compared by coefficients',
      symbol: 'Z',
      rig: integers,
      sampling: { characteristic: 0, points: 0, callables: [], ...sampling },
      compare: (f, g, { labels }) => compareFormally(integers, integerDecision, f, g, labels),
    },
    nodes,
  );

export const polyZ = polynomials({});

/** The same model with samples of higher dimension and degree, for what is false but not in small ones. */
export const widePolynomials = (more: number): Model<number, Circuit<bigint>> =>
  polynomials({ moreDimensions: more, moreDegrees: more });

/** The same model with samples of small dimension and high degree, for what is false but not in low ones. */
export function highPolynomials(more: number): Model<number, Circuit<bigint>> {
  const nodes = new Nodes(integers);
  const sampling = { dimensions: [1, 1, 1, 2], moreDegrees: more, monomials: true };
  return writtenOut(polynomials(sampling, nodes), nodes, integers);
}
