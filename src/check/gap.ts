import { type Statement } from '../syntax/index.js';
import type { Finding } from './findings.js';
import type { ProofReport } from './proof-report.js';

export type GapReport = ProofReport & { readonly status: 'gap' };

/** Step 0 is the term that a script starts with. */
export const gapPlace = (gap: GapReport): string =>
  gap.step === 0 ? 'the proof' : `step ${gap.step} of the proof`;

/** A step that is not justified fails the statement; a citation of what cannot be cited is wrong input. */
export function gapFinding(statement: Statement, gap: GapReport): Finding {
  const step = statement.proof?.[gap.step];
  const message = `${gapPlace(gap)} of \`${statement.name}\`: ${gap.reason}`;
  const hint = `to be shown: ${gap.hint.left} = ${gap.hint.right}`;
  return {
    code: gap.code,
    words: gap.code === 'unjustified' ? { message, hint } : { message },
    file: statement.file,
    span: step?.span ?? statement.equationSpan,
    exit: gap.code === 'unjustified' ? 1 : 2,
  };
}
