/** Proving an equation by normalising both sides; what is found is replayed by the kernel. */
import { children, mapAtoms } from '../syntax/core/index.js';
import type { Obj, Sym, Term } from '../syntax/core/index.js';
import type { Citable } from './apply.js';
import { assumptionRules, normalizeBy } from './assumptions.js';
import { conv, TooLarge } from './conv.js';
import type { Hypotheses } from './hypotheses.js';
import type { CoreEquation } from './interfaces.js';
import { establishEntry } from './archive.js';
import type { Entry, Refusal, Step, Theorem, Use } from './kernel.js';
import { OutOfBudget } from './normal/engine.js';
import { Normalizer } from './normal/normalizer.js';
import { present } from './normal/present.js';
import { flatten, sym, andThen, type Derivation, type Proof } from './proof.js';

export interface Attempt {
  readonly proof: Proof | null;
  readonly left: Term;
  readonly right: Term;
  readonly reason: string;
}

/** Both sides normalised, first without the stable rule; a proof where the normal forms agree. */
export function search(
  equation: CoreEquation,
  hypotheses: Hypotheses,
  budget: number,
  given: readonly Citable[] = [],
): Attempt {
  let last: Attempt = { proof: null, left: equation.lhs, right: equation.rhs, reason: '' };
  for (const stable of [false, true]) {
    const normalizer = new Normalizer(stable, hypotheses, budget);
    try {
      const rules = assumptionRules(given, normalizer, ({ equation: e, proof }) =>
        theoremOf(e, proof, hypotheses),
      );
      const normal = (t: Term): Proof => normalizeBy(t, rules, normalizer, hypotheses);
      const [p, q] = [normal(equation.lhs), normal(equation.rhs)];
      if (conv(p.to, q.to)) return { proof: andThen(p, sym(q)), left: p.to, right: q.to, reason: '' };
      const [left, right] = [present(normalizer, p.to).to, present(normalizer, q.to).to];
      last = { proof: null, left, right, reason: 'the normal forms of the two sides differ' };
    } catch (error) {
      const reason = exhausted(error);
      if (reason === null) throw error;
      return { ...last, reason };
    }
  }
  return last;
}

/** A derived equation about the maps at hand. @throws Error where the kernel refuses: a fault of this program. */
function theoremOf(equation: CoreEquation, proof: Proof, hypotheses: Hypotheses): Theorem {
  const result = establish('consequence of what is assumed', equation, flatten(proof), hypotheses, true);
  if ('reason' in result) throw new Error(`the kernel refused a consequence: ${result.reason}`);
  return result;
}

/** Why a search stopped short; null for other errors. */
export function exhausted(error: unknown): string | null {
  if (error instanceof OutOfBudget || error instanceof TooLarge) return error.message;
  return error instanceof RangeError ? 'the terms are too deeply nested' : null;
}

/** The symbols and atoms that occur in terms. */
export function vocabulary(terms: readonly Term[]): { maps: Sym[]; atoms: string[] } {
  const maps = new Set<Sym>();
  const atoms = new Set<string>();
  const seen = new Set<Term>();
  const types = new Set<Obj>();
  const type = (o: Obj): void => {
    if (types.has(o)) return;
    types.add(o);
    mapAtoms(o, (name) => (atoms.add(name), o));
  };
  const visit = (t: Term): void => {
    if (seen.has(t)) return;
    seen.add(t);
    type(t.type);
    if (t.tag === 'app' && t.sym.kind === 'map') {
      maps.add(t.sym);
      type(t.sym.dom);
    }
    children(t).forEach(visit);
  };
  terms.forEach(visit);
  return { maps: [...maps], atoms: [...atoms] };
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
  const terms = [equation.lhs, equation.rhs, ...rules.flatMap((rule) => [rule.lhs, rule.rhs])];
  const entry: Entry = {
    name,
    ...(fixed ? { maps: [], atoms: [] } : vocabulary(terms)),
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
