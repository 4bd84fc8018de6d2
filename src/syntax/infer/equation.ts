/** Equations: two maps, or two elements under a list of variables. */
import type { Equation, Expr, Pattern, Span, TypeExpr } from '../ast.js';
import type { Problem } from '../diagnostics/index.js';
import { ascribeElement, ascribeMap, expectMap } from './ascribe.js';
import { expect, type Context, type Locals } from './context.js';
import type { TypeNode } from './graph.js';
import { bind } from './patterns.js';
import type { TypedElement, TypedMap } from './typed.js';

interface TypedPattern {
  readonly pattern: Pattern;
  readonly type: TypeNode;
}
/** What the sides of an equation, and the terms of its proof, have in common. */
export type TypedSides =
  | { readonly level: 'map'; readonly terms: readonly TypedMap[] }
  | {
      readonly level: 'element';
      readonly scope: readonly TypedPattern[];
      readonly terms: readonly TypedElement[];
    };

const sides =
  (leftSpan: Span) =>
  (right: string, left: string): Problem => ({ code: 'sides', left, right, leftSpan });

/** Maps of one type, that of the first and the one written. */
export function inferMaps(c: Context, terms: readonly Expr[], type: TypeExpr | null): TypedSides {
  const before = c.problems();
  const typed = terms.map((e, i) => {
    const map = c.map(c, e, null);
    if (i === 0 && type?.tag === 'map') ascribeMap(c, map, type, e.span);
    return map;
  });
  if (type && type.tag !== 'map') c.report({ code: 'wrong-kind-of-type', wanted: 'map' }, type.span);
  // The type of a faulty side means nothing.
  const faultless = c.problems() === before;
  typed.forEach((map, i) => {
    if (i > 0 && faultless) expectMap(c, map, typed[0]!, terms[i]!.span, sides(terms[0]!.span));
  });
  return { level: 'map', terms: typed };
}

/** Elements of one type in the scope of `variables`. */
export function inferElements(
  c: Context,
  variables: readonly Pattern[],
  terms: readonly Expr[],
  type: TypeExpr | null,
): TypedSides {
  const seen = new Set<string>();
  let locals: Locals | null = null;
  const scope: TypedPattern[] = [];
  for (const pattern of variables) {
    const bound = bind(c, pattern, locals, seen);
    locals = bound.locals;
    scope.push({ pattern, type: bound.type });
  }
  const before = c.problems();
  const typed = terms.map((e, i) => {
    const element = c.element(c, e, locals);
    if (i === 0 && type && type.tag !== 'map') ascribeElement(c, element.type, type, e.span);
    return element;
  });
  if (type?.tag === 'map') c.report({ code: 'wrong-kind-of-type', wanted: 'element' }, type.span);
  const faultless = c.problems() === before;
  typed.forEach((element, i) => {
    if (i > 0 && faultless) expect(c, element.type, typed[0]!.type, terms[i]!.span, sides(terms[0]!.span));
  });
  return { level: 'element', scope, terms: typed };
}

/** A map equation by itself: an assumption. */
export const inferAssumption = (c: Context, e: Equation): TypedSides => inferMaps(c, [e.lhs, e.rhs], null);
