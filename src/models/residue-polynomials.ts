/** Polynomials over a field of p elements, p a small prime. */
import type { Circuit } from './circuit.js';
import { residueDecision } from './decisions.js';
import { compareFormally } from './formal.js';
import type { Model } from './model.js';
import { polynomialModel } from './polynomial-model.js';
import { residues } from './rigs.js';

/** Polynomials over Z_p for a small prime p; `x^p` is additive there and not linear. */
export function residueModel(p: number, name: string): Model<number, Circuit<number>> {
  const rig = residues(p);
  return polynomialModel({
    name,
    about: `formal polynomials over the field of ${p} elements, compared by coefficients`,
    symbol: `Z${p}`,
    rig,
    sampling: { characteristic: p, points: 0, callables: [] },
    compare: (f, g, { labels }) => compareFormally(rig, residueDecision(p), f, g, labels),
  });
}
