/** Remembers with each theorem the derivation it came from, so that it can be shown and written to disk. */
import { prove, type Entry, type Refusal, type Theorem } from './kernel.js';

const entries = new WeakMap<Theorem, Entry>();

/** Replays an entry in the kernel and keeps it. */
export function establishEntry(entry: Entry): Theorem | Refusal {
  const result = prove(entry);
  if (!('reason' in result)) entries.set(result, entry);
  return result;
}

/** The derivation of a theorem. */
export const entryOf = (theorem: Theorem): Entry => entries.get(theorem)!;
