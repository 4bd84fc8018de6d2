/** How a statement was written. */
import type { Equation, Expr, Pattern } from '../ast.js';
import type { Statement } from '../program.js';

export const isLambda = (e: Expr): boolean => e.tag === 'lambda' || (e.tag === 'ascribe' && isLambda(e.of));

/** Elements are pointful, and so are maps written `x => t`. */
export const styleOf = (e: {
  readonly variables: readonly Pattern[] | null;
  readonly equation: Equation;
}): Statement['style'] =>
  e.variables || isLambda(e.equation.lhs) || isLambda(e.equation.rhs) ? 'pointful' : 'pointfree';
