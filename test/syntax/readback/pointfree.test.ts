import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testStatement } from '../../../src/check/refute/index.js';
import { findModel } from '../../../src/models/index.js';
import {
  add,
  prod,
  showObj,
  substitute,
  unit,
  variable,
  type Obj,
  type Term,
} from '../../../src/syntax/core/index.js';
import { showTerm } from '../../../src/syntax/index.js';
import { spine } from '../../../src/syntax/spine.js';
import { environmentOf, leftSide } from '../../support/entered.js';
import { declarations, scopedTerm, type Scoped } from '../../support/terms.js';

const environment = environmentOf(declarations);
const { maps, objects } = environment;

/** A term of several variables as one of their tuple. */
function tupled({ scope, term }: Scoped): { domain: Obj; whole: Term } {
  const domain = scope.length === 0 ? unit : scope.reduce(prod);
  const x = variable(0, domain);
  return { domain, whole: substitute(term, scope.length === 0 ? [] : spine(x, scope.length)) };
}

function readAgain(scoped: Scoped, domain: Obj): { text: string; again: Term } {
  const shown = showTerm(scoped.term, [], scoped.scope, 'pointfree', 1e6);
  const text = `${shown} = 0 : ${showObj(domain)} -> ${showObj(scoped.term.type)}`;
  return { text, again: leftSide(text, environment) };
}

const inModel = (domain: Obj, lhs: Term, rhs: Term) =>
  testStatement(
    { name: 't', scope: [domain], lhs, rhs, variables: ['x'], theory: { maps, objects }, assumptions: [] },
    findModel('poly_z5')!,
    { seed: 1, runs: 20 },
  );

test('without variables a term keeps its type and its value in a model', () => {
  let tested = 0;
  fc.assert(
    fc.property(scopedTerm({ scalars: false, depth: 3 }), (scoped) => {
      const { domain, whole } = tupled(scoped);
      const { text, again } = readAgain(scoped, domain);
      expect(again.type, text).toBe(whole.type);
      if (again === whole) return;
      const { status, reason } = inModel(domain, whole, again);
      expect(status, `${text}: ${reason ?? ''}`).toBe('passed');
      tested++;
    }),
    { numRuns: 120, seed: 2 },
  );
  expect(tested).toBeGreaterThan(30);
});

test('the model tells a term from twice itself, so the comparison can fail', () => {
  const term = leftSide('R[f ; g] = 0 : A * A -> A', environment);
  const domain = prod(term.type, term.type);
  expect(inModel(domain, term, add(term, term)).status).toBe('failed');
});

test('with scalars a term keeps its type', () => {
  fc.assert(
    fc.property(scopedTerm({ scalars: true, depth: 4 }), (scoped) => {
      const { domain, whole } = tupled(scoped);
      const { text, again } = readAgain(scoped, domain);
      expect(again.type, text).toBe(whole.type);
    }),
    { numRuns: 300, seed: 3 },
  );
});
