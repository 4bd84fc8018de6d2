/** What is false in large dimensions or high degrees only: the search goes on until there is a polynomial that shows it. */
import { expect, test } from 'vitest';
import { Examiner } from '../../../src/check/examine.js';
import { tools } from '../../../src/check/tools.js';
import type { ModelReport } from '../../../src/check/model-report.js';
import { elaborate, type Program } from '../../../src/syntax/index.js';

const declarations = `object A
map f : A -> A
linear m1, m2, m3, m4 : A -> K
`;

function programOf(law: string): Program {
  const text = `${declarations}law far ${law}\n`;
  const { programs, diagnostics } = elaborate('far.rdc', (name) => ({ name, text }));
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return programs[0]!;
}

function polynomials(law: string, onlyCase: number | null = null): ModelReport {
  const options = { seed: 1, runs: 40, onlyCase, models: ['poly_z'], budget: 20_000 };
  const examiner = new Examiner([programOf(law)], tools, options, () => false);
  const steps = examiner.examine({ program: 0, index: 0 });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value.models[0]!;
}

/** The determinant of m1 … m4 at a … d, which vanishes in dimension 3: even permutations on the left, odd ones on the right. */
function determinant(): string {
  const sides = { even: [] as string[], odd: [] as string[] };
  const permute = (left: readonly string[], chosen: readonly string[], even: boolean): void => {
    if (left.length === 0)
      sides[even ? 'even' : 'odd'].push(chosen.map((v, i) => `m${i + 1}(${v})`).join(' * '));
    left.forEach((v, i) => {
      permute([...left.slice(0, i), ...left.slice(i + 1)], [...chosen, v], (i % 2 === 0) === even);
    });
  };
  permute(['a', 'b', 'c', 'd'], [], true);
  return `(a : A, b : A, c : A, d : A) : ${sides.even.join(' + ')} = ${sides.odd.join(' + ')}`;
}

test.each([
  ['a determinant of order 4, by a space of dimension 4', determinant(), /^Z\^4$/],
  ['a sixth derivative, by a polynomial of degree 6', '(x, a) : D^6[f](x, a, a, a, a, a, a) = 0', /^Z/],
  ['a derivative of order 20, by a monomial', ': D^20[f] = 0', /^Z/],
  ['a reverse derivative of order 30, by a monomial', ': R^30[f] = 0', /^Z/],
])('%s', (_, law, space) => {
  const report = polynomials(law);
  expect(report.status).toBe('failed');
  expect(report.counterexample?.objects.A ?? '').toMatch(space);
  expect(JSON.stringify(report.counterexample).length).toBeLessThan(1000);
  const again = polynomials(law, report.caseIndex);
  expect(again.counterexample).toEqual(report.counterexample);
});
