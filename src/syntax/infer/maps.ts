/** Inference in the position of a map. */
import type { Expr } from '../ast.js';
import { constant, fold, unary, type Located } from './combine.js';
import { faultyMap, type Context, type Locals } from './context.js';
import { reportDerivative } from './apply.js';
import { ascribeMap } from './ascribe.js';
import { isZero } from './literal.js';
import { mapNamed } from './mapNames.js';
import { operator } from './operators.js';
import { bind } from './patterns.js';
import type { TypedMap } from './typed.js';

type Of<T extends Expr['tag']> = Expr & { readonly tag: T };

/** What reads as an element, with what was probably meant. */
const elements: Partial<Record<Expr['tag'], { what: string; hint: string }>> = {
  numeral: { what: 'a numeral', hint: 'the constant map is `() => 2`, or `x => 2`' },
  tuple: { what: 'a tuple', hint: 'maps are paired by `<f, g>`' },
  project: { what: 'a component `.1` or `.2`', hint: 'compose with a projection: `f ; fst`, `f ; snd`' },
  apply: {
    what: 'a map applied to something',
    hint: 'maps are composed with `;` and written `x => f(x)`; an equation of elements lists its variables, `(a, c) : s = t`',
  },
  power: { what: 'a power', hint: 'write `x => x ^ 2`' },
  let: { what: '`let … in`', hint: 'write `x => let y = … in …`' },
};

export function inferMap(c: Context, e: Expr, locals: Locals | null): TypedMap {
  const items = (list: readonly Expr[]): Located<TypedMap>[] =>
    list.map((item) => ({ value: c.map(c, item, locals), span: item.span }));
  switch (e.tag) {
    case 'name':
      return mapNamed(c, e, locals);
    case 'angle':
      return fold(c, '<>', items(e.items));
    case 'seq':
      return fold(c, ';', items(e.items));
    case 'product':
      return product(c, e, locals);
    case 'sum':
      return fold(c, '+', summands(c, e, locals));
    case 'neg':
      return unary(c, '-', c.map(c, e.of, locals));
    case 'dagger':
      return unary(c, 'dag', c.map(c, e.of, locals));
    case 'operator':
      return operator(c, e, locals);
    case 'lambda':
      return lambda(c, e, locals);
    case 'ascribe':
      return ascribed(c, e, locals);
    default:
      return isZero(e) ? constant(c, '0') : misplaced(c, e, locals);
  }
}

function misplaced(c: Context, e: Expr, locals: Locals | null): TypedMap {
  if (!reportDerivative(c, e, locals)) c.report({ code: 'element-as-map', ...elements[e.tag]! }, e.span);
  return faultyMap(c);
}

function summands(c: Context, e: Of<'sum'>, locals: Locals | null): Located<TypedMap>[] {
  return e.items.map(({ sign, of }) => {
    const value = c.map(c, of, locals);
    return { value: sign === '-' ? unary(c, '-', value) : value, span: of.span };
  });
}

function product(c: Context, e: Of<'product'>, locals: Locals | null): TypedMap {
  const factors = [e.first, ...e.rest.map((factor) => factor.of)];
  const typed = factors.map((factor) => ({ value: c.map(c, factor, locals), span: factor.span }));
  if (e.rest.every((factor) => factor.op === '*')) return fold(c, '*', typed);
  const hint = 'maps are not divided; write `x => t / u`';
  c.report({ code: 'no-such-operation', operation: '/', hint }, e.span);
  return faultyMap(c);
}

function lambda(c: Context, e: Of<'lambda'>, locals: Locals | null): TypedMap {
  const bound = bind(c, e.pattern, locals);
  const body = c.element(c, e.body, bound.locals);
  return { tag: 'lambda', pattern: e.pattern, body, dom: bound.type, cod: body.type };
}

function ascribed(c: Context, e: Of<'ascribe'>, locals: Locals | null): TypedMap {
  const of = c.map(c, e.of, locals);
  if (e.type.tag !== 'map') {
    c.report({ code: 'wrong-kind-of-type', wanted: 'map' }, e.type.span);
    return of;
  }
  ascribeMap(c, of, e.type, e.of.span);
  return of;
}
