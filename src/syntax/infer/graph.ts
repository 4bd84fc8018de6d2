/**
 * Types during inference: a graph whose nodes are merged by union-find, so that sharing is kept however large the
 * tree would be. `unify` is Huet's: nodes are merged before their parts, and cycles are looked for afterwards.
 */
import { prod as product, type Obj } from '../core/index.js';
import { OutOfBudget } from '../budget.js';

export interface TypeNode {
  parent: TypeNode | null;
  size: number;
  /** null: open. */
  shape: Shape | null;
}
type Shape =
  | { readonly tag: 'leaf'; readonly object: Obj }
  | { readonly tag: 'prod'; readonly left: TypeNode; readonly right: TypeNode };

export type Clash = 'mismatch' | 'infinite';

const NODES = 200_000;
/** Nodes looked at in search of cycles. */
const VISITS = 5_000_000;

export function find(node: TypeNode): TypeNode {
  let root = node;
  while (root.parent) root = root.parent;
  return root;
}

interface Merge {
  readonly child: TypeNode;
  readonly root: TypeNode;
  readonly shape: Shape | null;
}

/** No path compression: merging by size keeps paths short, and a merge must be easy to undo. */
function link(p: TypeNode, q: TypeNode, shape: Shape | null, trail: Merge[]): void {
  const [child, root] = p.size < q.size ? [p, q] : [q, p];
  trail.push({ child, root, shape: root.shape });
  child.parent = root;
  root.size += child.size;
  root.shape = shape;
}

function undo(trail: readonly Merge[]): void {
  for (const { child, root, shape } of [...trail].reverse()) {
    child.parent = null;
    root.size -= child.size;
    root.shape = shape;
  }
}

/** The parts of a product, none of any other node. */
function parts(root: TypeNode): readonly TypeNode[] {
  return root.shape?.tag === 'prod' ? [find(root.shape.left), find(root.shape.right)] : [];
}

/** Whether a type below `start` contains itself; `visit` is called for each node looked at. */
function cyclic(start: TypeNode, visit: () => void): boolean {
  const state = new Map<TypeNode, 'entered' | 'left'>();
  const stack = [find(start)];
  while (stack.length > 0) {
    const root = stack.at(-1)!;
    if (state.has(root)) {
      state.set(root, 'left');
      stack.pop();
      continue;
    }
    visit();
    state.set(root, 'entered');
    for (const part of parts(root)) {
      const seen = state.get(part);
      if (seen === 'entered') return true;
      if (!seen) stack.push(part);
    }
  }
  return false;
}

function merge(a: TypeNode, b: TypeNode, trail: Merge[], visit: () => void): Clash | null {
  const todo: [TypeNode, TypeNode][] = [[a, b]];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [p, q] = [find(next[0]), find(next[1])];
    const [s, t] = [p.shape, q.shape];
    if (p === q) continue;
    if (s?.tag === 'prod' && t?.tag === 'prod') todo.push([s.right, t.right], [s.left, t.left]);
    else if (s && t && !(s.tag === 'leaf' && t.tag === 'leaf' && s.object === t.object)) return 'mismatch';
    link(p, q, s ?? t, trail);
  }
  return trail.some(({ root }) => root.shape?.tag === 'prod') && cyclic(a, visit) ? 'infinite' : null;
}

const WHAT = 'the types of this declaration';

export class TypeGraph {
  private nodes = 0;
  private visits = 0;
  /** Every node made open, in order. */
  readonly opened: TypeNode[] = [];
  /** The atoms that occur. */
  readonly atoms = new Set<string>();

  private readonly visit = (): void => {
    if (++this.visits > VISITS) throw new OutOfBudget(WHAT, VISITS);
  };

  private node(shape: Shape | null): TypeNode {
    if (++this.nodes > NODES) throw new OutOfBudget(WHAT, NODES);
    return { parent: null, size: 1, shape };
  }

  open(): TypeNode {
    const node = this.node(null);
    this.opened.push(node);
    return node;
  }

  prod(left: TypeNode, right: TypeNode): TypeNode {
    return this.node({ tag: 'prod', left, right });
  }

  /** An object as a type; atoms in `image` stand for its nodes. Pass one `memo` for objects that belong together. */
  of(object: Obj, image?: ReadonlyMap<string, TypeNode>, memo = new Map<Obj, TypeNode>()): TypeNode {
    let done = memo.get(object);
    if (done) return done;
    if (object.tag === 'prod') {
      done = this.prod(this.of(object.left, image, memo), this.of(object.right, image, memo));
    } else done = (object.tag === 'atom' && image?.get(object.name)) || this.leaf(object);
    memo.set(object, done);
    return done;
  }

  private leaf(object: Obj): TypeNode {
    if (object.tag === 'atom') this.atoms.add(object.name);
    return this.node({ tag: 'leaf', object });
  }

  /** Makes two types equal; where that is impossible, says why and leaves the graph as it was. */
  unify(a: TypeNode, b: TypeNode): Clash | null {
    const trail: Merge[] = [];
    const clash = merge(a, b, trail, this.visit);
    if (clash) undo(trail);
    return clash;
  }

  /** Whether they could be made equal; changes nothing. */
  compatible(a: TypeNode, b: TypeNode): boolean {
    const trail: Merge[] = [];
    const clash = merge(a, b, trail, this.visit);
    undo(trail);
    return clash === null;
  }
}

/** Reads types off a graph that will not change any more; `open` names what is still open. */
export function reader(open: () => Obj): (node: TypeNode) => Obj {
  const done = new Map<TypeNode, Obj>();
  return (node) => {
    const stack = [find(node)];
    while (stack.length > 0) {
      const root = stack.at(-1)!;
      const missing = done.has(root) ? [] : parts(root).filter((part) => !done.has(part));
      if (missing.length > 0) {
        stack.push(...missing.reverse());
        continue;
      }
      stack.pop();
      if (!done.has(root)) done.set(root, read(root));
    }
    return done.get(find(node))!;
  };
  function read(root: TypeNode): Obj {
    if (!root.shape) return open();
    return root.shape.tag === 'leaf'
      ? root.shape.object
      : product(done.get(find(root.shape.left))!, done.get(find(root.shape.right))!);
  }
}
