/** A theorem as text, from its terms alone: what a certificate proves, whatever it says about itself. */
import { showObj, zero, type Sym, type Term } from '../../syntax/core/index.js';
import { showTerm } from '../../syntax/index.js';
import type { Rule } from '../axioms.js';
import type { Lawlike } from '../kernel.js';
import { digest } from './digest.js';
import { vocabulary } from '../vocabulary.js';

const letters = ['a', 'b', 'c', 'd', 'u', 'v', 'w', 'x', 'y', 'z'];

/** Names for the variables of a scope that no map has. */
function variablesFor(count: number, taken: ReadonlySet<string>): readonly string[] {
  const free = letters.filter((letter) => !taken.has(letter));
  return Array.from({ length: count }, (_, i) => free[i] ?? `x${i}`);
}

function showEquation({ scope, lhs, rhs }: Pick<Rule, 'scope' | 'lhs' | 'rhs'>): string {
  const taken = new Set(vocabulary([lhs, rhs]).maps.map((f) => f.name));
  const names = variablesFor(scope.length, taken);
  const side = (t: Term): string => showTerm(t, names, scope, 'pointful');
  const variables = names.map((name, i) => `${name} : ${showObj(scope[i]!)}`).join(', ');
  return `${variables === '' ? '' : `(${variables}) : `}${side(lhs)} = ${side(rhs)}`;
}

const showMap = (f: Sym): string => `${f.name} : ${showObj(f.dom)} -> ${showObj(f.cod)}`;

/**
 * `for all A, B, f : A -> B, (a : A) : R[f](a, 0) = 0`: the objects and maps that it is schematic in. Those that it is
 * not, and hypotheses, are named too. What is left out for its size is told apart by a digest.
 */
export function showTheorem(law: Lawlike): string {
  const { maps, atoms, scope, hypotheses, lhs, rhs } = law;
  const rules = [law, ...hypotheses];
  const known = vocabulary([
    ...rules.flatMap((rule) => [rule.lhs, rule.rhs]),
    ...[...scope, ...hypotheses.flatMap((h) => h.scope), ...maps.flatMap((f) => [f.dom, f.cod])].map(zero),
  ]);
  const list = (open: boolean): readonly string[] => [
    ...known.atoms.filter((name) => atoms.includes(name) === open).sort(),
    ...(open ? maps : known.maps.filter((f) => !maps.includes(f))).map(showMap),
  ];
  const [given, all] = [list(false), list(true)];
  const text = [
    ...(given.length > 0 ? [`given ${given.join(', ')}`] : []),
    ...(all.length > 0 ? [`for all ${all.join(', ')}`] : []),
    showEquation({ scope, lhs, rhs }),
    ...(hypotheses.length > 0 ? [`if ${hypotheses.map(showEquation).join(' and ')}`] : []),
  ].join(', ');
  return text.includes('…') ? `${text} (SHA-256 ${digest(law)})` : text;
}
