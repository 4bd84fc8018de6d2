/** `R[f]`, `D^2[f]`, and operators that `let` defines. */
import type { Expr } from '../ast.js';
import { nearest } from '../diagnostics/index.js';
import { unary, type Located } from './combine.js';
import { faultyMap, variable, type Context, type Locals } from './context.js';
import { instantiate } from './instantiate.js';
import { mapNames } from './mapNames.js';
import type { TypedMap } from './typed.js';

type Operator = Expr & { readonly tag: 'operator' };

/** Beyond it a type alone has more factors than anyone would read. */
const MOST = 1000;

export function operator(c: Context, e: Operator, locals: Locals | null): TypedMap {
  const args = e.args.map((arg) => ({ value: c.map(c, arg, locals), span: arg.span }));
  const name = e.head.text;
  if (name === 'R' || name === 'D' || name === 'dag') return builtin(c, e, name, args);
  return user(c, e, args, locals) ?? faultyMap(c);
}

function builtin(c: Context, e: Operator, name: 'R' | 'D' | 'dag', args: Located<TypedMap>[]): TypedMap {
  if (args.length !== 1) {
    c.report({ code: 'operator-arity', operator: name, expected: 1, found: args.length }, e.span);
    return faultyMap(c);
  }
  if (name === 'dag' && e.order !== 1) c.report({ code: 'order-of-operator', operator: name }, e.head.span);
  if (Number.isInteger(e.order) && e.order >= 1 && e.order <= MOST)
    return unary(c, name, args[0]!.value, e.order);
  c.report({ code: 'number-out-of-range', what: 'the order of a derivative', least: 1, most: MOST }, e.span);
  return faultyMap(c);
}

function user(c: Context, e: Operator, args: Located<TypedMap>[], locals: Locals | null): TypedMap | null {
  const { text: name, span } = e.head;
  const entry = c.names.get(name);
  const known = entry ?? (mapNames(c).includes(name) || variable(locals, name));
  if (name === c.defining) c.report({ code: 'self-reference', name }, span);
  else if (!known) reportUnknown(c, name, span);
  else if (entry?.kind === 'faulty') return null;
  else if (entry?.kind !== 'definition' || variable(locals, name) || entry.definition.params.length === 0) {
    c.report({ code: 'not-an-operator', name }, span);
  } else {
    if (e.order !== 1) c.report({ code: 'order-of-operator', operator: name }, span);
    return instantiate(c, entry.definition, args, e.span);
  }
  return null;
}

function reportUnknown(c: Context, name: string, span: Operator['span']): void {
  const at = c.names.later.get(name);
  if (at) c.report({ code: 'undeclared-yet', name, at }, span);
  else
    c.report(
      { code: 'unknown-name', name, near: nearest(name, [...c.names.declared('definition'), 'R', 'D']) },
      span,
    );
}
