/** Normal forms for people, with the derivation that leads to them. */

import type { Obj, Term, Theory } from './interfaces.js';
import { entryOf } from './archive.js';
import { Hypotheses } from './hypotheses.js';
import { Normalizer } from './normal/normalizer.js';
import { present } from './normal/present.js';
import { flatten, andThen } from './proof.js';
import { establish, exhausted, within } from './prover.js';
import { traceOf, type TraceStep } from './trace.js';

export interface Normalized {
  readonly term: Term;
  readonly trace: readonly TraceStep[];
  /** Why it stopped: `normal`, or the budget that ran out. */
  readonly stopped: 'normal' | 'budget';
  readonly steps: number;
}

/** Pushes R and D down to symbols, in a scope, with at most `budget` steps. The trace is a derivation the kernel accepted. */
export function normalize(term: Term, scope: readonly Obj[], theory: Theory, budget: number): Normalized {
  const hypotheses = new Hypotheses(theory);
  const normalizer = new Normalizer(true, hypotheses, budget);
  try {
    const normal = normalizer.norm(term);
    const proof = within(budget, andThen(normal, present(normalizer, normal.to)));
    const theorem = establish('normal form', { scope, lhs: term, rhs: proof.to }, flatten(proof), hypotheses);
    if ('reason' in theorem) throw new Error(`the kernel refused a normal form: ${theorem.reason}`);
    return { term: proof.to, trace: traceOf(entryOf(theorem)), stopped: 'normal', steps: normalizer.steps };
  } catch (error) {
    if (exhausted(error) === null) throw error;
    return { term, trace: [], stopped: 'budget', steps: normalizer.steps };
  }
}
