/** Proving an equation without a script. */
import { axioms } from './axioms.js';
import { axiom } from './apply.js';
import { entryOf } from './archive.js';
import { decide, kinkedPrimitive } from './canonical/index.js';
import type { Hypotheses } from './hypotheses.js';
import type { CoreEquation } from './interfaces.js';
import { tidy } from './matching/match.js';
import { between } from './matching/rewrite.js';
import type { Open, Outcome, Proved } from './outcome.js';
import { andThen, convert, flatten, type Proof } from './proof.js';
import {
  byComputation,
  establish,
  exhausted,
  search,
  type Attempt,
  type Barred,
  type Means,
} from './prover.js';
import { assumedBy, traceOf, usedBy } from './trace.js';

/** Nothing to do, one axiom, or a search. */
export function automatic(name: string, equation: CoreEquation, means: Means): Outcome {
  const instance = byComputation(equation) ?? singleAxiom(name, equation, means.barred);
  if (instance) return proved(name, equation, instance, means.hypotheses);
  const attempt = search(equation, means);
  const { left, right } = attempt;
  if (attempt.proof) {
    const outcome = proved(name, equation, attempt.proof, means.hypotheses);
    if (outcome.status !== 'proved' || !restsOn(means.barred, outcome)) return outcome;
    return { status: 'open', left, right, reason: without(means.barred) };
  }
  return { status: 'open', left, right, ...compared(equation, attempt, means) };
}

/** What the canonical forms say of an equation without a proof; they know nothing of what is given or barred. */
function compared(
  equation: CoreEquation,
  { reason }: Attempt,
  { hypotheses, given, budget, barred }: Means,
): Pick<Open, 'reason' | 'different' | 'undecided'> {
  if (given.length > 0) return { reason };
  const decision = decide(equation, hypotheses.theory, budget);
  const { verdict, size } = decision;
  if (verdict === 'different') return { reason, different: true };
  if (verdict === 'equal') return agreeing(equation, size, reason, barred);
  if (decision.finished) return { reason: `${reason}; ${decision.reason}` };
  return { reason: `${reason}; the canonical form was given up at ${size} monomials`, undecided: true };
}

/** Why there is no proof of an equation whose canonical forms agree, in so many monomials. */
function agreeing(
  { lhs, rhs }: CoreEquation,
  size: number,
  reason: string,
  barred: Barred,
): Pick<Open, 'reason' | 'undecided'> {
  if (barred.size > 0) return { reason: `${reason}; ${without(barred)}` };
  const kinked = kinkedPrimitive([lhs, rhs]);
  return kinked === null
    ? { reason: `${reason}; the canonical forms agree, in ${size} monomials`, undecided: true }
    : { reason: `the derivative of ${kinked} is a convention at its kinks, on which no proof rests` };
}

const restsOn = (barred: Barred, { theorem }: Proved): boolean =>
  [...theorem.used].some((name) => barred.has(name));

const without = (barred: Barred): string =>
  [...barred].map(([axiom, model]) => `${axiom} is not claimed in ${model}`).join(', ');

/** An equation that is an instance of one axiom, in either direction; null also where its terms are too large to tell. */
function singleAxiom(statement: string, equation: CoreEquation, barred: Barred): Proof | null {
  try {
    return instanceOfAxiom(statement, equation, barred);
  } catch (error) {
    if (exhausted(error) === null) throw error;
    return null;
  }
}

/** The axiom of the statement's own name is tried first. */
function instanceOfAxiom(statement: string, equation: CoreEquation, barred: Barred): Proof | null {
  const [lhs, rhs] = [tidy(equation.lhs), tidy(equation.rhs)];
  const names = axioms
    .map((rule) => rule.name)
    .filter((name) => !barred.has(name))
    .sort((a, b) => Number(b === statement) - Number(a === statement));
  for (const name of names)
    for (const backwards of [false, true]) {
      const step = between(axiom(name), backwards, lhs, rhs, () => []);
      if (step) return andThen(convert(equation.lhs, lhs), step, convert(rhs, equation.rhs));
    }
  return null;
}

/** @throws Error where the kernel refuses what the prover found, other than for its size: a fault of this program. */
export function proved(name: string, equation: CoreEquation, proof: Proof, hypotheses: Hypotheses): Outcome {
  const theorem = establish(name, equation, flatten(proof), hypotheses);
  if ('reason' in theorem) {
    const { lhs: left, rhs: right } = equation;
    if (theorem.reason === 'too large')
      return { status: 'open', reason: 'the derivation is too large', left, right };
    throw new Error(`the kernel refused the proof of ${name}: ${theorem.reason} at step ${theorem.step}`);
  }
  return {
    status: 'proved',
    theorem,
    trace: traceOf(entryOf(theorem)),
    used: usedBy(theorem),
    assumptions: assumedBy(theorem),
  };
}
