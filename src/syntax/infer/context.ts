/** What inference carries around; `map` and `element` tie the two levels together. */
import type { Expr, Span } from '../ast.js';
import type { Sym } from '../core/index.js';
import type { Problem } from '../diagnostics/index.js';
import { reader, type Clash, type TypeGraph, type TypeNode } from './graph.js';
import type { Names } from './names.js';
import { atom, showObj } from '../core/index.js';
import type { MapType, TypedElement, TypedMap } from './typed.js';

/** Variables in scope, innermost first. */
export interface Locals {
  readonly name: string;
  readonly type: TypeNode;
  readonly outer: Locals | null;
}

export interface Parameter extends MapType {
  readonly name: string;
}

/** null: nothing to say, because it only follows from a fault that is reported elsewhere. */
export type Report = (problem: Problem | null, span: Span) => void;

export interface Context {
  readonly graph: TypeGraph;
  readonly names: Names;
  /** The maps an operator is defined over. */
  readonly parameters: readonly Parameter[];
  /** The name being defined. */
  readonly defining: string | null;
  /** Collects the declared maps that are used. */
  readonly symbols: Set<Sym>;
  readonly source: string;
  readonly report: Report;
  /** How many problems there were so far. */
  readonly problems: () => number;
  readonly map: (c: Context, e: Expr, locals: Locals | null) => TypedMap;
  readonly element: (c: Context, e: Expr, locals: Locals | null) => TypedElement;
}

export function variable(locals: Locals | null, name: string): Locals | null {
  for (let at = locals; at; at = at.outer) if (at.name === name) return at;
  return null;
}

export function variableNames(locals: Locals | null): string[] {
  const out: string[] = [];
  for (let at = locals; at; at = at.outer) out.push(at.name);
  return out;
}

/** Types as text; what is open is `?1`, `?2`, …, the same in all of them. */
export function showTypes(...types: TypeNode[]): string[] {
  let count = 0;
  const read = reader(() => atom(`?${++count}`));
  return types.map((type) => showObj(read(type)));
}

/** Unifies, reporting a cyclic type by itself and any other clash as `problem` says (both types given as text). */
export function expect(
  c: Context,
  found: TypeNode,
  expected: TypeNode,
  span: Span,
  problem: (found: string, expected: string) => Problem,
): boolean {
  const clash: Clash | null = c.graph.unify(found, expected);
  if (!clash) return true;
  const [f, e] = showTypes(found, expected) as [string, string];
  c.report(clash === 'infinite' ? { code: 'infinite-type', left: f, right: e } : problem(f, e), span);
  return false;
}

/** The source of a node on one line. */
export const excerpt = (c: Context, span: Span): string =>
  c.source.slice(span.start, span.end).replace(/\s+/g, ' ').trim();

/** Stands for what was reported: its type fits anywhere. */
export const faultyMap = (c: Context): TypedMap => ({
  tag: 'faulty',
  dom: c.graph.open(),
  cod: c.graph.open(),
});
export const faultyElement = (c: Context): TypedElement => ({ tag: 'faulty', type: c.graph.open() });
