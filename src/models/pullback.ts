/**
 * The reverse sweep. The partial derivatives of a sum are 1, those of a product the other factor; a call passes its
 * cotangent to its own R. Nothing is subtracted, so that it works over any rig.
 */
import { partOf, type Circuit, type Node, type Nodes, type Tape } from './circuit.js';
import { firstMoved, outputsAt, rebuilt } from './rebuild.js';

/**
 * The components `wanted` of R[f] at a point: `at` are the images of the inputs of f, and then the cotangents of its
 * outputs. Only nodes that depend on what is wanted get cotangents, and only the factors these meet are built at the
 * point. What depends on no input that is wanted or moved, most of a body in a large scope, is not even looked at.
 */
export function pullback<E>(
  nodes: Nodes<E>,
  f: Circuit<E>,
  at: readonly Node<E>[],
  wanted: readonly number[],
): { readonly outputs: readonly Node<E>[]; readonly work: number } {
  const tape = partOf(
    f,
    wanted.reduce((a, b) => Math.min(a, b), firstMoved(nodes, at)),
  );
  const live = dependent(tape, wanted);
  const cotangents = new Sweep(nodes, tape, live, factors(nodes, tape, live, at)).run(at.slice(f.dom));
  const { graph } = tape;
  const found = new Map<number, Node<E>>();
  for (let i = 0; i < graph.length; i++)
    if (live[i] && graph[i]!.tag === 'input' && cotangents[i]) found.set(graph[i]!.top, cotangents[i]!);
  return { outputs: wanted.map((i) => found.get(i) ?? nodes.zero), work: 2 * graph.length + 1 };
}

/** Whether each node depends on one of the inputs that are wanted. */
function dependent<E>({ graph, args }: Tape<E>, wanted: readonly number[]): boolean[] {
  const live: boolean[] = [];
  const at = (place: number): boolean => place >= 0 && live[place]!;
  for (let i = 0; i < graph.length; i++) {
    const { tag, top } = graph[i]!;
    live.push(tag === 'input' ? wanted.includes(top) : at(args[2 * i]!) || at(args[2 * i + 1]!));
  }
  return live;
}

/** The nodes at the point that cotangents are multiplied by, and what they consist of. */
function factors<E>(
  nodes: Nodes<E>,
  { graph, args }: Tape<E>,
  live: readonly boolean[],
  at: readonly Node<E>[],
): (Node<E> | null)[] {
  const needed: boolean[] = new Array<boolean>(graph.length).fill(false);
  const need = (place: number): void => {
    if (place >= 0) needed[place] = true;
  };
  for (let i = graph.length - 1; i >= 0; i--) {
    const [left, right] = [args[2 * i]!, args[2 * i + 1]!];
    const { tag } = graph[i]!;
    const all = needed[i]! || (tag === 'call' && live[i]!);
    if (all || (tag === 'mul' && right >= 0 && live[right]!)) need(left);
    if (all || (tag === 'mul' && left >= 0 && live[left]!)) need(right);
  }
  const image: (Node<E> | null)[] = [];
  const imageOf = (place: number, self: Node<E> | null): Node<E> | null => (place < 0 ? self : image[place]!);
  for (let i = 0; i < graph.length; i++) {
    const node = graph[i]!;
    const [left, right] = [imageOf(args[2 * i]!, node.left), imageOf(args[2 * i + 1]!, node.right)];
    image.push(needed[i] ? rebuilt(nodes, node, left, right, at) : null);
  }
  return image;
}

/** Adds up cotangents from the outputs to the inputs. */
class Sweep<E> {
  private readonly cotangents: (Node<E> | null)[];

  constructor(
    private readonly nodes: Nodes<E>,
    private readonly tape: Tape<E>,
    private readonly live: readonly boolean[],
    private readonly image: readonly (Node<E> | null)[],
  ) {
    this.cotangents = new Array<null>(tape.graph.length).fill(null);
  }

  run(seeds: readonly Node<E>[]): readonly (Node<E> | null)[] {
    const { graph, outputs } = this.tape;
    for (let i = 0; i < outputs.length; i++) this.send(outputs[i]!, seeds[i]!);
    for (let i = graph.length - 1; i >= 0; i--) {
      const cotangent = this.cotangents[i];
      if (cotangent && graph[i]!.tag !== 'input') this.share(i, graph[i]!, cotangent);
    }
    return this.cotangents;
  }

  private isLive(place: number): boolean {
    return place >= 0 && this.live[place]!;
  }

  private send(place: number, value: Node<E>): void {
    if (!this.isLive(place)) return;
    const before = this.cotangents[place];
    this.cotangents[place] = before ? this.nodes.add(before, value) : value;
  }

  /** A node at the point. */
  private at(place: number, self: Node<E>): Node<E> {
    return place < 0 ? self : this.image[place]!;
  }

  /** Passes the cotangent of node number `i` on to its arguments. */
  private share(i: number, node: Node<E>, cotangent: Node<E>): void {
    const { nodes, tape } = this;
    const [left, right] = [tape.args[2 * i]!, tape.args[2 * i + 1]!];
    if (node.tag === 'add') {
      this.send(left, cotangent);
      this.send(right, cotangent);
    } else if (node.tag === 'mul') {
      if (this.isLive(left)) this.send(left, nodes.mul(this.at(right, node.right!), cotangent));
      if (this.isLive(right)) this.send(right, nodes.mul(this.at(left, node.left!), cotangent));
    } else {
      const args = [
        this.at(left, node.left!),
        ...(node.right ? [this.at(right, node.right)] : []),
        cotangent,
      ];
      const shares = outputsAt(nodes, node.callee!.reverse(), args).outputs;
      this.send(left, shares[0]!);
      if (node.right) this.send(right, shares[1]!);
    }
  }
}
