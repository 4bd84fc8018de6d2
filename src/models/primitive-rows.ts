/** The reverse derivatives in the table of primitive functions, as core terms. */
import type { Term } from '../syntax/core/index.js';
import { elaborateExpr, emptyEnvironment, parseExpr, primitives } from '../syntax/index.js';

/**
 * The reverse derivative of a primitive, in a scope of one variable of type `K * K` (or `(K * K) * K`).
 * @throws Error when the row is no map of the right type, a fault of the table.
 */
export function primitiveReverse(name: string): Term {
  const { arity, reverse } = primitives[name]!;
  const dom = arity === 1 ? 'K' : '(K * K)';
  const text = `(${reverse} : ${dom} * K -> ${dom})`;
  const { expr } = parseExpr(text);
  const elaborated = expr && elaborateExpr(expr, emptyEnvironment(), text).value;
  if (!elaborated) throw new Error(`the row of ${name} in the table of primitive functions is faulty`);
  return elaborated.term;
}
