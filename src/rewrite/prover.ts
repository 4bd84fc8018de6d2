/** Proving an equation by normalising both sides; what is found is replayed by the kernel. */
import { zero, type Term } from '../syntax/core/index.js';
import type { Citable } from './apply.js';
import { complete } from './completion/pairs.js';
import type { Derived } from './completion/derived.js';
import { assumptionRules, asTheyStand, normalizeBy, type DirectedRule } from './completion/rules.js';
import { closing } from './matching/closing.js';
import { Congruence } from './congruence.js';
import { conv, TooLarge } from './conv.js';
import { definitionsIn, unfold } from './definitions.js';
import type { Hypotheses } from './hypotheses.js';
import type { CoreEquation } from './interfaces.js';
import { establishEntry } from './archive.js';
import type { Entry, Refusal, Step, Theorem, Use } from './kernel.js';
import { OutOfBudget } from './normal/engine.js';
import { Normalizer } from './normal/normalizer.js';
import { present } from './normal/present.js';
import { convert, flatten, sym, andThen, type Derivation, type Proof } from './proof.js';
import { vocabulary } from './vocabulary.js';

export interface Attempt {
  readonly proof: Proof | null;
  readonly left: Term;
  readonly right: Term;
  readonly reason: string;
}

/** The reason where a search came to an end without a proof. */
export const differ = 'the normal forms of the two sides differ';

/** Axioms that a proof may not rest on, each with a model that does not claim it. */
export type Barred = ReadonlyMap<string, string>;

/** What a search goes by. */
export interface Means {
  readonly hypotheses: Hypotheses;
  /** Assumptions, and axioms of the file. */
  readonly given: readonly Citable[];
  /** In steps. */
  readonly budget: number;
  readonly barred: Barred;
}

/** The proof, if it has no more steps than the budget when it is written out. @throws OutOfBudget */
export function within(budget: number, proof: Proof): Proof {
  if (proof.length > budget) throw new OutOfBudget(`the derivation has more than ${budget} steps`);
  return proof;
}

/** Nothing to derive: the sides are convertible. Null also where they are too large to tell. */
export function byComputation({ lhs, rhs }: CoreEquation): Proof | null {
  try {
    return conv(lhs, rhs) ? convert(lhs, rhs) : null;
  } catch (error) {
    if (exhausted(error) === null) throw error;
    return null;
  }
}

/** Both sides normalised, first without the stable rule; a proof where the normal forms agree. */
export function search(equation: CoreEquation, means: Means): Attempt {
  const { hypotheses, budget, barred, given } = means;
  const nothing = byComputation(equation);
  if (nothing) return { proof: nothing, left: nothing.to, right: nothing.to, reason: '' };
  let last: Attempt = { proof: null, left: equation.lhs, right: equation.rhs, reason: '' };
  for (const stable of barred.has('S') ? [false] : [false, true]) {
    const known = given.length > 0 ? hypotheses.withAssumptions : hypotheses;
    const normalizer = new Normalizer(stable, known, budget);
    try {
      const proof = attempt(equation, hypotheses, normalizer, given);
      if (!('to' in proof)) last = proof;
      else return { proof: within(budget, proof), left: proof.to, right: proof.to, reason: '' };
    } catch (error) {
      const reason = exhausted(error);
      if (reason === null) throw error;
      // What does not end without the stable rule may end with it.
      last = { ...last, reason };
    }
  }
  return last;
}

/** A proof from what is given, then one of what is left when definitions among that are unfolded; else how far it came. */
function attempt(
  equation: CoreEquation,
  hypotheses: Hypotheses,
  normalizer: Normalizer,
  given: readonly Citable[],
): Proof | Attempt {
  const found = byNormalForms(equation, hypotheses, normalizer, given);
  const definitions = definitionsIn(given);
  if ('to' in found || definitions.length === 0) return found;
  const [l, r] = [unfold(equation.lhs, definitions), unfold(equation.rhs, definitions)];
  const core = byNormalForms({ ...equation, lhs: l.to, rhs: r.to }, hypotheses, normalizer, given);
  return 'to' in core ? andThen(l, core, sym(r)) : found;
}

/** A proof by normal forms, then with what is given, then with the critical pairs of that; else how far it came. */
function byNormalForms(
  { lhs, rhs }: CoreEquation,
  hypotheses: Hypotheses,
  normalizer: Normalizer,
  given: readonly Citable[],
): Proof | Attempt {
  const establish = (derived: Derived): Theorem => theoremOf(derived, hypotheses);
  const compare = (rules: readonly DirectedRule[]): readonly [Proof, Proof] =>
    [lhs, rhs].map((t) => normalizeBy(t, rules, normalizer, hypotheses)) as [Proof, Proof];
  const rules = assumptionRules(given, normalizer, establish, hypotheses);
  let used = rules;
  let [p, q] = compare(used);
  if (!conv(p.to, q.to) && rules.length > 0) {
    used = complete(rules, normalizer, hypotheses, establish);
    [p, q] = compare(used);
  }
  if (conv(p.to, q.to)) {
    return shorter(andThen(p, sym(q)), (t) => normalizeBy(t, used, normalizer, hypotheses));
  }
  const cited = rules.map(([rule]) => rule);
  const rest = closing(p.to, q.to, cited, asTheyStand(hypotheses));
  if (rest) return andThen(p, rest, sym(q));
  const [left, right] = [present(normalizer, p.to).to, present(normalizer, q.to).to];
  return { proof: null, left, right, reason: differ };
}

/** The proof, or one that leaves alone what the sides have in common, where the budget allows for it. */
function shorter(proof: Proof, normal: (t: Term) => Proof): Proof {
  try {
    const other = new Congruence(normal).between(proof.from, proof.to);
    if (!other || other.length >= proof.length) return proof;
    if (proof.length > 10 * other.length) return other;
    return flatten(other).steps.length < flatten(proof).steps.length ? other : proof;
  } catch (error) {
    if (exhausted(error) === null) throw error;
    return proof;
  }
}

/**
 * A derived equation: about the maps at hand if it rests on what is assumed of them, else about all.
 * @throws Error where the kernel refuses: a fault of this program.
 */
export function theoremOf({ name, equation, proof }: Derived, hypotheses: Hypotheses): Theorem {
  const derivation = flatten(proof);
  const fixed = derivation.steps.some((step) => restsOnHypothesis(step));
  const result = establish(name, equation, derivation, hypotheses, fixed);
  if ('reason' in result) throw new Error(`the kernel refused a consequence: ${result.reason}`);
  return result;
}
const restsOnHypothesis = (use: Use): boolean =>
  'hypothesis' in use.rule || use.premises.some(restsOnHypothesis);

/** Why a search stopped short; null for other errors. */
export function exhausted(error: unknown): string | null {
  if (error instanceof OutOfBudget || error instanceof TooLarge) return error.message;
  return error instanceof RangeError ? 'the terms are too deeply nested' : null;
}

/**
 * Replays a derivation as a theorem about all objects and maps that satisfy the hypotheses it uses (or, `fixed`, about
 * those at hand).
 */
export function establish(
  name: string,
  equation: CoreEquation,
  derivation: Derivation,
  hypotheses: Hypotheses,
  fixed = false,
): Theorem | Refusal {
  const used = new Map<number, number>();
  const assumed = new Map<number, number>();
  const number = (numbers: Map<number, number>, n: number): number => {
    if (!numbers.has(n)) numbers.set(n, numbers.size);
    return numbers.get(n)!;
  };
  const renumber = (use: Use): Use => {
    const premises = use.premises.map(renumber);
    if ('hypothesis' in use.rule)
      return { ...use, premises, rule: { hypothesis: number(used, use.rule.hypothesis) } };
    if ('assumed' in use.rule)
      return { ...use, premises, rule: { assumed: number(assumed, use.rule.assumed) } };
    return { ...use, premises };
  };
  const steps = derivation.steps.map((step): Step => ({ ...step, ...renumber(step) }));
  const rules = [...used.keys()].map((n) => hypotheses.rules[n]!);
  const sides = [equation, ...rules].flatMap((rule) => [rule.lhs, rule.rhs, ...rule.scope.map(zero)]);
  const entry: Entry = {
    name,
    ...(fixed ? { maps: [], atoms: [] } : vocabulary(sides)),
    scope: equation.scope,
    lhs: equation.lhs,
    rhs: equation.rhs,
    hypotheses: rules,
    assumed: [...assumed.keys()].map((n) => hypotheses.assumed[n]!),
    first: derivation.first,
    steps,
  };
  return establishEntry(entry);
}

export const derive = (proof: Proof): Derivation => flatten(proof);
