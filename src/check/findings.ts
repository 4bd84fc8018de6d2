/** What is wrong with the input or in a proof, as data for the reporters: code, words and place. */
import { nearest, type Span, type Wording } from '../syntax/index.js';

export interface Finding {
  readonly code: string;
  readonly words: Wording;
  readonly file: string | null;
  /** The place in the file's text; null when it is about the file as a whole, or the command line. */
  readonly span: Span | null;
  /** The exit status it asks for: 1 a statement fails, 2 the input is wrong, 3 a defect of the checker. */
  readonly exit: 1 | 2 | 3;
}

/** A hint that names the nearest of `known`, or else lists them. */
export function suggestion(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  if (near !== null) return `did you mean \`${near}\`?`;
  return known.length === 0 ? 'there are none' : `there are: ${known.join(', ')}`;
}

export const faultHint = 'this is a defect of rdc, not of its input; RDC_DEBUG=1 shows where it happened';

/** An exception that nothing expected. */
export function faultFinding(thrown: unknown): Finding {
  const message = `internal fault: ${thrown instanceof Error ? thrown.message || thrown.name : String(thrown)}`;
  return { code: 'internal-fault', words: { message, hint: faultHint }, file: null, span: null, exit: 3 };
}
