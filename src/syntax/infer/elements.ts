/** Inference in the position of an element. */
import type { Expr } from '../ast.js';
import { scalar } from '../core/index.js';
import { termOperations } from '../signature.js';
import { apply, tuple } from './apply.js';
import { ascribeElement } from './ascribe.js';
import { objectsOf } from './combine.js';
import { expect, faultyElement, type Context, type Locals } from './context.js';
import { elementNamed } from './elementNames.js';
import { isZero, literal, numeral } from './literal.js';
import { bind } from './patterns.js';
import { elementPower, elementProduct } from './scalars.js';
import type { Summand, TypedElement } from './typed.js';

type Of<T extends Expr['tag']> = Expr & { readonly tag: T };

/** What reads as a map, with what was probably meant. */
const maps: Partial<Record<Expr['tag'], { what: string; hint: string }>> = {
  angle: { what: '`<f, g>`', hint: 'elements are paired by `(t, u)`; a map is applied: `<f, g>(x)`' },
  lambda: { what: '`x => t`', hint: 'apply it: `(x => t)(u)`, or write `let x = u in t`' },
  seq: { what: '`f ; g`', hint: 'apply it: `(f ; g)(x)`, or `g(f(x))`' },
  dagger: { what: 'a dagger', hint: 'apply it: `f†(x)`' },
  operator: { what: 'this', hint: 'apply it to an element, as in `R[f](a, v)`' },
};

export function inferElement(c: Context, e: Expr, locals: Locals | null): TypedElement {
  switch (e.tag) {
    case 'name':
      return elementNamed(c, e, locals);
    case 'numeral':
      return isZero(e)
        ? { tag: 'zero', type: c.graph.open() }
        : { tag: 'numeral', value: numeral(e.text), type: c.graph.of(scalar) };
    case 'tuple':
      return tuple(
        c,
        e.items.map((item) => c.element(c, item, locals)),
      );
    case 'sum':
      return sum(c, e, locals);
    case 'neg':
      return negated(c, e.of, locals);
    case 'product':
      return elementProduct(c, e, locals);
    case 'power':
      return elementPower(c, e, locals);
    case 'project':
      return project(c, e, locals);
    case 'apply':
      return apply(c, e, locals);
    case 'let':
      return letIn(c, e, locals);
    case 'ascribe':
      return ascribed(c, e, locals);
    default:
      c.report({ code: 'map-as-element', ...maps[e.tag]! }, e.span);
      return faultyElement(c);
  }
}

function negated(c: Context, of: Expr, locals: Locals | null): TypedElement {
  const value = literal({ tag: 'neg', of, span: of.span });
  if (value) return { tag: 'numeral', value, type: c.graph.of(scalar) };
  const element = c.element(c, of, locals);
  const { args, result } = termOperations.neg.typing(objectsOf(c.graph));
  c.graph.unify(element.type, args[0]!);
  return { tag: 'neg', of: element, type: result };
}

function sum(c: Context, e: Of<'sum'>, locals: Locals | null): TypedElement {
  const { args, result: type } = termOperations.add.typing(objectsOf(c.graph));
  const items = e.items.map(({ sign, of }): Summand => {
    const value = sign === '-' ? literal(of) : null;
    const item = value ? negated(c, of, locals) : c.element(c, of, locals);
    expect(c, item.type, args[0]!, of.span, (right, left) => ({
      code: 'summands',
      left,
      right,
      leftSpan: e.items[0]!.of.span,
    }));
    return { negative: sign === '-' && !value, of: item };
  });
  return { tag: 'sum', items, type };
}

function project(c: Context, e: Of<'project'>, locals: Locals | null): TypedElement {
  const of = c.element(c, e.of, locals);
  const { args, result } = termOperations[e.index === 1 ? 'fst' : 'snd'].typing(objectsOf(c.graph));
  expect(c, of.type, args[0]!, e.of.span, (found) => ({ code: 'not-a-product', found }));
  return { tag: 'project', of, index: e.index, type: result };
}

function letIn(c: Context, e: Of<'let'>, locals: Locals | null): TypedElement {
  const value = c.element(c, e.value, locals);
  const bound = bind(c, e.pattern, locals);
  expect(c, value.type, bound.type, e.value.span, (found, expected) => ({
    code: 'mismatch',
    found,
    expected,
    reason: 'the pattern matches',
    because: e.pattern.span,
  }));
  const body = c.element(c, e.body, bound.locals);
  return { tag: 'let', pattern: e.pattern, value, body, type: body.type };
}

function ascribed(c: Context, e: Of<'ascribe'>, locals: Locals | null): TypedElement {
  const of = c.element(c, e.of, locals);
  if (e.type.tag === 'map') c.report({ code: 'wrong-kind-of-type', wanted: 'element' }, e.type.span);
  else ascribeElement(c, of.type, e.type, e.of.span);
  return of;
}
