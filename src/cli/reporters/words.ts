/** Short sentences about what is not as expected. */
import type { JsonDiagnostic, JsonLaw } from './shape.js';

/** Why a statement is not as expected. */
export function explanation({ kind, name, status, reason, counterexample }: JsonLaw): string {
  const found = counterexample === null ? '' : `, in ${counterexample.model}: ${counterexample.difference}`;
  // A check of the gate fails: there is no claim that could be refuted.
  const verdict = kind === 'check' && status === 'refuted' ? 'failed' : `is ${words[status] ?? status}`;
  return `${kind} ${name} ${verdict}${found}${reason === null ? '' : `: ${reason}`}`;
}

const words: Readonly<Record<string, string>> = {
  'not-run': 'not run',
  timeout: 'too slow',
  error: 'in error',
  tested: 'only tested',
};

export const sentence = ({ message, hint }: JsonDiagnostic): string =>
  hint === null ? message : `${message} (${hint})`;
