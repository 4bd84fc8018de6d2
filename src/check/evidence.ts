/** What is known of a statement before it is judged. */
import type { Outcome } from '../rewrite/index.js';
import type { ModelReport } from './model-report.js';

/** An exception that escaped from the prover or a model: a defect of the checker, reported as such. */
interface Fault {
  readonly message: string;
  readonly stack: string | null;
}

export interface Evidence {
  /** null: no proof was tried (for a statement that is to be refuted, and was). */
  readonly outcome: Outcome | null;
  readonly models: readonly ModelReport[];
  /** Cited statements that do not hold: a proof that rests on them is none. */
  readonly failedCitations: readonly string[];
  /** Why the statement cannot be judged at all, such as an unknown model in its `in` clause. */
  readonly invalid: string | null;
  readonly fault: Fault | null;
  /** Set when the statement was not looked at, or not to the end. */
  readonly notRun: string | null;
}

export const noEvidence: Evidence = {
  outcome: null,
  models: [],
  failedCitations: [],
  invalid: null,
  fault: null,
  notRun: null,
};

export type Guarded<T> = { readonly value: T } | { readonly fault: Fault };

/** `run()`, or the fault that it threw. */
export function guarded<T>(run: () => T): Guarded<T> {
  try {
    return { value: run() };
  } catch (thrown) {
    return { fault: faultOf(thrown) };
  }
}

function faultOf(thrown: unknown): Fault {
  if (!(thrown instanceof Error)) return { message: String(thrown), stack: null };
  return { message: thrown.message || thrown.name, stack: thrown.stack ?? null };
}
