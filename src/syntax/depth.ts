import type { Expr, Located, Span } from './ast.js';

/** Trees deeper than this are refused, for what walks them later recurses. */
export const TREE_DEPTH = 1000;

/** How many levels a node adds: `(t, u, v)` is `((t, u), v)`, so each further component is one. */
function levels(node: object): number {
  if (!('tag' in node)) return 0;
  const expr = node as Expr;
  if (expr.tag === 'tuple' || expr.tag === 'angle') return Math.max(1, expr.items.length - 1);
  return expr.tag === 'apply' ? Math.max(1, expr.args.length - 1) : 1;
}

/** The first variable too many of a statement: its scope is a product as well. */
const surplus = (node: object): Located | undefined =>
  'variables' in node ? ((node.variables ?? []) as readonly Located[])[TREE_DEPTH] : undefined;

/**
 * The place of a node that is too deep in the tree, or null. Chains of `.1` and of `=>` nest as brackets do. This walk
 * itself does not recurse.
 */
export function tooDeep(root: object): Span | null {
  const stack: { node: object; depth: number }[] = [{ node: root, depth: 0 }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const depth = top.depth + levels(top.node);
    const excess = depth > TREE_DEPTH ? (top.node as Located) : surplus(top.node);
    if (excess) return excess.span;
    for (const child of Object.values(top.node) as unknown[]) {
      if (typeof child === 'object' && child !== null) stack.push({ node: child, depth });
    }
  }
  return null;
}
