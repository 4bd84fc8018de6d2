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
  /** The largest number of an input below it; the input's own number; -1 if there is none. */
  readonly top: number;
  readonly callee: Callable<E> | null;
  /** Scratch of the sweeps: which one was here last, and the node's place in its order. */
  mark: number;
  slot: number;
}

/** A map from `dom` coordinates to `cod` ones; as many outputs as that. */
export interface Circuit<E> {
  readonly dom: number;
  readonly cod: number;
  readonly outputs: readonly Node<E>[];
  /** Nodes visited to build it. */
  readonly work: number;
  /** Its nodes in order, once they were asked for. */
  tape: Tape<E> | null;
}

export const circuit = <E>(
  dom: number,
  outputs: readonly Node<E>[],
  work = Math.max(1, outputs.length),
): Circuit<E> => ({
  dom,
  cod: outputs.length,
  outputs,
  work,
  tape: null,
});

/** The constructors of nodes over a rig; they fold constants and drop units. */
export class Nodes<E> {
  private readonly inputs: Node<E>[] = [];
  readonly zero: Node<E>;
  readonly one: Node<E>;

  constructor(private readonly rig: Rig<E>) {
    this.zero = make('const', null, null, rig.zero, -1, null);
    this.one = make('const', null, null, rig.one, -1, null);
  }

  constant(value: E): Node<E> {
    if (this.rig.same(value, this.rig.zero)) return this.zero;
    if (this.rig.same(value, this.rig.one)) return this.one;
    return make('const', null, null, value, -1, null);
  }

  input(index: number): Node<E> {
    return this.inputs[index] ?? this.coordinates(0, index + 1)[index]!;
  }

  /** The inputs `from … from + count - 1`. */
  coordinates(from: number, count: number): Node<E>[] {
    for (let i = this.inputs.length; i < from + count; i++)
      this.inputs.push(make('input', null, null, this.rig.zero, i, null));
    return this.inputs.slice(from, from + count);
  }

  add(left: Node<E>, right: Node<E>): Node<E> {
    if (left === this.zero) return right;
    if (right === this.zero) return left;
    if (left.tag === 'const' && right.tag === 'const')
      return this.constant(this.rig.add(left.constant, right.constant));
    return make('add', left, right, this.rig.zero, topOf(left, right), null);
  }

  mul(left: Node<E>, right: Node<E>): Node<E> {
    if (left === this.zero || right === this.zero) return this.zero;
    if (left === this.one) return right;
    if (right === this.one) return left;
    if (left.tag === 'const' && right.tag === 'const')
      return this.constant(this.rig.mul(left.constant, right.constant));
    return make('mul', left, right, this.rig.zero, topOf(left, right), null);
  }

  call(callee: Callable<E>, left: Node<E>, right: Node<E> | null): Node<E> {
    return make('call', left, right, this.rig.zero, topOf(left, right ?? left), callee);
  }
}

const topOf = <E>(left: Node<E>, right: Node<E>): number => (left.top < right.top ? right.top : left.top);

const make = <E>(
  tag: Node<E>['tag'],
  left: Node<E> | null,
  right: Node<E> | null,
  constant: E,
  top: number,
  callee: Callable<E> | null,
): Node<E> => ({ tag, left, right, constant, top, callee, mark: 0, slot: 0 });

let sweep = 0;

/**
 * The nodes below `roots`, arguments first, but for those in which only inputs before number `from` occur. Each node's
 * `slot` is its place; valid until the next call.
 */
export function order<E>(roots: readonly Node<E>[], from = -1): Node<E>[] {
  const mark = ++sweep;
  const open = (node: Node<E> | null): node is Node<E> =>
    node !== null && node.mark !== mark && node.top >= from;
  const done: Node<E>[] = [];
  const stack: Node<E>[] = [];
  for (const root of roots) {
    if (!open(root)) continue;
    stack.push(root);
    while (stack.length > 0) {
      const node = stack[stack.length - 1]!;
      const height = stack.length;
      if (node.mark !== mark) {
        if (open(node.left)) stack.push(node.left);
        if (open(node.right)) stack.push(node.right);
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

/** A circuit's nodes, arguments first, or those above some inputs. */
export interface Tape<E> {
  readonly graph: readonly Node<E>[];
  /** The places of the arguments of node i are at 2 i and 2 i + 1; -1 for what is not there. */
  readonly args: readonly number[];
  /** The places of the outputs. */
  readonly outputs: readonly number[];
}

/** All of a circuit, made once: sampled maps are applied many times. */
export const tapeOf = <E>(f: Circuit<E>): Tape<E> => (f.tape ??= partOf(f, -1));

/** The nodes in which inputs from number `from` on occur. */
export function partOf<E>({ outputs }: Circuit<E>, from: number): Tape<E> {
  const graph = order(outputs, from);
  const args: number[] = [];
  for (const { left, right } of graph)
    args.push(left && left.top >= from ? left.slot : -1, right && right.top >= from ? right.slot : -1);
  return { graph, args, outputs: outputs.map(({ top, slot }) => (top >= from ? slot : -1)) };
}
