/** The reverse derivatives in the table of primitive functions, as core terms. */
import type { Term } from '../core/index.js';
import { parseExpr } from '../parse.js';
import { primitives } from '../primitives.js';
import { elaborateExpr, emptyEnvironment } from './input.js';

const rows = new Map<string, Term>();

/**
 * The reverse derivative of a primitive, in a scope of one variable of type `K * K` (or `(K * K) * K`).
 * @throws Error when the row is no map of the right type, a fault of the table.
 */
export function primitiveReverse(name: string): Term {
  let row = rows.get(name);
  if (!row) rows.set(name, (row = elaborated(name)));
  return row;
}

function elaborated(name: string): Term {
  const { arity, reverse } = primitives[name]!;
  const dom = arity === 1 ? 'K' : '(K * K)';
  const text = `(${reverse} : ${dom} * K -> ${dom})`;
  const { expr } = parseExpr(text);
  const value = expr && elaborateExpr(expr, emptyEnvironment(), text).value;
  if (!value) throw new Error(`the row of ${name} in the table of primitive functions is faulty`);
  return value.term;
}
