/** `R[f]`, `D^2[f]`, and operators that `let` defines. */
import type { Expr } from '../ast.js';
import { nearest } from '../diagnostics/index.js';
import { unary, type Located } from './combine.js';
import { faultyMap, variable, type Context, type Locals } from './context.js';
import { instantiate } from './instantiate.js';
import { mapNames } from './mapNames.js';
import type { TypedMap } from './typed.js';

type Operator = Expr & { readonly tag: 'operator' };

export function operator(c: Context, e: Operator, locals: Locals | null): TypedMap {
  const args = e.args.map((arg) => ({ value: c.map(c, arg, locals), span: arg.span }));
  const name = e.head.text;
  // The parser sees to it that these have one argument.
  if (name === 'R' || name === 'D') return unary(c, name, args[0]!.value, e.order);
  return user(c, e, args, locals) ?? faultyMap(c);
}

function user(c: Context, e: Operator, args: Located<TypedMap>[], locals: Locals | null): TypedMap | null {
  const { text: name, span } = e.head;
  const entry = c.names.get(name);
  const known = entry ?? (mapNames(c).includes(name) || variable(locals, name));
  if (name === c.defining) c.report({ code: 'self-reference', name }, span);
  else if (!known) reportUnknown(c, name, span);
  else if (entry?.kind === 'faulty') c.report(null, span);
  else if (entry?.kind !== 'definition' || variable(locals, name) || entry.definition.params.length === 0) {
    c.report({ code: 'not-an-operator', name }, span);
  } else {
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
