/** What a verdict stands on, in words. */
import type { Hint, ModelReport, Verdict } from '../../check/index.js';

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What a verdict stands on, in one line. */
export function evidence(verdict: Verdict): string {
  const parts = [proofOf(verdict), modelWords(verdict), verdict.reason];
  return parts.filter((part) => part !== null && part !== '').join('; ');
}

function proofOf({ proof, statement }: Verdict): string | null {
  if (proof?.status !== 'proved') return null;
  if (statement.kind === 'axiom' && proof.used.join() === statement.name) return 'an axiom of the kernel';
  return proofWords(proof.steps, proof.used);
}

/** How many steps, and what they use. */
export function proofWords(steps: number, used: readonly string[]): string {
  if (steps === 0) return 'by computation';
  return `${counted(steps, 'step')}${used.length > 0 ? `: ${shortened(used).join(', ')}` : ''}`;
}

/** What is left to show of a statement that has no proof; null where there is a counterexample, or nothing was tried. */
export function hintOf({ proof, status }: Verdict): Hint | null {
  if (proof === null || proof.status === 'proved' || status === 'refuted') return null;
  return proof.status === 'gap' && proof.code !== 'unjustified' ? null : proof.hint;
}

/** `RD.1, RD.2, RD.3` is said `RD.1–RD.3`. */
function shortened(used: readonly string[]): readonly string[] {
  const numbers = used.map((name) => Number(/^RD\.(\d)$/.exec(name)?.[1] ?? NaN));
  const follows = (i: number): boolean => numbers[i] === numbers[i - 1]! + 1;
  const out: string[] = [];
  for (let i = 0; i < used.length;) {
    let end = i;
    while (follows(end + 1)) end++;
    out.push(...(end - i < 2 ? used.slice(i, end + 1) : [`${used[i]!}–${used[end]!}`]));
    i = end + 1;
  }
  return out;
}

/** The models by what they said, such as `passed in reals, z2 (200 cases), not applicable in poly_z`. */
function modelWords({ models, statement, reason }: Verdict): string {
  const where = (status: ModelReport['status']): string => {
    const said = models.filter((report) => report.status === status).map((report) => report.model);
    return said.length > 2 && said.length === models.length ? `all ${said.length} models` : said.join(', ');
  };
  const passed = models.filter((report) => report.status === 'passed');
  const cases = passed.reduce((sum, report) => sum + report.cases, 0);
  if (where('failed') !== '') return `counterexample in ${where('failed')}`;
  const idle = where('not-applicable') === '' ? '' : `not applicable in ${where('not-applicable')}`;
  if (passed.length === 0) return reason === null ? idle : '';
  const verb = statement.kind === 'refute' ? 'holds' : 'passed';
  const skipped = idle && `, ${idle}`;
  return `${verb} in ${where('passed')} (${counted(cases, 'case')})${skipped}`;
}
