/** Axioms at random instances, somewhere in a term. */
import { axioms, type Rule } from '../../../src/rewrite/axioms.js';
import {
  atom,
  instantiate,
  mapAtoms,
  substitute,
  type Obj,
  type Term,
} from '../../../src/syntax/core/index.js';
import type { Position } from './positions.js';
import type { Terms } from './terms.js';

/** An axiom at a random instance, as a pair of terms in place of `position`; null if it does not fit. */
export function axiomInstance(terms: Terms, position: Position): readonly [string, Term, Term] | null {
  const { random } = terms;
  const rule = random.choose(axioms);
  const atoms = new Map<string, Obj>();
  if (!fits(rule.lhs.type, position.term.type, rule, atoms)) return null;
  for (const name of rule.atoms) if (!atoms.has(name)) atoms.set(name, terms.object());
  const { scope } = position;
  const type = (of: Obj): Obj => mapAtoms(of, (name) => atoms.get(name) ?? atom(name));
  const maps = new Map(
    rule.maps.map((sym) => [sym, terms.term(type(sym.cod), [...scope, type(sym.dom)], 2)] as const),
  );
  const args = rule.scope.map((of) => terms.term(type(of), scope, 1));
  const side = (t: Term): Term => substitute(instantiate(t, { atoms, maps }, rule.scope.length), args);
  return [rule.name, position.put(side(rule.lhs)), position.put(side(rule.rhs))];
}

function fits(pattern: Obj, type: Obj, rule: Rule, atoms: Map<string, Obj>): boolean {
  if (pattern.tag === 'atom' && rule.atoms.includes(pattern.name)) {
    atoms.set(pattern.name, type);
    return true;
  }
  if (pattern.tag !== 'prod') return pattern === type;
  if (type.tag !== 'prod') return false;
  return fits(pattern.left, type.left, rule, atoms) && fits(pattern.right, type.right, rule, atoms);
}
