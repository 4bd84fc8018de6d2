/** Equality of formal polynomials, with the component and monomial that tell them apart. */
import { circuit, type Circuit } from './circuit.js';
import { namesOf, printBudget } from './coordinates.js';
import { firstDifference, type Decision } from './decide.js';
import type { Comparison, Label, Witness } from './model.js';
import { expand, showPolynomial, showPower, type Polynomial } from './polynomial.js';
import type { Rig } from './rigs.js';

/** Decides by evaluation in a field, and expands only what differs. */
export function compareFormally<E>(
  rig: Rig<E>,
  decision: Decision<E>,
  f: Circuit<E>,
  g: Circuit<E>,
  labels: readonly Label<number>[],
): Comparison<Circuit<E>> {
  const at = firstDifference(f, g, decision);
  if (at < 0) return { tag: 'equal' };
  return { tag: 'different', clarity: 1, explain: () => explain(rig, f, g, at, namesOf(labels)) };
}

function explain<E>(
  rig: Rig<E>,
  f: Circuit<E>,
  g: Circuit<E>,
  at: number,
  names: readonly string[],
): Witness<Circuit<E>> {
  const component = (of: Circuit<E>): Polynomial<E> | undefined =>
    expand(rig, circuit(of.dom, [of.outputs[at]!]), printBudget)?.[0];
  const [left, right] = [component(f), component(g)];
  if (left && right) return explainComponent(rig, left, right, at, names);
  const show = (p: Polynomial<E> | undefined): string =>
    p ? showPolynomial(rig, p, names) : 'a polynomial too large to print';
  return { point: null, left: show(left), right: show(right), difference: differingValue(at) };
}

/** Of two different polynomials, the component number `at` of two maps. */
export const explainComponent = <E>(
  rig: Rig<E>,
  left: Polynomial<E>,
  right: Polynomial<E>,
  at: number,
  names: readonly string[],
): Witness<Circuit<E>> => ({
  point: null,
  left: showPolynomial(rig, left, names),
  right: showPolynomial(rig, right, names),
  difference: differingMonomial(rig, left, right, names, at),
});

const differingValue = (component: number): string =>
  `component ${component + 1}: the values at a random point of a large extension differ`;

/** The first monomial, in graded order, with another coefficient on the right. */
function differingMonomial<E>(
  rig: Rig<E>,
  left: Polynomial<E>,
  right: Polynomial<E>,
  names: readonly string[],
  component: number,
): string {
  const coefficient = (terms: Polynomial<E>, key: string): E =>
    terms.find((m) => m.exponents.join() === key)?.coefficient ?? rig.zero;
  for (const { exponents } of [...left, ...right]) {
    const [a, b] = [coefficient(left, exponents.join()), coefficient(right, exponents.join())];
    if (!rig.same(a, b)) {
      const power = showPower(exponents, names);
      const what = power === '1' ? 'the constant' : `the coefficient of ${power}`;
      return `component ${component + 1}: ${what} is ${rig.show(a)} on the left and ${rig.show(b)} on the right`;
    }
  }
  throw new Error('equal expansions of polynomials that have different values');
}
