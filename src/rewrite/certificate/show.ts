/** A theorem as text, from its terms alone: what a certificate proves, whatever it says about itself. */
import { showObj, type Sym, type Term } from '../../syntax/core/index.js';
import { showTerm } from '../../syntax/index.js';
import type { Rule } from '../axioms.js';
import type { Lawlike } from '../kernel.js';
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

/** `for all f : A -> B, (a : A) : R[f](a, 0) = 0`; maps that it is not schematic in, and hypotheses, are named. */
export function showTheorem(law: Lawlike): string {
  const { maps, hypotheses, lhs, rhs } = law;
  const terms = [lhs, rhs, ...hypotheses.flatMap((h) => [h.lhs, h.rhs])];
  const fixed = vocabulary(terms).maps.filter((f) => !maps.includes(f));
  const parts = [
    ...(fixed.length > 0 ? [`given ${fixed.map(showMap).join(', ')}`] : []),
    ...(maps.length > 0 ? [`for all ${maps.map(showMap).join(', ')}`] : []),
    showEquation(law),
    ...(hypotheses.length > 0 ? [`if ${hypotheses.map(showEquation).join(' and ')}`] : []),
  ];
  return parts.join(', ');
}
