/** Instances in which exactly the named axioms fail: the axioms are independent, and the checker sees each. */
import { testStatement, type Testable } from '../../../src/check/refute/index.js';
import type { Counterexample } from '../../../src/check/model-report.js';
import type { AnyModel } from '../../../src/models/index.js';
import { twistedJets } from '../../../src/models/twisted-jets.js';
import { homogeneous, reverseAxioms, stableRule } from '../laws.js';
import { booleanDifferences } from './boolean-differences.js';
import { conjugateMatrices } from './conjugate-matrices.js';
import { frobeniusTwist } from './frobenius-twist.js';
import { noDerivative } from './no-derivative.js';
import { signatureMetrics } from './signature-metrics.js';
import { halfProduct, squaredCotangent } from './wrong-symbols.js';

/** The columns: equations that share a name up to a letter belong to one axiom. */
export const axioms = [
  'RD.1',
  'RD.2',
  'RD.3',
  'RD.4',
  'RD.5',
  'RD.6',
  'RD.7',
  'S',
  'R[r f] = r R[f]',
] as const;
export type Axiom = (typeof axioms)[number];

function equationsOf(axiom: Axiom): readonly Testable[] {
  if (axiom === 'S') return [stableRule];
  if (axiom === 'R[r f] = r R[f]') return [homogeneous];
  return reverseAxioms.filter(({ name }) => name.replace(/[a-z]$/, '') === axiom);
}

export interface Instance {
  readonly model: AnyModel;
  readonly fails: readonly Axiom[];
}

const instances: readonly Instance[] = [
  { model: noDerivative, fails: ['RD.3'] },
  { model: booleanDifferences, fails: ['RD.5'] },
  // Without its disclaimer: here it is to fail.
  { model: { ...(twistedJets as AnyModel), name: 'sign-twisted-jets', unclaimed: [] }, fails: ['S'] },
  { model: frobeniusTwist(2), fails: ['RD.6'] },
  { model: frobeniusTwist(3), fails: ['RD.6'] },
  { model: halfProduct, fails: ['RD.7'] },
  // D[h] = 0 and R[h] is not: for f = (x, y) => h(x * y), R[D[f]] = 0, while R[R[f]] moves with the base point.
  { model: squaredCotangent, fails: ['RD.6', 'S'] },
  { model: conjugateMatrices, fails: ['R[r f] = r R[f]'] },
  { model: signatureMetrics, fails: [] },
];

export interface Cell {
  readonly status: 'holds' | 'fails' | 'not applicable' | 'error';
  /** Of the first equation that fails. */
  readonly failing: { readonly law: string; readonly counterexample: Counterexample } | null;
}

const cases = 300;

/** What testing says of an axiom in an instance: nothing is assumed. */
function cellOf(model: AnyModel, axiom: Axiom): Cell {
  const reports = equationsOf(axiom).map((law) => ({
    law: law.name,
    ...testStatement(law, model, { seed: 7, runs: cases }),
  }));
  const failed = reports.find(({ status }) => status === 'failed');
  if (failed?.counterexample)
    return { status: 'fails', failing: { law: failed.law, counterexample: failed.counterexample } };
  if (reports.some(({ status }) => status === 'error')) return { status: 'error', failing: null };
  const passed = reports.every(({ status, cases: n }) => status === 'passed' && n === cases);
  return { status: passed ? 'holds' : 'not applicable', failing: null };
}

export interface Row extends Instance {
  readonly cells: readonly Cell[];
}

export const table = (): readonly Row[] =>
  instances.map((instance) => ({ ...instance, cells: axioms.map((axiom) => cellOf(instance.model, axiom)) }));
