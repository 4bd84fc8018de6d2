/** Evidence for the hypotheses of a cited theorem at an instance: declared ones, or proved on the spot. */
import { app, instantiate, mapAtoms, atom, variable } from '../syntax/core/index.js';
import type { Term } from '../syntax/core/index.js';
import type { Citable } from './apply.js';
import type { Rule } from './axioms.js';
import type { Hypotheses } from './hypotheses.js';
import type { CoreEquation } from './interfaces.js';
import type { Lawlike, Theorem, Use } from './kernel.js';

/** A rule at itself: its own atoms, symbols and variables. */
export function identity(ref: Use['rule'], rule: Rule, premises: readonly Use[]): Use {
  const n = rule.scope.length;
  return {
    rule: ref,
    atoms: new Map(rule.atoms.map((name) => [name, atom(name)])),
    maps: new Map(rule.maps.map((sym) => [sym, app(sym, variable(0, sym.dom))])),
    vars: rule.scope.map((type, i) => variable(n - 1 - i, type)),
    premises,
  };
}

/** A theorem at itself, where its hypotheses are among those at hand. */
export function citeAsIs(theorem: Theorem, hypotheses: Hypotheses): Use {
  const premises = theorem.hypotheses.map((rule) => {
    const n = hypotheses.rules.findIndex((known) => known.lhs === rule.lhs && known.rhs === rule.rhs);
    return identity({ hypothesis: n }, { ...rule, atoms: [], maps: [] }, []);
  });
  return identity({ theorem }, theorem, premises);
}

/** Proves an equation from the hypotheses at hand. */
export type ProveClosed = (equation: CoreEquation) => Theorem | null;

/** The hypothesis of a cited law at an instance, as an equation; null where it mentions variables around it. */
function hypothesisAt(rule: Rule, use: Use): CoreEquation | null {
  const n = rule.scope.length;
  const [lhs, rhs] = [rule.lhs, rule.rhs].map((t) => instantiate(t, use, n)) as [Term, Term];
  const scope = rule.scope.map((type) => mapAtoms(type, (name) => use.atoms.get(name) ?? atom(name)));
  return lhs.open > n || rhs.open > n ? null : { scope, lhs, rhs };
}

export function discharge(
  cited: Citable,
  use: Use,
  hypotheses: Hypotheses,
  proveClosed: ProveClosed,
): readonly Use[] | null {
  const needed = 'hypotheses' in cited.rule ? (cited.rule as Lawlike).hypotheses : [];
  const premises: Use[] = [];
  for (const rule of needed) {
    const equation = hypothesisAt(rule, use);
    const proved = equation && proveClosed(equation);
    if (!proved) return null;
    premises.push(citeAsIs(proved, hypotheses));
  }
  return premises;
}
