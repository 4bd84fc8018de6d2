/** The axioms with a small wrong change each. */
import type { Rule } from '../../../src/rewrite/axioms.js';
import { conv } from '../../../src/rewrite/conv.js';
import type { Term } from '../../../src/syntax/core/index.js';
import { changed, changes } from './changes.js';

const same = (a: Rule, b: Rule): boolean => conv(a.lhs, b.lhs) && conv(a.rhs, b.rhs);

/** The mutants of a rule that say something else, each once. */
export function mutantsOf(rule: Rule): readonly Rule[] {
  const found: Rule[] = [];
  const put = (mutant: Rule): void => {
    if (!same(mutant, rule) && !found.some((known) => same(known, mutant))) found.push(mutant);
  };
  for (const [name, change] of Object.entries(changes)) {
    const all = (t: Term): readonly Term[] => changed(change, t, rule.scope, rule.maps);
    for (const lhs of all(rule.lhs)) put({ ...rule, name: `${rule.name}, ${name}`, lhs });
    for (const rhs of all(rule.rhs)) put({ ...rule, name: `${rule.name}, ${name}`, rhs });
  }
  return found;
}
