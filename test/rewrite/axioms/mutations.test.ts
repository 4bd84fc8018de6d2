/**
 * Every small wrong change of an axiom in the kernel's table is noticed: a model refutes it. What no model refutes is
 * true, and for that there is a derivation from the unchanged table.
 */
import { expect, test } from 'vitest';
import { axioms, type Rule } from '../../../src/rewrite/axioms.js';
import { Hypotheses } from '../../../src/rewrite/hypotheses.js';
import { derive, establish, search } from '../../../src/rewrite/prover.js';
import { accepted, refutedBy, theoryOf } from '../kernel/support.js';
import { collapsed } from './changes.js';
import { mutantsOf } from './mutants.js';

function provable(rule: Rule): boolean {
  const hypotheses = new Hypotheses(theoryOf([rule.lhs, rule.rhs]));
  const { proof } = search(rule, { hypotheses, given: [], budget: 10_000, barred: new Map() });
  return proof !== null && accepted(establish(rule.name, rule, derive(proof), hypotheses));
}

test.each(axioms.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
  const collapse = collapsed(rule);
  expect(refutedBy(collapse)).toBe(null);
  const mutants = mutantsOf(collapse);
  const survivors = mutants.filter((mutant) => refutedBy(mutant) === null);
  expect(survivors.filter((mutant) => !provable(mutant)).map((mutant) => mutant.name)).toEqual([]);
  expect(mutants.length - survivors.length).toBeGreaterThan(0);
});

test('most changes of the table make a falsehood of an axiom', () => {
  const mutants = axioms.flatMap((rule) => mutantsOf(collapsed(rule)));
  expect(mutants.length).toBeGreaterThan(500);
  expect(mutants.filter((mutant) => refutedBy(mutant) !== null).length).toBeGreaterThan(0.9 * mutants.length);
});
