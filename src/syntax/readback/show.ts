/** Core terms as text, in the style of the input. */
import type { Expr } from '../ast.js';
import { children, prod, unit, type Obj, type Term } from '../core/index.js';
import { printExpr } from '../print.js';
import type { Statement } from '../program.js';
import { patternOf } from './binders.js';
import { Pointful } from './pointful.js';
import { Pointfree, type Context } from './pointfree.js';
import { lambda } from './syntax.js';

type Style = Statement['style'];

/** Nodes of syntax that are shown; beyond them there are ellipses. */
const SHOWN = 2000;

/** The names of the maps in a term, which a variable would hide. */
function mapNames(t: Term): Set<string> {
  const names = new Set<string>();
  const seen = new Set<Term>([t]);
  for (const at of seen) {
    if (at.tag === 'app') names.add(at.sym.name);
    for (const kid of children(at)) seen.add(kid);
  }
  return names;
}

function contextOf(scope: readonly Obj[]): Context {
  return { domain: scope.length === 0 ? unit : scope.reduce(prod), size: scope.length };
}

/**
 * A term as an expression: pointful, an element in the scope of `names`; pointfree, a map from the product of the
 * `scope` (of one variable: from its type). Both lists have the outermost variable first.
 */
export function readTerm(
  t: Term,
  names: readonly string[],
  scope: readonly Obj[],
  style: Style,
  budget = SHOWN,
): Expr {
  if (style === 'pointfree') return new Pointfree(mapNames(t), budget).map(t, contextOf(scope), true);
  return new Pointful(mapNames(t), budget).element(t, [...names].reverse(), true);
}

/** A term in a scope of one variable as a map: `x => …`, or pointfree. */
export function readMap(t: Term, variable: string, dom: Obj, style: Style, budget = SHOWN): Expr {
  const body = readTerm(t, [variable], [dom], style, budget);
  return style === 'pointfree' ? body : lambda(patternOf(variable), body);
}

export const showTerm = (...args: Parameters<typeof readTerm>): string => printExpr(readTerm(...args));
export const showMap = (...args: Parameters<typeof readMap>): string => printExpr(readMap(...args));
