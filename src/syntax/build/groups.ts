import type { Node } from 'ohm-js';
import type { Expr, Span } from '../ast.js';
import { name, report, semantics, span, whole, type Context } from './context.js';
import { call, contextOf, flat } from './context.js';
import { toType } from './types.js';

/** What stands before the first component of a group: a bracket alone, or an operator with its order. */
type Opener = { readonly head: Node | null; readonly order: Node | null };

semantics.addOperation<Opener>('toOpener(context)', {
  opener(inner) {
    return call(inner, 'toOpener', contextOf(this)) as Opener;
  },
  bracket(_) {
    return { head: null, order: null };
  },
  applied(head, _) {
    return call(head, 'toOpener', contextOf(this)) as Opener;
  },
  head(inner) {
    return inner.isTerminal()
      ? { head: inner, order: null }
      : (call(inner, 'toOpener', contextOf(this)) as Opener);
  },
  ordered(head, _, order) {
    return { head, order: flat(order)[0] ?? null };
  },
});

/** `R[f]`, `D^2[f]`, `dag[f]` and operators: the first three take one map. */
function operator(
  opener: Opener,
  head: Node,
  args: readonly Expr[],
  at: Span,
  group: Node,
  context: Context,
): Expr {
  const written = name(head, context);
  const known = head.sourceString !== 'x';
  if (args.length === 0 || (known && args.length > 1)) {
    report(group, context, { code: 'operator-arguments', operator: written.text, count: args.length });
  }
  if (head.sourceString === 'd' && args.length > 0) return { tag: 'dagger', of: args[0]!, span: at };
  const order = opener.order ? whole(opener.order, context, 'the order of a derivative') : 1;
  return { tag: 'operator', head: written, order, args, span: at };
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
  const opener = call(opening, 'toOpener', context) as Opener;
  if (opener.head) return operator(opener, opener.head, items, at, group, context);
  if (items.length !== 1) return { tag: 'tuple', items, span: at };
  return typing ? { tag: 'ascribe', of: items[0]!, type: toType(typing, context), span: at } : items[0]!;
}
