/** What the main thread and the others tell each other: plain data. */
import type { Evidence, ExamineOptions } from '../../check/index.js';

/** How a thread comes to see the same programs as the main one. */
export interface Setup {
  readonly files: readonly string[];
  /** The address of a module that exports `services`. */
  readonly services: string;
  readonly options: ExamineOptions;
}

export type Message =
  | { readonly tag: 'ready' }
  | { readonly tag: 'step'; readonly model: string | null; readonly evidence: Evidence }
  | {
      readonly tag: 'done';
      /** The statement as this thread read it. */
      readonly text: string;
      readonly evidence: Evidence;
    };

/** Terms belong to the thread that made them. */
export const portable = (evidence: Evidence): Evidence => ({ ...evidence, outcome: null });
