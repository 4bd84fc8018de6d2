import type { Span } from '../ast.js';

/** How a diagnostic reads: one sentence without a full stop, perhaps a hint, perhaps other places that matter. */
export interface Wording {
  readonly message: string;
  readonly hint?: string | null;
  readonly notes?: readonly Note[];
}
interface Note {
  readonly span: Span;
  readonly message: string;
}

/** A group of diagnostics is an interface from codes to the data each carries; this is its union of arms. */
export type ProblemOf<Data> = { [C in keyof Data]: { readonly code: C } & Readonly<Data[C]> }[keyof Data];

/** The wording of a group: the compiler asks for one entry per code. */
export type WordsOf<Data> = { readonly [C in keyof Data]: (data: Readonly<Data[C]>) => Wording };
