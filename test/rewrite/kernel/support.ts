/** Rules and theorems as statements that models test, and equations as entries that the kernel replays. */
import { testStatement, type Testable } from '../../../src/check/refute/index.js';
import { models, type AnyModel } from '../../../src/models/index.js';
import type { Rule } from '../../../src/rewrite/axioms.js';
import { prove, type Entry, type Refusal, type Step, type Theorem } from '../../../src/rewrite/kernel.js';
import { children, type Obj, type Sym, type Term } from '../../../src/syntax/core/index.js';
import type { MapDecl, Theory } from '../../../src/syntax/index.js';

/** The map symbols of terms, which models sample without restriction. */
export function theoryOf(terms: readonly Term[]): Theory {
  const maps = new Map<string, MapDecl>();
  const seen = new Set<Term>(terms);
  for (const t of seen) {
    if (t.tag === 'app' && t.sym.kind === 'map')
      maps.set(t.sym.name, { sym: t.sym, linear: 'none', arity: 1 });
    for (const kid of children(t)) seen.add(kid);
  }
  return { objects: [], maps };
}

export type Law = Pick<Rule, 'name' | 'scope' | 'lhs' | 'rhs'> & { readonly hypotheses?: readonly Rule[] };

/** The law as a statement about all maps that satisfy its hypotheses. */
export function testable({ name, scope, lhs, rhs, hypotheses = [] }: Law): Testable {
  const sides = [lhs, rhs, ...hypotheses.flatMap((h) => [h.lhs, h.rhs])];
  const variables = scope.map((_, i) => `x${i + 1}`);
  return { name, scope, lhs, rhs, variables, theory: theoryOf(sides), assumptions: hypotheses };
}

/** The first model with a counterexample, or null. */
export function refutedBy(law: Law, runs = 30, among: readonly AnyModel[] = models): string | null {
  const t = testable(law);
  return among.find((model) => testStatement(t, model, { seed: 3, runs }).status === 'failed')?.name ?? null;
}

/** The type variables in which all entries here are schematic. */
const atomNames = ['A', 'B', 'C'];

export const entryFor = (
  scope: readonly Obj[],
  lhs: Term,
  rhs: Term,
  steps: readonly Step[],
  more: Partial<Entry> = {},
): Entry => ({
  name: 'an equation',
  atoms: atomNames,
  maps: [...theoryOf([lhs, rhs]).maps.values()].map(({ sym }): Sym => sym),
  scope,
  lhs,
  rhs,
  hypotheses: [],
  assumed: [],
  first: lhs,
  steps,
  ...more,
});

export const accepted = (result: Theorem | Refusal): result is Theorem => !('reason' in result);

/** The theorem of an entry that the kernel must accept. */
export function theoremOf(entry: Entry): Theorem {
  const result = prove(entry);
  if (accepted(result)) return result;
  throw new Error(`${entry.name}: ${result.reason} at step ${result.step}`);
}
