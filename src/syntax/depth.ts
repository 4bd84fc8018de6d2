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

/**
 * The place of a node that is too deep in the tree, or null. Chains of `.1` and of `=>` nest as brackets do. This walk
 * itself does not recurse.
 */
export function tooDeep(root: object): Span | null {
  const stack: { node: object; depth: number }[] = [{ node: root, depth: 0 }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const depth = top.depth + levels(top.node);
    if (depth > TREE_DEPTH) return (top.node as Located).span;
    for (const child of Object.values(top.node) as unknown[]) {
      if (typeof child === 'object' && child !== null) stack.push({ node: child, depth });
    }
  }
  return null;
}
