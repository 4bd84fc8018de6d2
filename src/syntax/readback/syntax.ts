/** Surface syntax made rather than parsed: it has no places. */
import type { Expr, MapTypeExpr, ObjectExpr, Pattern } from '../ast.js';
import { isZeroQ, negQ, type Obj, type Rational } from '../core/index.js';

export const nowhere = { start: 0, end: 0 };

export const name = (text: string): Expr => ({ tag: 'name', name: text, span: nowhere });
export const numeral = (text: string): Expr => ({ tag: 'numeral', text, span: nowhere });
export const negative = (of: Expr): Expr => ({ tag: 'neg', of, span: nowhere });
export const apply = (head: Expr, args: readonly Expr[]): Expr => ({
  tag: 'apply',
  head,
  args,
  span: nowhere,
});
export const tuple = (items: readonly Expr[]): Expr => ({ tag: 'tuple', items, span: nowhere });
export const lambda = (pattern: Pattern, body: Expr): Expr => ({
  tag: 'lambda',
  pattern,
  body,
  span: nowhere,
});
export const operator = (head: 'R' | 'D', order: number, of: Expr): Expr => ({
  tag: 'operator',
  head: { text: head, span: nowhere },
  order,
  args: [of],
  span: nowhere,
});
export const dagger = (of: Expr): Expr => ({ tag: 'dagger', of, span: nowhere });
export const ascribe = (of: Expr, type: ObjectExpr | MapTypeExpr): Expr => ({
  tag: 'ascribe',
  of,
  type,
  span: nowhere,
});

export type Factor = (Expr & { tag: 'product' })['rest'][number];
/** A product with one more factor at its end. */
export function times(left: Expr, factor: Factor): Expr {
  const [first, rest] = left.tag === 'product' ? [left.first, left.rest] : [left, []];
  return { tag: 'product', first, rest: [...rest, factor], span: nowhere };
}

/** A number as the quotient or numeral that stands for it. */
export function number(value: Rational): Expr {
  if (value.num < 0n) return negative(number(negQ(value)));
  if (isZeroQ(value) || value.den === 1n) return numeral(String(value.num));
  return times(numeral(String(value.num)), { op: '/', of: numeral(String(value.den)) });
}

/** Nodes of an object that are printed; beyond them it is an ellipsis. */
const FACTORS = 200;

export function object(type: Obj, budget = FACTORS): ObjectExpr {
  switch (type.tag) {
    case 'unit':
    case 'scalar':
      return { tag: type.tag, span: nowhere };
    case 'atom':
      return { tag: 'name', name: type.name, span: nowhere };
    case 'array':
      return { tag: 'array', sizes: type.sizes, span: nowhere };
    case 'prod': {
      if (budget < 2) return { tag: 'name', name: '…', span: nowhere };
      const [left, right] = [object(type.left, budget / 2), object(type.right, budget / 2)];
      return { tag: 'product', left, right, span: nowhere };
    }
  }
}

export const mapType = (dom: Obj, cod: Obj): MapTypeExpr => ({
  tag: 'map',
  dom: object(dom),
  cod: object(cod),
  span: nowhere,
});
