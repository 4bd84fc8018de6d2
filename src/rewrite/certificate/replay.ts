/** Replaying a certificate: the kernel alone says what it proves. */
import { prove, type Refusal, type Theorem } from '../kernel.js';
import type { Certificate } from './read.js';
import { showTheorem } from './show.js';

export interface Verified {
  readonly name: string;
  /** What was proved, printed from the theorem. */
  readonly text: string;
  readonly theorem: Theorem;
}
export interface Replayed {
  readonly tag: 'replayed';
  readonly statements: readonly Verified[];
  readonly entries: number;
  readonly steps: number;
}
export interface Refused {
  readonly tag: 'refused';
  /** The entry or statement that does not hold, and why. */
  readonly name: string;
  readonly reason: string;
}

/** Yields before each entry, so that a caller can let other things happen. */
export function* replayCertificate({
  entries,
  statements,
}: Certificate): Generator<undefined, Replayed | Refused> {
  const theorems: Theorem[] = [];
  let steps = 0;
  for (const later of entries) {
    yield;
    const entry = later(theorems);
    const result = prove(entry);
    if ('reason' in result) return { tag: 'refused', name: entry.name, reason: wording(result) };
    theorems.push(result);
    steps += entry.steps.length;
  }
  const verified: Verified[] = [];
  for (const { name, entry, text } of statements) {
    const theorem = theorems[entry]!;
    const shown = showTheorem(theorem);
    if (theorem.name !== name || shown !== text) {
      return { tag: 'refused', name, reason: `what is proved is ${theorem.name}: ${shown}` };
    }
    verified.push({ name, text: shown, theorem });
  }
  return { tag: 'replayed', statements: verified, entries: entries.length, steps };
}

const wording = ({ reason, step }: Refusal): string =>
  step < 0 ? `${reason} in the statement` : `${reason} at step ${step + 1}`;
