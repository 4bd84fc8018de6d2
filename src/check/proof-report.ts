/** What came of the search for a proof, as plain data. */
import type { Gap, Outcome } from '../rewrite/index.js';
import type { Statement } from '../syntax/index.js';
import { hintOf, type Hint } from './hint.js';

export type ProofReport =
  | {
      readonly status: 'proved';
      readonly steps: number;
      /** Axioms, stable rule, scalars and hypotheses that the proof rests on. */
      readonly used: readonly string[];
      /** Names of cited statements that are not theorems. */
      readonly assumptions: readonly string[];
    }
  | {
      readonly status: 'open';
      readonly reason: string;
      readonly hint: Hint;
      /** The canonical forms of the two sides differ: it fails in some polynomial model. */
      readonly different?: true;
      /** The budget does for neither a proof nor a difference of the canonical forms. */
      readonly undecided?: true;
      /** Critical pairs of an axiom that do not join. */
      readonly overlaps?: readonly string[];
    }
  | {
      readonly status: 'gap';
      readonly step: number;
      readonly code: Gap['code'];
      readonly reason: string;
      /** What is to be shown. */
      readonly hint: Hint;
    };

export function proofReport(statement: Statement, outcome: Outcome): ProofReport {
  if (outcome.status === 'proved') {
    const { trace, used, assumptions } = outcome;
    return { status: 'proved', steps: trace.length, used, assumptions };
  }
  const { reason } = outcome;
  const hint = hintOf(statement, outcome);
  if (outcome.status === 'open') {
    const { different, undecided, overlaps } = outcome;
    return {
      status: 'open',
      reason,
      hint,
      ...(different ? { different } : {}),
      ...(undecided ? { undecided } : {}),
      ...(overlaps ? { overlaps } : {}),
    };
  }
  return { status: 'gap', step: outcome.step, code: outcome.code, reason, hint };
}
