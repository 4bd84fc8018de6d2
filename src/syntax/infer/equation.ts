/** Equations: two maps, or two elements under a list of variables. */
import type { Equation, Expr, Pattern, Span, TypeExpr } from '../ast.js';
import type { Problem } from '../diagnostics/index.js';
import { ascribeElement, ascribeMap, expectMap } from './ascribe.js';
import { excerpt, expect, type Context, type Locals, type Report } from './context.js';
import type { TypeNode } from './graph.js';
import { printExpr } from '../print.js';
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

/**
 * A map equation by itself: an assumption. One of elements is told as such, with a side as a map of those of the
 * statement's variables that it speaks of.
 */
export function inferAssumption(c: Context, e: Equation, variables: readonly Pattern[]): TypedSides {
  const found: Parameters<Report>[] = [];
  const report: Report = (...problem) => found.push(problem);
  const typed = inferMaps({ ...c, report, problems: () => found.length }, [e.lhs, e.rhs], null);
  const element = found.find(([problem]) => problem?.code === 'element-as-map');
  if (element) {
    const side = element[1].start < e.lhs.span.end ? e.lhs : e.rhs;
    c.report({ code: 'assumption-of-elements', example: printExpr(asMap(c, side, variables)) }, e.span);
  } else for (const problem of found) c.report(...problem);
  return typed;
}

/** The map of those variables that occur in an expression. */
function asMap(c: Context, body: Expr, variables: readonly Pattern[]): Expr {
  const { span } = body;
  const words = excerpt(c, span).split(/[^\p{L}\p{N}_']+/u);
  const occurs = (pattern: Pattern): boolean =>
    pattern.tag === 'var' ? words.includes(pattern.name) : pattern.items.some(occurs);
  const items = variables.filter(occurs);
  const [only = { tag: 'var', name: 'x', type: null, span }, ...others] = items;
  return { tag: 'lambda', pattern: others.length === 0 ? only : { tag: 'tuple', items, span }, body, span };
}
