/** Replaying a certificate: the kernel alone says what it proves. */
import { prove, type Lawlike, type Refusal, type Theorem } from '../kernel.js';
import type { Certificate } from './read.js';
import { assumedBy, usedBy } from '../trace.js';
import { showTheorem } from './show.js';

interface Verified {
  readonly name: string;
  /** What was proved, printed from the theorem. */
  readonly text: string;
  /** The axioms that it rests on, and the names of what it takes on trust. */
  readonly used: readonly string[];
  /** Whether its sides are convertible: it took no step. */
  readonly byConversion: boolean;
  readonly assumptions: readonly string[];
}
export interface Replayed {
  readonly tag: 'replayed';
  readonly statements: readonly Verified[];
  readonly entries: number;
  readonly steps: number;
  /** Laws taken on trust by any entry, in full. */
  readonly trusted: readonly { readonly name: string; readonly text: string }[];
}
export interface Refused {
  readonly tag: 'refused';
  /** The entry or statement that does not hold, and why. */
  readonly name: string;
  readonly reason: string;
}

/** Yields before each entry, so that a caller can let other things happen. */
export function* replayCertificate(certificate: Certificate): Generator<undefined, Replayed | Refused> {
  const theorems: Theorem[] = [];
  const stepless = new Set<Theorem>();
  const trusted = new Map<string, { readonly name: string; readonly text: string }>();
  let steps = 0;
  for (const later of certificate.entries) {
    yield;
    const entry = later(theorems);
    const result = prove(entry);
    if ('reason' in result) return { tag: 'refused', name: entry.name, reason: wording(result) };
    theorems.push(result);
    if (entry.steps.length === 0) stepless.add(result);
    steps += entry.steps.length;
    for (const law of entry.assumed) {
      const shown = { name: law.name, text: show(law) };
      trusted.set(JSON.stringify(shown), shown);
    }
  }
  const statements: Verified[] = [];
  for (const { name, entry, text } of certificate.statements) {
    const theorem = theorems[entry]!;
    const shown = show(theorem);
    if (theorem.name !== name || shown !== text) {
      return { tag: 'refused', name, reason: `what is proved is ${theorem.name}: ${shown}` };
    }
    const from = { used: axiomsOf(theorem), assumptions: assumedBy(theorem) };
    statements.push({ name, text: shown, byConversion: stepless.has(theorem), ...from });
  }
  return { tag: 'replayed', statements, entries: theorems.length, steps, trusted: [...trusted.values()] };
}

const wording = ({ reason, step }: Refusal): string =>
  step < 0 ? `${reason} in the statement` : `${reason} at step ${step + 1}`;

/** Without hypotheses: they are part of the statement, and their names are the certificate's own. */
const axiomsOf = ({ used }: Theorem): readonly string[] =>
  usedBy({ used: new Set([...used].filter((name) => !name.startsWith('hypothesis '))) });

function show(law: Lawlike): string {
  try {
    return showTheorem(law);
  } catch (error) {
    if (error instanceof RangeError) return 'a statement that is too deeply nested to be printed';
    throw error;
  }
}
