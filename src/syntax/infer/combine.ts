/** Combinators: each is typed by its row in the signature. */
import type { Span } from '../ast.js';
import { scalar, unit } from '../core/index.js';
import type { Problem } from '../diagnostics/index.js';
import { combinators, type Arrow, type CombinatorName, type Objects } from '../signature.js';
import { expectMap } from './ascribe.js';
import { expect, type Context } from './context.js';
import type { TypeGraph, TypeNode } from './graph.js';
import type { TypedMap } from './typed.js';

export interface Located<T> {
  readonly value: T;
  readonly span: Span;
}

export const objectsOf = (graph: TypeGraph): Objects<TypeNode> => ({
  unit: graph.of(unit),
  scalar: graph.of(scalar),
  prod: (left, right) => graph.prod(left, right),
  open: () => graph.open(),
});

/** The words of a clash where one argument fits (`left`) and the next does not. */
type ClashWords = (left: string, right: string, leftSpan: Span) => Problem;
const clashes: Partial<Record<CombinatorName, ClashWords>> = {
  ';': (left, right, leftSpan) => ({ code: 'composition', left, right, leftSpan }),
  '<>': (left, right, leftSpan) => ({ code: 'pairing', left, right, leftSpan }),
  '+': (left, right, leftSpan) => ({ code: 'summands', left, right, leftSpan }),
};

export function constant(c: Context, op: CombinatorName): TypedMap {
  return { tag: 'combine', op, order: 1, args: [], ...combinators[op].typing(objectsOf(c.graph), 1).result };
}

export function unary(c: Context, op: CombinatorName, of: TypedMap, order = 1): TypedMap {
  const { args, result } = combinators[op].typing(objectsOf(c.graph), order);
  c.graph.unify(of.dom, args[0]!.dom);
  c.graph.unify(of.cod, args[0]!.cod);
  return { tag: 'combine', op, order, args: [of], ...result };
}

/** `f ; g ; …`, `<f, g, …>`, `f * g * …`, `f + g + …`, to the left. */
export function fold(c: Context, op: CombinatorName, items: readonly Located<TypedMap>[]): TypedMap {
  let type: Arrow<TypeNode> = items[0]!.value;
  const objects = objectsOf(c.graph);
  for (let i = 1; i < items.length; i++) {
    const { args, result } = combinators[op].typing(objects, 1);
    const right = items[i]!;
    const leftSpan = op === ';' ? items[i - 1]!.span : items[0]!.span;
    const problem = (found: string, expected: string): Problem =>
      clashes[op]?.(expected, found, leftSpan) ?? { code: 'infinite-type', left: expected, right: found };
    c.graph.unify(type.dom, args[0]!.dom);
    c.graph.unify(type.cod, args[0]!.cod);
    if (op === '+') expectMap(c, right.value, args[1]!, right.span, problem);
    else expect(c, right.value.dom, args[1]!.dom, right.span, problem);
    c.graph.unify(right.value.cod, args[1]!.cod);
    type = result;
  }
  return {
    tag: 'combine',
    op,
    order: 1,
    args: items.map((item) => item.value),
    dom: type.dom,
    cod: type.cod,
  };
}
