/** Types as written, of maps and elements. */
import type { MapTypeExpr, ObjectExpr, Span } from '../ast.js';
import type { Problem } from '../diagnostics/index.js';
import { expect, showTypes, type Context } from './context.js';
import type { TypeNode } from './graph.js';
import { mapTypeOf, objectOf } from './objects.js';
import type { MapType } from './typed.js';

/** Two maps must have one type; `problem` is told both as `A -> B`. */
export function expectMap(
  c: Context,
  found: MapType,
  expected: MapType,
  span: Span,
  problem: (found: string, expected: string) => Problem,
): boolean {
  const whole = (): Problem => {
    const [a, b, x, y] = showTypes(found.dom, found.cod, expected.dom, expected.cod);
    return problem(`${a} -> ${b}`, `${x} -> ${y}`);
  };
  return expect(c, found.dom, expected.dom, span, whole) && expect(c, found.cod, expected.cod, span, whole);
}

const written =
  (because: Span) =>
  (found: string, expected: string): Problem => ({
    code: 'mismatch',
    found,
    expected,
    reason: 'the type written is',
    because,
  });

export function ascribeMap(c: Context, of: MapType, type: MapTypeExpr, span: Span): void {
  const arrow = mapTypeOf(c.names, type, c.report);
  if (!arrow) return;
  expectMap(c, of, { dom: c.graph.of(arrow.dom), cod: c.graph.of(arrow.cod) }, span, written(type.span));
}

export function ascribeElement(c: Context, of: TypeNode, type: ObjectExpr, span: Span): void {
  const object = objectOf(c.names, type, c.report);
  if (object) expect(c, of, c.graph.of(object), span, written(type.span));
}
