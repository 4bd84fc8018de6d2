/** What comes of the search for a proof of a statement. */
import type { Term } from './interfaces.js';
import type { Theorem } from './kernel.js';
import type { CitationFault } from './script/citations.js';
import type { TraceStep } from './trace.js';

export interface Proved {
  readonly status: 'proved';
  readonly theorem: Theorem;
  readonly trace: readonly TraceStep[];
  /** Axioms, stable rule, scalars and hypotheses that the proof rests on. */
  readonly used: readonly string[];
  /** Names of cited statements that are not theorems: `proved assuming` them. */
  readonly assumptions: readonly string[];
}
export interface Open {
  readonly status: 'open';
  readonly reason: string;
  /** The canonical forms differ: the equation fails in some smooth or polynomial model. */
  readonly different?: true;
  /** The budget does for neither a proof nor a difference, though the one or the other is there. */
  readonly undecided?: true;
  /** For an axiom that does not follow: the critical pairs with those before it, and with itself, that do not join. */
  readonly overlaps?: readonly string[];
  /** Both sides as far as they were simplified. */
  readonly left: Term;
  readonly right: Term;
}
/** A proof script with a step (from 0) that is not justified, or that cites what may not be cited. */
export interface Gap {
  readonly status: 'gap';
  readonly step: number;
  readonly code: 'unjustified' | CitationFault;
  readonly reason: string;
  readonly left: Term;
  readonly right: Term;
}
export type Outcome = Proved | Open | Gap;
