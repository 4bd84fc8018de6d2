/** Categories with the interface of the built-in models. */
import { expect, test } from 'vitest';
import {
  categoryFault,
  defineInstance,
  gateCategoryLaw,
  type CheckReport,
} from '../../../src/check/index.js';
import { findModel, type AnyModel } from '../../../src/models/index.js';
import type { Statement } from '../../../src/syntax/index.js';
import { lawsOf, options } from './support.js';

const polynomials = findModel('poly_z')!;

const judge = (model: AnyModel, law: Statement): CheckReport => {
  const steps = gateCategoryLaw(model, law, { ...options, runs: 60 });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

const laws = lawsOf(`object A, B, C
map f : A -> B
map g : B -> C
axiom RD.2b (a) : R[f](a, 0) = 0
axiom RD.5 (a, c) : R[f ; g](a, c) = R[f](a, R[g](f(a), c))`);

test('a right category passes', () => {
  const { model } = defineInstance(polynomials);
  for (const law of laws) expect(judge(model, law).outcome).toMatchObject({ status: 'passed' });
});

test('one whose R is wrong fails, with a counterexample', () => {
  const halved: AnyModel = {
    ...polynomials,
    name: 'doubled',
    reverse: (f) => polynomials.add(polynomials.reverse(f), polynomials.reverse(f)),
  };
  const [additive, chain] = laws.map((law) => judge(halved, law).outcome);
  expect(additive).toMatchObject({ status: 'passed' });
  expect(chain).toMatchObject({ status: 'failed', finding: { fault: 'breaks a law', check: 'composites' } });
  if (chain?.status === 'failed')
    expect(Object.keys(chain.finding.point)).toEqual(expect.arrayContaining(['A', 'f', 'g']));
});

test('one that throws is a finding', () => {
  const throwing: AnyModel = {
    ...polynomials,
    reverse: () => {
      throw new Error('no R');
    },
  };
  expect(judge(throwing, laws[0]!).outcome).toMatchObject({ status: 'failed', finding: { fault: 'throws' } });
});

test('what lacks an operation is refused', () => {
  expect(categoryFault({ ...polynomials, reverse: null })).toBe('it lacks `reverse`');
  expect(categoryFault(null)).toBe('it is no record of operations');
  expect(categoryFault(polynomials)).toBeNull();
});
