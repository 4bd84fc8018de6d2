import type { Expr, Span } from '../ast.js';

/** An operand with the operator before it; the first has `+`. The span includes brackets around the operand. */
export interface Operand {
  readonly op: string;
  readonly of: Expr;
  readonly span: Span;
}

/** Cuts before each item whose operator is one of `ops`. */
function cut(items: readonly Operand[], ops: string): Operand[][] {
  const groups: Operand[][] = [];
  for (const [index, item] of items.entries()) {
    if (index === 0 || ops.includes(item.op)) groups.push([item]);
    else groups.at(-1)!.push(item);
  }
  return groups;
}

const spanOf = (items: readonly Operand[]): Span => ({
  start: items[0]!.span.start,
  end: items.at(-1)!.span.end,
});

function product(items: readonly Operand[]): Expr {
  const [{ of: first }, ...others] = items as readonly [Operand, ...Operand[]];
  if (others.length === 0) return first;
  const rest = others.map(({ op, of }) => ({ op: op as '*' | '/', of }));
  return { tag: 'product', first, rest, span: spanOf(items) };
}

function sequence(items: readonly Operand[]): Expr {
  const groups = cut(items, ';');
  if (groups.length === 1) return product(items);
  return { tag: 'seq', items: groups.map(product), span: spanOf(items) };
}

/** The tree of a flat list of operands: `+ -` are loosest, then `;`, then `* /`; all to the left. */
export function resolve(items: readonly Operand[]): Expr {
  const groups = cut(items, '+-');
  if (groups.length === 1) return sequence(items);
  const terms = groups.map((group) => ({ sign: group[0]!.op as '+' | '-', of: sequence(group) }));
  return { tag: 'sum', items: terms, span: spanOf(items) };
}
