/**
 * Maps of the polynomial models: arithmetic circuits, graphs of sums and products with sharing. Composition and the
 * reverse sweep take time linear in the graph, where expanded polynomials grow with the product of the degrees.
 */
import type { Rig } from './rigs.js';

/** A total or partial function of scalars that a circuit may call. */
export interface Callable<E> {
  readonly name: string;
  readonly arity: number;
  /** R of the function, `K^arity * K -> K^arity`. Made on demand: the derivative of exp calls exp. */
  reverse(): Circuit<E>;
}

export interface Node<E> {
  readonly tag: 'const' | 'input' | 'add' | 'mul' | 'call';
  readonly left: Node<E> | null;
  readonly right: Node<E> | null;
  readonly constant: E;
  readonly index: number;
  readonly callee: Callable<E> | null;
  /** Scratch of the sweeps: which one was here last, and the node's place in its order. */
  mark: number;
  slot: number;
}

/** A map from `dom` coordinates; as many components as outputs. */
export interface Circuit<E> {
  readonly dom: number;
  readonly outputs: readonly Node<E>[];
  /** Nodes visited to build it. */
  readonly work: number;
}

export const circuit = <E>(
  dom: number,
  outputs: readonly Node<E>[],
  work = outputs.length + 1,
): Circuit<E> => ({
  dom,
  outputs,
  work,
});

/** The constructors of nodes over a rig; they fold constants and drop units. */
export class Nodes<E> {
  private readonly inputs: Node<E>[] = [];
  readonly zero: Node<E>;
  readonly one: Node<E>;

  constructor(private readonly rig: Rig<E>) {
    this.zero = this.constant(rig.zero);
    this.one = this.constant(rig.one);
  }

  constant(value: E): Node<E> {
    return this.make('const', null, null, value, 0, null);
  }

  input(index: number): Node<E> {
    return this.inputs[index] ?? this.coordinates(0, index + 1)[index]!;
  }

  /** The inputs `from … from + count - 1`. */
  coordinates(from: number, count: number): Node<E>[] {
    for (let i = this.inputs.length; i < from + count; i++)
      this.inputs.push(this.make('input', null, null, this.rig.zero, i, null));
    return this.inputs.slice(from, from + count);
  }

  add(left: Node<E>, right: Node<E>): Node<E> {
    if (left.tag === 'const') {
      if (right.tag === 'const') return this.constant(this.rig.add(left.constant, right.constant));
      if (this.rig.same(left.constant, this.rig.zero)) return right;
    } else if (right.tag === 'const') return this.add(right, left);
    return this.make('add', left, right, this.rig.zero, 0, null);
  }

  mul(left: Node<E>, right: Node<E>): Node<E> {
    if (left.tag === 'const') {
      if (right.tag === 'const') return this.constant(this.rig.mul(left.constant, right.constant));
      if (this.rig.same(left.constant, this.rig.zero)) return left;
      if (this.rig.same(left.constant, this.rig.one)) return right;
    } else if (right.tag === 'const') return this.mul(right, left);
    return this.make('mul', left, right, this.rig.zero, 0, null);
  }

  call(callee: Callable<E>, left: Node<E>, right: Node<E> | null): Node<E> {
    return this.make('call', left, right, this.rig.zero, 0, callee);
  }

  private make(
    tag: Node<E>['tag'],
    left: Node<E> | null,
    right: Node<E> | null,
    constant: E,
    index: number,
    callee: Callable<E> | null,
  ): Node<E> {
    return { tag, left, right, constant, index, callee, mark: 0, slot: 0 };
  }
}

let sweep = 0;

/** The nodes below `roots`, arguments first; each node's `slot` is its place. Valid until the next call. */
export function order<E>(roots: readonly Node<E>[]): Node<E>[] {
  const mark = ++sweep;
  const done: Node<E>[] = [];
  const stack: Node<E>[] = [];
  for (const root of roots) {
    stack.push(root);
    while (stack.length > 0) {
      const node = stack[stack.length - 1]!;
      const height = stack.length;
      if (node.mark !== mark) {
        if (node.left && node.left.mark !== mark) stack.push(node.left);
        if (node.right && node.right.mark !== mark) stack.push(node.right);
        if (stack.length > height) continue;
        node.mark = mark;
        node.slot = done.length;
        done.push(node);
      }
      stack.pop();
    }
  }
  return done;
}
