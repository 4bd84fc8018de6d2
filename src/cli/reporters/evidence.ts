/** What a verdict stands on, in words. */
import type { Verdict } from '../../check/index.js';

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What a verdict stands on, in one line. */
export function evidence(verdict: Verdict): string {
  const parts = [proofWords(verdict), modelWords(verdict), verdict.reason];
  return parts.filter((part) => part !== null && part !== '').join('; ');
}

function proofWords({ outcome, statement }: Verdict): string | null {
  if (outcome?.status !== 'proved') return null;
  if (statement.kind === 'axiom' && outcome.used.join() === statement.name) return 'an axiom of the kernel';
  const steps = outcome.trace.length;
  const used = outcome.used.length > 0 ? `: ${outcome.used.join(', ')}` : '';
  return steps === 0 ? 'by computation' : `${counted(steps, 'step')}${used}`;
}

/** The models by what they said, such as `passed in reals, z2 (200 cases), not applicable in poly_z`. */
function modelWords({ models, statement }: Verdict): string {
  const failed = models.filter((report) => report.status === 'failed');
  if (failed.length > 0) return `counterexample in ${list(failed)}`;
  const passed = models.filter((report) => report.status === 'passed');
  const cases = passed.reduce((sum, report) => sum + report.cases, 0);
  const skipped = models.filter((report) => report.status === 'not-applicable');
  const words = [];
  const verb = statement.kind === 'refute' ? 'holds' : 'passed';
  const where = passed.length > 2 && skipped.length === 0 ? `all ${passed.length} models` : list(passed);
  if (passed.length > 0) words.push(`${verb} in ${where} (${counted(cases, 'case')})`);
  if (skipped.length > 0 && passed.length > 0) words.push(`not applicable in ${list(skipped)}`);
  return words.join(', ');
}

const list = (models: Verdict['models']): string => models.map((report) => report.model).join(', ');
