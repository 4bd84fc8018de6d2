import type { Node } from 'ohm-js';
import type { MapTypeExpr, ObjectExpr, TypeExpr } from '../ast.js';
import { call, contextOf, flat, semantics, span, text, whole, type Context } from './context.js';

const object = (node: Node, context: Context): ObjectExpr => call(node, 'toType', context) as ObjectExpr;

semantics.addOperation<TypeExpr>('toType(context)', {
  objectLeaf(_) {
    const context = contextOf(this);
    const at = span(this, context);
    if (this.sourceString === '1') return { tag: 'unit', span: at };
    if (this.sourceString === 'K') return { tag: 'scalar', span: at };
    return { tag: 'name', name: text(this, context), span: at };
  },
  typing(_, type) {
    return toType(type, contextOf(this));
  },
  mapType(dom, _, cod) {
    const context = contextOf(this);
    return { tag: 'map', dom: object(dom, context), cod: object(cod, context), span: span(this, context) };
  },
  object(first, _, rest) {
    const context = contextOf(this);
    const start = span(first, context).start;
    return flat(rest).reduce<ObjectExpr>(
      (left, node) => ({
        ...{ tag: 'product', left, right: object(node, context) },
        span: { start, end: span(node, context).end },
      }),
      object(first, context),
    );
  },
  power(base, _, exponents) {
    const context = contextOf(this);
    const start = span(base, context).start;
    return flat(exponents).reduce<ObjectExpr>(
      (under, node) => ({
        ...{ tag: 'power', base: under, exponent: whole(node, context, 'the exponent of an object') },
        span: { start, end: span(node, context).end },
      }),
      object(base, context),
    );
  },
  array(_name, _open, first, _comma, rest, _close) {
    const context = contextOf(this);
    const size = (node: Node): number | string =>
      node.sourceString === 'x' ? text(node, context) : whole(node, context, 'the size of an array');
    return { tag: 'array', sizes: [first, ...flat(rest)].map(size), span: span(this, context) };
  },
  objectGroup(_open, inner, _close) {
    return object(inner, contextOf(this));
  },
});

export const toType = (node: Node, context: Context): TypeExpr => call(node, 'toType', context) as TypeExpr;
export const toMapType = (node: Node, context: Context): MapTypeExpr =>
  call(node, 'toType', context) as MapTypeExpr;
export { object as toObject };
