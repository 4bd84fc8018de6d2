/**
 * What is assumed, or taken as an axiom, as directed rules on normal forms: each equation, its R and its D, from the larger side to the
 * smaller one. Not complete: a search that stops leaves the question open.
 */
import { children, forward, rev, shift, variable } from '../../syntax/core/index.js';
import type { Obj, Term } from '../../syntax/core/index.js';
import type { Citable } from '../apply.js';
import { citeAsIs, identity } from '../discharge.js';
import type { Hypotheses } from '../hypotheses.js';
import type { CoreEquation } from '../interfaces.js';
import { noChoices } from '../matching/match.js';
import { rewrites, type Discharge } from '../matching/rewrite.js';
import { collect } from '../normal/combination.js';
import type { Engine } from '../normal/engine.js';
import { through, type Path } from '../normal/head.js';
import { compare } from '../normal/order.js';
import { by, convert, inside, sym, andThen, type Proof } from '../proof.js';
import { sizeOf } from '../size.js';
import type { Derived, Establish } from './derived.js';
import { determined } from './determined.js';

export type DirectedRule = readonly [Citable, backwards: boolean];

/** From the larger to the smaller side; null where they are the same. */
function directed(cited: Citable): DirectedRule | null {
  const { lhs, rhs } = cited.rule;
  if (lhs === rhs) return null;
  const order = sizeOf(lhs) - sizeOf(rhs) || compare(lhs, rhs);
  return [cited, order < 0];
}

/** The equation between the normal forms of two sides, component by component. */
function normal(
  name: string,
  scope: CoreEquation['scope'],
  middle: Proof,
  engine: Engine,
): readonly Derived[] {
  const [p, q] = [engine.norm(middle.from), engine.norm(middle.to)];
  const proof = andThen(sym(p), middle, q);
  return paths(proof.from.type).flatMap((path) => {
    const part = through(path, proof);
    const [lhs, rhs] = [collect(part.from), collect(part.to)];
    if (lhs === rhs) return [];
    const whole = andThen(convert(lhs, part.from), part, convert(part.to, rhs));
    return [{ name, equation: { scope, lhs, rhs }, proof: whole }];
  });
}

/** The projections to the components of a type, outermost first. */
function paths(type: Obj): readonly Path[] {
  if (type.tag === 'unit') return [];
  if (type.tag !== 'prod') return [[]];
  const under = (side: Obj, tag: Path[number]): readonly Path[] => paths(side).map((path) => [...path, tag]);
  return [...under(type.left, 'fst'), ...under(type.right, 'snd')];
}

/** The normal forms of both sides, of their R and of their D, with proofs from one to the other. */
function consequences(cited: Citable, engine: Engine): readonly Derived[] {
  const { scope, lhs, rhs } = cited.rule;
  const [x] = scope;
  const use = (): Proof => by(lhs, rhs, identity(cited.ref, cited.rule, []));
  const { name } = cited.rule;
  const own = normal(name, scope, use(), engine);
  if (!x || scope.length > 1) return own;
  const [a, v] = [variable(1, x), variable(0, lhs.type)];
  const body = (t: Term): Term => shift(t, 2, 1);
  const under = { ...use() } as Proof & { tag: 'rule' };
  const lifted: Proof = { ...under, from: body(lhs), to: body(rhs) };
  const r = normal(`R of ${name}`, [x, lhs.type], inside(rev(body(lhs), a, v), 0, lifted), engine);
  const deep: Proof = { ...under, from: shift(lhs, 3, 1), to: shift(rhs, 3, 1) };
  const f = forward(body(lhs), a, variable(0, x));
  const inner = children(f)[0]!;
  const d = normal(`D of ${name}`, [x, x], inside(f, 0, inside(inner, 0, deep)), engine);
  return [...own, ...r, ...d];
}

export function ruleOf(derived: Derived, establish: Establish, hypotheses: Hypotheses): DirectedRule | null {
  const theorem = establish(derived);
  const rule = directed({ ref: { theorem }, rule: theorem });
  const less = rule && determined(theorem, rule[1], hypotheses);
  if (!less) return rule;
  const instance = establish(less);
  return [{ ref: { theorem: instance }, rule: instance }, false];
}

/** The rules that the assumptions give, with what follows for R and D. */
export const assumptionRules = (
  cited: readonly Citable[],
  engine: Engine,
  establish: Establish,
  hypotheses: Hypotheses,
): readonly DirectedRule[] =>
  cited
    .flatMap((c) => consequences(c, engine))
    .map((derived) => ruleOf(derived, establish, hypotheses))
    .filter((rule) => rule !== null);

/** What it costs to match a rule with a term, in nodes for each of the term. */
const matching = 10;

/** Evidence for rules that are used about the maps and objects that they speak of. */
export const asTheyStand =
  (hypotheses: Hypotheses): Discharge =>
  ({ ref }) =>
    'theorem' in ref ? citeAsIs(ref.theorem, hypotheses).premises : [];

/** Normal form, rewritten by the rules as long as they apply. */
export function normalizeBy(
  t: Term,
  rules: readonly DirectedRule[],
  engine: Engine,
  hypotheses: Hypotheses,
): Proof {
  let p = engine.norm(t);
  const discharge = asTheyStand(hypotheses);
  for (let limit = 0; limit < 50 && rules.length > 0; limit++) {
    engine.charge(matching * rules.length * sizeOf(p.to));
    // Matched as they stand: where a variable is solved for, terms may grow.
    const next = rewrites(p.to, rules, discharge, noChoices).next();
    if (next.done) break;
    p = andThen(p, next.value, engine.norm(next.value.to));
  }
  return p;
}
