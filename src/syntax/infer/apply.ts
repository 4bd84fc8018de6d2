/** Tuples, and maps applied to them: `f(t, u, …)` is `f((t, u, …))`. */
import type { Expr } from '../ast.js';
import { termOperations } from '../signature.js';
import { objectsOf, type Located } from './combine.js';
import { excerpt, expect, faultyElement, variable, type Context, type Locals } from './context.js';
import { find, type TypeNode } from './graph.js';
import { bareDerivative } from './mapNames.js';
import type { TypedElement } from './typed.js';

/** `(t, u, v)` is `((t, u), v)`. */
export function tuple(c: Context, items: readonly TypedElement[]): TypedElement {
  const [head, ...tail] = items;
  const objects = objectsOf(c.graph);
  let type = head?.type ?? termOperations.unit.typing(objects).result;
  for (const item of tail) {
    const { args, result } = termOperations.pair.typing(objects);
    c.graph.unify(args[0]!, type);
    c.graph.unify(args[1]!, item.type);
    type = result;
  }
  return { tag: 'tuple', items, type };
}

export function apply(c: Context, e: Expr & { readonly tag: 'apply' }, locals: Locals | null): TypedElement {
  if (reportDerivative(c, e, locals)) return faultyElement(c);
  const items = e.args.map((arg) => ({ value: c.element(c, arg, locals), span: arg.span }));
  if (e.head.tag === 'name' && variable(locals, e.head.name)) {
    c.report({ code: 'variable-applied', name: e.head.name }, e.head.span);
    return faultyElement(c);
  }
  const map = c.map(c, e.head, locals);
  const values = items.map((item) => item.value);
  const argument = values.length === 1 ? values[0]! : tuple(c, values);
  const place = items.length === 1 ? items[0]!.span : { start: e.head.span.end, end: e.span.end };
  expect(c, argument.type, map.dom, place, (found, expected) => ({
    code: 'argument',
    found,
    expected,
    head: e.head.span,
    suggestion: regrouped(c, e.head, items, map.dom),
  }));
  return { tag: 'apply', map, argument, type: map.cod };
}

/** `D(f)`, also under more brackets: what is in them is not looked at. */
export function reportDerivative(c: Context, e: Expr, locals: Locals | null): boolean {
  let head = e;
  while (head.tag === 'apply') head = head.head;
  if (head === e || head.tag !== 'name' || !bareDerivative(c, head.name, locals)) return false;
  c.report({ code: 'round-brackets', operator: head.name }, head.span);
  return true;
}

/** The same arguments bracketed as the domain is: `f(a, (b, c))` for `A * (B * C)`. */
function regrouped(
  c: Context,
  head: Expr,
  items: readonly Located<TypedElement>[],
  dom: TypeNode,
): string | null {
  if (items.length < 2 || items.length > 8) return null;
  const whole = fits(c, items, dom, 0).find(({ next }) => next === items.length);
  return whole ? excerpt(c, head.span) + whole.text : null;
}

interface Fit {
  readonly text: string;
  /** The first argument that is left. */
  readonly next: number;
}

/** The ways to make an element of a type from the arguments beginning with number `from`. */
function fits(c: Context, items: readonly Located<TypedElement>[], type: TypeNode, from: number): Fit[] {
  const item = items[from];
  if (!item) return [];
  const single = c.graph.compatible(item.value.type, type)
    ? [{ text: excerpt(c, item.span), next: from + 1 }]
    : [];
  const shape = find(type).shape;
  if (shape?.tag !== 'prod') return single;
  const pairs = fits(c, items, shape.left, from).flatMap((left) =>
    fits(c, items, shape.right, left.next).map((right) => ({
      text: `(${left.text}, ${right.text})`,
      next: right.next,
    })),
  );
  return [...single, ...pairs];
}
