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
  const first = wanted.reduce((a, b) => Math.min(a, b), f.dom);
  const least = Math.min(first, firstMoved(nodes, at));
  const tape = partOf(f, least);
  // All inputs from a number on, as in a body with a bound variable at the end: all that is looked at depends on them.
  const live = least === first && wanted.length === f.dom - first ? null : dependent(tape, wanted);
  const found = new Sweep(nodes, tape, live, factors(nodes, tape, live, at)).run(f.dom, at);
  return { outputs: wanted.map((i) => found.get(i) ?? nodes.zero), work: 2 * tape.graph.length + 1 };
}

/** Which nodes are to get cotangents, by their places; null: all. */
type Live = readonly boolean[] | null;
const isLive = (live: Live, place: number): boolean => place >= 0 && (live === null || live[place]!);

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
  live: Live,
  at: readonly Node<E>[],
): (Node<E> | null)[] {
  const needed = new Array<boolean>(graph.length).fill(false);
  for (let i = graph.length - 1; i >= 0; i--) {
    const [left, right] = [args[2 * i]!, args[2 * i + 1]!];
    const { tag } = graph[i]!;
    const all = needed[i]! || (tag === 'call' && isLive(live, i));
    if (left >= 0 && (all || (tag === 'mul' && isLive(live, right)))) needed[left] = true;
    if (right >= 0 && (all || (tag === 'mul' && isLive(live, left)))) needed[right] = true;
  }
  const image = new Array<Node<E> | null>(graph.length).fill(null);
  for (let i = 0; i < graph.length; i++) {
    if (!needed[i]) continue;
    const node = graph[i]!;
    const [left, right] = [args[2 * i]!, args[2 * i + 1]!];
    image[i] = rebuilt(
      nodes,
      node,
      left < 0 ? node.left : image[left]!,
      right < 0 ? node.right : image[right]!,
      at,
    );
  }
  return image;
}

/** Adds up cotangents from the outputs to the inputs. */
class Sweep<E> {
  private readonly cotangents: (Node<E> | null)[];

  constructor(
    private readonly nodes: Nodes<E>,
    private readonly tape: Tape<E>,
    private readonly live: Live,
    private readonly image: readonly (Node<E> | null)[],
  ) {
    this.cotangents = new Array<null>(tape.graph.length).fill(null);
  }

  /** What arrives at the inputs, by their numbers. The cotangents of the outputs come after the `dom` inputs. */
  run(dom: number, at: readonly Node<E>[]): ReadonlyMap<number, Node<E>> {
    const { graph, outputs } = this.tape;
    for (let i = 0; i < outputs.length; i++) this.send(outputs[i]!, at[dom + i]!);
    const found = new Map<number, Node<E>>();
    for (let i = graph.length - 1; i >= 0; i--) {
      const cotangent = this.cotangents[i];
      if (!cotangent) continue;
      if (graph[i]!.tag === 'input') found.set(graph[i]!.top, cotangent);
      else this.share(i, graph[i]!, cotangent);
    }
    return found;
  }

  private send(place: number, value: Node<E>): void {
    if (!isLive(this.live, place)) return;
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
      if (isLive(this.live, left)) this.send(left, nodes.mul(this.at(right, node.right!), cotangent));
      if (isLive(this.live, right)) this.send(right, nodes.mul(this.at(left, node.left!), cotangent));
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
