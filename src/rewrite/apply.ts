/** Applying a rule at explicit bodies and terms: the instance's objects are read off their types. */
import { instantiate, substitute } from '../syntax/core/index.js';
import type { Obj, Term } from '../syntax/core/index.js';
import { axiomNamed, type Rule } from './axioms.js';
import type { RuleRef, Theorem, Use } from './kernel.js';
import { by, type Proof } from './proof.js';

/** A rule with the reference by which a derivation names it. */
export interface Citable {
  readonly ref: RuleRef;
  readonly rule: Rule;
}
export const axiom = (name: string): Citable => {
  const rule = axiomNamed.get(name);
  if (!rule) throw new Error(`no axiom ${name}`);
  return { ref: { axiom: name }, rule };
};
export const theorem = (t: Theorem): Citable => ({ ref: { theorem: t }, rule: t });

/** Binds the rule's atoms where a type of the rule meets the type of the instance; false where these differ. */
export function matchType(pattern: Obj, type: Obj, rule: Rule, atoms: Map<string, Obj>): boolean {
  if (pattern.tag === 'atom' && rule.atoms.includes(pattern.name)) {
    const known = atoms.get(pattern.name);
    if (!known) atoms.set(pattern.name, type);
    return !known || known === type;
  }
  if (pattern.tag !== 'prod' || type.tag !== 'prod') return pattern === type;
  return matchType(pattern.left, type.left, rule, atoms) && matchType(pattern.right, type.right, rule, atoms);
}

/** `maps` are bodies in the order of the rule's map symbols, `vars` terms in the order of its scope. */
export function instance(
  cited: Citable,
  maps: readonly Term[],
  vars: readonly Term[],
  premises: readonly Use[] = [],
): Use {
  const { ref, rule } = cited;
  const atoms = new Map<string, Obj>();
  for (const [i, type] of rule.scope.entries()) matchType(type, vars[i]!.type, rule, atoms);
  for (const [i, sym] of rule.maps.entries()) matchType(sym.cod, maps[i]!.type, rule, atoms);
  return { rule: ref, atoms, maps: new Map(rule.maps.map((sym, i) => [sym, maps[i]!])), vars, premises };
}

export const sidesOf = (cited: Citable, used: Use): readonly [Term, Term] => {
  const side = (t: Term): Term => substitute(instantiate(t, used, cited.rule.scope.length), used.vars);
  return [side(cited.rule.lhs), side(cited.rule.rhs)];
};

/** One step by the rule, from its left to its right side; `sym` turns it round. */
export function apply(
  cited: Citable,
  maps: readonly Term[],
  vars: readonly Term[],
  premises: readonly Use[] = [],
): Proof {
  const used = instance(cited, maps, vars, premises);
  const [from, to] = sidesOf(cited, used);
  return by(from, to, used);
}
