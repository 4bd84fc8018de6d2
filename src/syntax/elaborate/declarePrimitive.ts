/** `primitive` declarations: a definition, and a claim about its reverse derivative. */
import type { Decl, Expr, MapTypeExpr } from '../ast.js';
import { printMapType } from '../print.js';
import { declareDefinition, factors } from './declarations.js';
import type { FileScope } from './scope.js';
import { elaborateStated } from './statement.js';

/** For statements the name stands for the value; the claim is left to the gate. */
export function declarePrimitive(scope: FileScope, decl: Decl & { readonly tag: 'primitive' }): void {
  const { name, type, value, reverse, span } = decl;
  const faultless = scope.faultless(() => {
    declareDefinition(scope, { tag: 'let', name, params: [], type, body: value, span });
  });
  if (!faultless) return;
  const stated = (expr: Expr, of: MapTypeExpr): ReturnType<typeof elaborateStated> =>
    elaborateStated(scope, { variables: null, assumptions: [], terms: [expr], type: of, span: expr.span });
  const backwards: MapTypeExpr = {
    ...type,
    dom: { tag: 'product', left: type.dom, right: type.cod, span: type.span },
    cod: type.dom,
  };
  const [forth, back] = [stated(value, type), stated(reverse, backwards)];
  if (!forth || !back) return;
  scope.primitives.push({
    ...{ name: name.text, span, type: printMapType(type), arity: factors(type.dom) },
    ...{ dom: forth.scope[0]!, cod: forth.terms[0]!.type, value: forth.terms[0]!, reverse: back.terms[0]! },
  });
}
