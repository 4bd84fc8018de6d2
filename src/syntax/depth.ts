import type { Located, Span } from './ast.js';

/** Trees deeper than this are refused, for what walks them later recurses. Chains of `.1` or `=>` nest too. */
export const TREE_DEPTH = 1000;

/** The place of a node that is too deep in the tree, or null. This walk itself does not recurse. */
export function tooDeep(root: object): Span | null {
  const stack: { node: object; depth: number }[] = [{ node: root, depth: 0 }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const inner = top.depth + ('tag' in top.node ? 1 : 0);
    if (inner > TREE_DEPTH) return (top.node as Located).span;
    for (const child of Object.values(top.node) as unknown[]) {
      if (typeof child === 'object' && child !== null) stack.push({ node: child, depth: inner });
    }
  }
  return null;
}
