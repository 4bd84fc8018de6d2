/** A name in the position of a map. */
import type { Located as Placed } from '../ast.js';
import { prod, scalar, symbol, type Sym } from '../core/index.js';
import { nearest } from '../diagnostics/index.js';
import { isPrimitive, primitives } from '../primitives.js';
import { namedCombinator, predefinedNames } from '../signature.js';
import { constant } from './combine.js';
import { faultyMap, variable, type Context, type Locals } from './context.js';
import { instantiate } from './instantiate.js';
import type { Entry } from './names.js';
import type { TypedMap } from './typed.js';

export type NameExpr = Placed & { readonly name: string };

export function mapNamed(c: Context, e: NameExpr, locals: Locals | null): TypedMap {
  if (variable(locals, e.name)) {
    c.report({ code: 'variable-as-map', name: e.name }, e.span);
    return faultyMap(c);
  }
  const parameter = parameterNamed(c, e.name);
  if (parameter) return parameter;
  const entry = c.names.get(e.name);
  if (entry && e.name !== c.defining) return declared(c, e, entry);
  const combinator = namedCombinator(e.name);
  if (e.name !== c.defining && combinator) return constant(c, combinator);
  if (e.name !== c.defining && isPrimitive(e.name)) return symbolMap(c, primitiveSymbol(e.name));
  return unknown(c, e);
}

function parameterNamed(c: Context, name: string): TypedMap | null {
  const index = c.parameters.findIndex((parameter) => parameter.name === name);
  if (index < 0) return null;
  const { dom, cod } = c.parameters[index]!;
  return { tag: 'parameter', index, dom, cod };
}

export function primitiveSymbol(name: string): Sym {
  const dom = primitives[name]!.arity === 1 ? scalar : prod(scalar, scalar);
  return symbol('primitive', name, dom, scalar);
}

const symbolMap = (c: Context, sym: Sym): TypedMap => ({
  tag: 'symbol',
  sym,
  dom: c.graph.of(sym.dom),
  cod: c.graph.of(sym.cod),
});

function declared(c: Context, e: NameExpr, entry: Entry): TypedMap {
  switch (entry.kind) {
    case 'map':
      c.symbols.add(entry.decl.sym);
      return symbolMap(c, entry.decl.sym);
    case 'definition':
      return instantiate(c, entry.definition, [], e.span) ?? faultyMap(c);
    case 'object':
      c.report({ code: 'object-as-term', name: e.name }, e.span);
      return faultyMap(c);
    case 'faulty':
      c.report(null, e.span);
      return faultyMap(c);
  }
}

/** Every name that stands for a map here. */
export const mapNames = (c: Context): string[] => [
  ...c.parameters.map((parameter) => parameter.name),
  ...c.names.declared('map', 'definition', 'faulty'),
  ...predefinedNames,
  ...Object.keys(primitives),
];

/** Whether a name is `R` or `D` without its square brackets, and nothing else of that name is declared. */
export const bareDerivative = (c: Context, name: string, locals: Locals | null): boolean =>
  (name === 'R' || name === 'D') &&
  !variable(locals, name) &&
  !c.names.get(name) &&
  !parameterNamed(c, name) &&
  name !== c.defining;

function unknown(c: Context, e: NameExpr): TypedMap {
  const at = c.names.later.get(e.name);
  if (bareDerivative(c, e.name, null)) c.report({ code: 'round-brackets', operator: e.name }, e.span);
  else if (e.name === c.defining) c.report({ code: 'self-reference', name: e.name }, e.span);
  else if (at) c.report({ code: 'undeclared-yet', name: e.name, at }, e.span);
  else c.report({ code: 'unknown-name', name: e.name, near: nearest(e.name, mapNames(c)) }, e.span);
  return faultyMap(c);
}
