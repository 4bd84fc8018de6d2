/**
 * Critical pairs: where the larger sides of two rules overlap, a term that both rewrite. Pairs that do not join are new
 * consequences of the rules.
 */
import { binders, children, shift, type Term } from '../../syntax/core/index.js';
import { conv } from '../conv.js';
import { citeAsIs } from '../discharge.js';
import type { Hypotheses } from '../hypotheses.js';
import type { CoreEquation } from '../interfaces.js';
import type { Use } from '../kernel.js';
import type { Engine } from '../normal/engine.js';
import { along, andThen, by, sym, type Proof } from '../proof.js';
import type { Derived, Establish } from './derived.js';
import { normalizeBy, ruleOf, type DirectedRule } from './rules.js';
import { sizeOf } from '../size.js';
import { at, unify, type Substitution } from './unify.js';

/** Rounds of completion, new rules in all, and the size of the sides of a new rule. */
const limits = { rounds: 2, rules: 12, size: 80 };

interface Sides {
  readonly from: Term;
  readonly to: Term;
}
const sidesOf = ([{ rule }, backwards]: DirectedRule): Sides =>
  backwards ? { from: rule.rhs, to: rule.lhs } : { from: rule.lhs, to: rule.rhs };

/** Every place in a term that is not a variable, with the number of binders around it. */
function* places(
  t: Term,
  path: readonly number[] = [],
  depth = 0,
): Generator<{ s: Term; path: readonly number[]; depth: number }> {
  if (t.tag === 'var') return;
  yield { s: t, path, depth };
  for (const [i, kid] of children(t).entries()) yield* places(kid, [...path, i], depth + binders(t, i));
}

function useAt(rule: DirectedRule, vars: readonly Term[], hypotheses: Hypotheses): Use {
  const [{ ref }] = rule;
  if (!('theorem' in ref)) throw new Error('a rule that is no theorem');
  return { ...citeAsIs(ref.theorem, hypotheses), vars };
}

/** The equation that an overlap gives: the peak rewritten inside by `inner`, and at the root by `outer`. */
function overlap(
  outer: DirectedRule,
  inner: DirectedRule,
  place: { readonly path: readonly number[]; readonly depth: number },
  values: Substitution,
  hypotheses: Hypotheses,
): Proof {
  const count = outer[0].rule.scope.length;
  const [o, i] = [sidesOf(outer), sidesOf(inner)];
  const lift = (t: Term): Term => at(shift(t, values.length - count), values);
  const rootUse = useAt(outer, values.slice(0, count), hypotheses);
  const root = by(lift(o.from), lift(o.to), rootUse, outer[1]);
  const innerVars = values.slice(count).map((v) => shift(v, place.depth));
  const inside = along(root.from, place.path, () => {
    const [from, to] = [at(i.from, values), at(i.to, values)].map((t) => shift(t, place.depth)) as [
      Term,
      Term,
    ];
    return by(from, to, useAt(inner, innerVars, hypotheses), inner[1]);
  });
  return andThen(sym(inside), root);
}

function* overlaps(
  outer: DirectedRule,
  inner: DirectedRule,
  hypotheses: Hypotheses,
): Generator<{ scope: CoreEquation['scope']; proof: Proof }> {
  const scope = [...outer[0].rule.scope, ...inner[0].rule.scope];
  const from = shift(sidesOf(outer).from, inner[0].rule.scope.length);
  for (const { s, path, depth } of places(from)) {
    if (outer === inner && path.length === 0) continue;
    const values =
      s.type === sidesOf(inner).from.type ? unify(s, shift(sidesOf(inner).from, depth), scope, depth) : null;
    if (values) yield { scope, proof: overlap(outer, inner, { path, depth }, values, hypotheses) };
  }
}

/** Pairs of the rules, one of them among `own`, that do not join, as equations between what their ends normalise to. */
export function* unjoined(
  rules: readonly DirectedRule[],
  engine: Engine,
  hypotheses: Hypotheses,
  own = rules,
): Generator<Derived> {
  for (const outer of rules)
    for (const inner of own.includes(outer) ? rules : own)
      for (const { scope, proof } of overlaps(outer, inner, hypotheses)) {
        const [p, q] = [proof.from, proof.to].map((t) => normalizeBy(t, rules, engine, hypotheses)) as [
          Proof,
          Proof,
        ];
        if (conv(p.to, q.to)) continue;
        const name = `${outer[0].rule.name} and ${inner[0].rule.name}`;
        yield { name, equation: { scope, lhs: p.to, rhs: q.to }, proof: andThen(sym(p), proof, q) };
      }
}

/** The rules with what follows from their critical pairs, as far as the limits go. */
export function complete(
  rules: readonly DirectedRule[],
  engine: Engine,
  hypotheses: Hypotheses,
  establish: Establish,
): readonly DirectedRule[] {
  const all = [...rules];
  for (let round = 0; round < limits.rounds; round++) {
    const before = all.length;
    for (const derived of unjoined([...all], engine, hypotheses)) {
      if (all.length - rules.length >= limits.rules) return all;
      const { lhs, rhs } = derived.equation;
      if (Math.max(sizeOf(lhs), sizeOf(rhs)) > limits.size || known(all, lhs, rhs)) continue;
      const rule = ruleOf(derived, establish, hypotheses);
      if (rule) all.push(rule);
    }
    if (all.length === before) break;
  }
  return all;
}

const known = (rules: readonly DirectedRule[], lhs: Term, rhs: Term): boolean =>
  rules.some(
    ([{ rule }]) => (rule.lhs === lhs && rule.rhs === rhs) || (rule.lhs === rhs && rule.rhs === lhs),
  );
