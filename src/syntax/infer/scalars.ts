/** Products, quotients and powers of elements. */
import type { Expr, Span } from '../ast.js';
import { scalar } from '../core/index.js';
import type { Problem } from '../diagnostics/index.js';
import { termOperations } from '../signature.js';
import { objectsOf } from './combine.js';
import { expect, type Context, type Locals } from './context.js';
import { divideQ, isZero, literal } from './literal.js';
import type { TypedElement } from './typed.js';

type Of<T extends Expr['tag']> = Expr & { readonly tag: T };

const scalarAs =
  (role: string) =>
  (found: string): Problem => ({ code: 'not-a-scalar', found, role });

/** Quotients of numerals are numbers (`1 / 2 * x` is (1/2) * x); everything else is a product or a division. */
export function elementProduct(c: Context, e: Of<'product'>, locals: Locals | null): TypedElement {
  let [value, used] = [literal(e.first), 0];
  for (const { op, of } of e.rest) {
    const by = op === '/' ? literal(of) : null;
    if (!value || !by || by.num === 0n) break;
    [value, used] = [divideQ(value, by), used + 1];
  }
  let end = used === 0 ? e.first.span.end : e.rest[used - 1]!.of.span.end;
  let left: TypedElement = value
    ? { tag: 'numeral', value, type: c.graph.of(scalar) }
    : c.element(c, e.first, locals);
  for (const { op, of } of e.rest.slice(used)) {
    const right = c.element(c, of, locals);
    const span = { start: e.first.span.start, end };
    left = op === '*' ? times(c, left, right, span) : divide(c, left, right, of);
    end = of.span.end;
  }
  return left;
}

function times(c: Context, by: TypedElement, of: TypedElement, span: Span): TypedElement {
  const { args, result } = termOperations.scale.typing(objectsOf(c.graph));
  expect(c, by.type, args[0]!, span, scalarAs('what stands before `*`'));
  c.graph.unify(of.type, args[1]!);
  return { tag: 'scale', by, of, type: result };
}

function divide(c: Context, of: TypedElement, by: TypedElement, e: Expr): TypedElement {
  const { args, result } = termOperations.divide.typing(objectsOf(c.graph));
  c.graph.unify(of.type, args[0]!);
  expect(c, by.type, args[1]!, e.span, scalarAs('a divisor'));
  if (isZero(e) || literal(e)?.num === 0n) c.report({ code: 'division-by-zero' }, e.span);
  return { tag: 'divide', of, by, type: result };
}

export function elementPower(c: Context, e: Of<'power'>, locals: Locals | null): TypedElement {
  const base = c.element(c, e.base, locals);
  const { args, result } = termOperations.power.typing(objectsOf(c.graph));
  expect(c, base.type, args[0]!, e.base.span, scalarAs('the base of a power'));
  return { tag: 'power', base, exponent: e.exponent, type: result };
}
