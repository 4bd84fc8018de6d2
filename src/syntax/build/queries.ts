import type { Node } from 'ohm-js';
import type { Equation, Pattern, TypeExpr } from '../ast.js';
import { call, contextOf, flat, semantics, type Context } from './context.js';
import { clause, toEquation } from './decls.js';
import { toPattern } from './patterns.js';
import { toType } from './types.js';

/** An equation as asked at the prompt: without variables it is one of maps. */
export interface Query {
  readonly variables: readonly Pattern[] | null;
  readonly equation: Equation;
  readonly type: TypeExpr | null;
}

semantics.addOperation<Query>('toQuery(context)', {
  query(variables, _colon, equation, typing) {
    const context = contextOf(this);
    const type = flat(typing)[0];
    return {
      variables: clause(variables, context)?.map((node) => toPattern(node, context)) ?? null,
      equation: toEquation(equation, context),
      type: type ? toType(type, context) : null,
    };
  },
});

export const toQuery = (node: Node, context: Context): Query => call(node, 'toQuery', context) as Query;
