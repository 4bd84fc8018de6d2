/** What is known of a statement before it is judged. But for the outcome it is plain data, fit for another thread. */
import type { Outcome } from '../rewrite/index.js';
import type { ModelReport } from './model-report.js';
import type { ProofReport } from './proof-report.js';

/** An exception that escaped from the prover or a model: a defect of the checker, reported as such. */
interface Fault {
  readonly message: string;
  readonly stack: string | null;
}

/** Why a statement was not looked at, or not to the end. */
interface Stopped {
  readonly status: 'not-run' | 'timeout';
  readonly reason: string;
}

export interface Evidence {
  /** null: no proof was tried (for a statement that is to be refuted, and was). */
  readonly proof: ProofReport | null;
  /** The proof itself; null if another thread has it. */
  readonly outcome: Outcome | null;
  readonly models: readonly ModelReport[];
  /** Why the statement cannot be judged at all, such as an unknown model in its `in` clause. */
  readonly invalid: string | null;
  readonly fault: Fault | null;
  readonly stopped: Stopped | null;
}

export const noEvidence: Evidence = {
  proof: null,
  outcome: null,
  models: [],
  invalid: null,
  fault: null,
  stopped: null,
};

export const interrupted: Stopped = { status: 'not-run', reason: 'interrupted' };

type Guarded<T> = { readonly value: T } | { readonly fault: Fault };

/** `run()`, or the fault that it threw. */
export function guarded<T>(run: () => T): Guarded<T> {
  try {
    return { value: run() };
  } catch (thrown) {
    return { fault: faultOf(thrown) };
  }
}

export function faultOf(thrown: unknown): Fault {
  if (!(thrown instanceof Error)) return { message: String(thrown), stack: null };
  return { message: thrown.message || thrown.name, stack: thrown.stack ?? null };
}
