/** Derivations as a person reads them, and what a proof rests on. */
import type { Term } from './interfaces.js';
import type { Entry, RuleRef, Theorem } from './kernel.js';

/** One step of a derivation: `rule` rewrote the subterm at `path` of `before`, which gave `after`. */
export interface TraceStep {
  readonly rule: string;
  readonly backwards: boolean;
  readonly path: readonly number[];
  readonly before: Term;
  readonly after: Term;
}

const nameOf = (ref: RuleRef, entry: Pick<Entry, 'hypotheses' | 'assumed'>): string => {
  if ('axiom' in ref) return ref.axiom;
  if ('theorem' in ref) return ref.theorem.name;
  return 'hypothesis' in ref ? entry.hypotheses[ref.hypothesis]!.name : entry.assumed[ref.assumed]!.name;
};

export const traceOf = (entry: Entry): readonly TraceStep[] =>
  entry.steps.map((step, i) => ({
    rule: nameOf(step.rule, entry),
    backwards: step.backwards,
    path: step.path,
    before: i === 0 ? entry.first : entry.steps[i - 1]!.next,
    after: step.next,
  }));

const assuming = 'assuming ';
/** RD.1a is of the family RD.1. */
export const family = (name: string): string => name.replace(/^(RD\.\d)[a-z]$/, '$1');

/** Axioms and hypotheses in order; a family of axioms that is used whole stands for its members. */
export function usedBy(theorem: Pick<Theorem, 'used'>): readonly string[] {
  const names = [...theorem.used].filter((name) => !name.startsWith(assuming));
  const whole = new Set(names);
  return names
    .filter((name) => family(name) === name || !whole.has(family(name)))
    .map((name) => name.replace(/^hypothesis /, ''))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}
const rank = (name: string): number =>
  name.startsWith('RD.') ? 0 : name === 'S' ? 1 : name.startsWith('K.') ? 2 : 3;

export const assumedBy = (theorem: Theorem): readonly string[] =>
  [...theorem.used]
    .filter((name) => name.startsWith(assuming))
    .map((name) => name.slice(assuming.length))
    .sort();
