import type { Node } from 'ohm-js';
import type { Expr } from '../ast.js';
import { call, contextOf, name, report, semantics, span, whole, type Context } from './context.js';
import { toType } from './types.js';

semantics.addOperation<number>('toOrder(context)', {
  opener(inner) {
    return call(inner, 'toOrder', contextOf(this)) as number;
  },
  ordered(_, order, _open) {
    return whole(order, contextOf(this), 'the order of a derivative');
  },
  _terminal() {
    return 1;
  },
});

/** `R[f]`, `D^2[f]`, `dag[f]` and operators: the first three take one map. */
function operator(group: Node, opening: Node, args: readonly Expr[], context: Context): Expr {
  const at = span(group, context);
  const head = name(opening, context);
  const kind = opening.sourceString[0];
  if (args.length === 0 || (kind !== 'x' && args.length > 1)) {
    report(group, context, { code: 'operator-arguments', operator: head.text, count: args.length });
  }
  if (kind === 'd' && args.length > 0) return { tag: 'dagger', of: args[0]!, span: at };
  return { tag: 'operator', head, order: call(opening, 'toOrder', context) as number, args, span: at };
}

/** The expression of a pair of brackets: brackets proper leave no node. */
export function toGroup(
  group: Node,
  opening: Node,
  items: readonly Expr[],
  typing: Node | undefined,
  context: Context,
): Expr {
  const at = span(group, context);
  const bracket = opening.sourceString;
  if (typing && (bracket !== '(' || items.length > 1)) {
    const wanted = [bracket === '(' ? '`)`' : bracket === '<' ? '`>`' : '`]`'];
    const hint = 'only one expression in round brackets can have a type: `(t : A)`';
    report(typing, context, { code: 'expected', wanted, found: '`:`', hint });
  }
  if (bracket === '<') {
    if (items.length < 2) report(group, context, { code: 'lone-component' });
    return { tag: 'angle', items, span: at };
  }
  if (bracket !== '(') return operator(group, opening, items, context);
  if (items.length !== 1) return { tag: 'tuple', items, span: at };
  return typing ? { tag: 'ascribe', of: items[0]!, type: toType(typing, context), span: at } : items[0]!;
}
