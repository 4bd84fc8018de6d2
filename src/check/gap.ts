import type { Gap } from '../rewrite/index.js';
import { type Statement } from '../syntax/index.js';
import type { Finding } from './findings.js';
import { showTerm } from './show.js';

/** Step 0 is the term that a script starts with. */
export const gapPlace = (gap: Gap): string =>
  gap.step === 0 ? 'the proof' : `step ${gap.step} of the proof`;

/** A step that is not justified fails the statement; a citation of what cannot be cited is wrong input. */
export function gapFinding(statement: Statement, gap: Gap): Finding {
  const step = statement.proof?.[gap.step];
  const message = `${gapPlace(gap)} of \`${statement.name}\`: ${gap.reason}`;
  const hint = `to be shown: ${showTerm(statement, gap.left)} = ${showTerm(statement, gap.right)}`;
  return {
    code: gap.code,
    words: gap.code === 'unjustified' ? { message, hint } : { message },
    file: statement.file,
    span: step?.span ?? statement.equationSpan,
    exit: gap.code === 'unjustified' ? 1 : 2,
  };
}
