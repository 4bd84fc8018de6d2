import type { CoreEquation, Statement, Term } from './interfaces.js';
import type { TraceStep } from './normalize.js';

/** Counted in rewriting steps. */
export type Budget = number;

export interface Proved {
  readonly status: 'proved';
  readonly trace: readonly TraceStep[];
  /** Axioms, stable rule, scalars, hypotheses, cited theorems that the proof rests on. */
  readonly used: readonly string[];
  /** Names of cited statements that are not theorems: `proved assuming` them. */
  readonly assumptions: readonly string[];
}
export interface Open {
  readonly status: 'open';
  readonly reason: string;
  /** Both sides as far as they were simplified. */
  readonly left: Term;
  readonly right: Term;
}
/** A proof script with a step (from 0) that is not justified, or that cites what may not be cited. */
export interface Gap {
  readonly status: 'gap';
  readonly step: number;
  readonly code:
    'unjustified' | 'unknown-citation' | 'circular-citation' | 'refute-cited' | 'restricted-citation';
  readonly reason: string;
  readonly left: Term;
  readonly right: Term;
}
export type Outcome = Proved | Open | Gap;

/** Proofs of the statements of one file, in order; a statement may cite those that were added before it. */
export interface Session {
  /** Runs the statement's script if it has one, else searches; what was proved becomes citable as a theorem. */
  prove(statement: Statement, budget: Budget): Outcome;
  /** Searches for a proof of an equation that is not a statement (the REPL's). */
  proveEquation(
    equation: CoreEquation,
    statement: Pick<Statement, 'theory' | 'assumptions'>,
    budget: Budget,
  ): Outcome;
  /** Makes a statement that has no proof citable (a law that is only tested, an axiom). */
  assume(statement: Statement): void;
}

/** `imported` statements are citable; each is proved when it is first cited, or counts as an assumption. */
export function createSession(imported: readonly Statement[]): Session {
  void imported;
  const open = (equation: CoreEquation): Open => ({
    status: 'open',
    reason: 'no prover yet',
    left: equation.lhs,
    right: equation.rhs,
  });
  return { prove: open, proveEquation: open, assume: () => undefined };
}
