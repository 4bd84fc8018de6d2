/**
 * The reverse sweep. The partial derivatives of a sum are 1, those of a product the other factor; a call passes its
 * cotangent to its own R. Nothing is subtracted, so that it works over any rig.
 */
import { tapeOf, type Circuit, type Node, type Nodes, type Tape } from './circuit.js';
import { outputsAt, rebuilt } from './rebuild.js';

/**
 * The components `wanted` of R[f] at a point: `at` are the images of the inputs of f, and then the cotangents of its
 * outputs. Cotangents go only to nodes that depend on what is wanted, and only the factors they meet are built at
 * the point.
 */
export function pullback<E>(
  nodes: Nodes<E>,
  f: Circuit<E>,
  at: readonly Node<E>[],
  wanted: readonly number[],
): { readonly outputs: readonly Node<E>[]; readonly work: number } {
  const tape = tapeOf(f);
  const live = dependent(tape, f.dom, wanted);
  const image = factors(nodes, tape, live, at);
  const result = new Sweep(nodes, tape, live, image).run(f.dom, at);
  return { outputs: wanted.map((i) => result[i] ?? nodes.zero), work: 2 * tape.graph.length + 1 };
}

/** Whether each node depends on one of the coordinates. */
function dependent<E>({ graph, args }: Tape<E>, dom: number, wanted: readonly number[]): boolean[] {
  const sought = new Array<boolean>(dom).fill(false);
  for (const i of wanted) sought[i] = true;
  const live: boolean[] = [];
  for (let i = 0; i < graph.length; i++) {
    const node = graph[i]!;
    if (node.tag === 'input') live.push(sought[node.index]!);
    else if (node.tag === 'const') live.push(false);
    else live.push(live[args[2 * i]!]! || (node.right !== null && live[args[2 * i + 1]!]!));
  }
  return live;
}

/** The nodes at the point that cotangents are multiplied by, and what they consist of. */
function factors<E>(
  nodes: Nodes<E>,
  { graph, args }: Tape<E>,
  live: readonly boolean[],
  at: readonly Node<E>[],
): (Node<E> | undefined)[] {
  const needed = new Array<boolean>(graph.length).fill(false);
  for (let i = graph.length - 1; i >= 0; i--) {
    const [left, right] = [args[2 * i]!, args[2 * i + 1]!];
    const { tag } = graph[i]!;
    if (left < 0) continue;
    if (needed[i] || (tag === 'call' && live[i])) {
      needed[left] = true;
      if (right >= 0) needed[right] = true;
    } else if (tag === 'mul') {
      if (live[left]) needed[right] = true;
      if (live[right]) needed[left] = true;
    }
  }
  const image: (Node<E> | undefined)[] = [];
  for (let i = 0; i < graph.length; i++)
    image.push(
      needed[i] ? rebuilt(nodes, graph[i]!, image[args[2 * i]!], image[args[2 * i + 1]!], at) : undefined,
    );
  return image;
}

/** Adds up cotangents from the outputs to the inputs. */
class Sweep<E> {
  private readonly cotangents: (Node<E> | undefined)[];

  constructor(
    private readonly nodes: Nodes<E>,
    private readonly tape: Tape<E>,
    private readonly live: readonly boolean[],
    private readonly image: readonly (Node<E> | undefined)[],
  ) {
    this.cotangents = new Array<undefined>(tape.graph.length).fill(undefined);
  }

  /** What arrives at each input, if anything does. */
  run(dom: number, at: readonly Node<E>[]): (Node<E> | undefined)[] {
    const { graph, outputs } = this.tape;
    for (let i = 0; i < outputs.length; i++) this.send(outputs[i]!, at[dom + i]!);
    const result: (Node<E> | undefined)[] = new Array<undefined>(dom).fill(undefined);
    for (let i = graph.length - 1; i >= 0; i--) {
      const cotangent = this.cotangents[i];
      if (!cotangent) continue;
      const node = graph[i]!;
      if (node.tag === 'input') result[node.index] = cotangent;
      else this.share(i, node, cotangent);
    }
    return result;
  }

  private send(place: number, value: Node<E>): void {
    if (!this.live[place]) return;
    const before = this.cotangents[place];
    this.cotangents[place] = before ? this.nodes.add(before, value) : value;
  }

  /** Passes the cotangent of node number `i` on to its arguments. */
  private share(i: number, node: Node<E>, cotangent: Node<E>): void {
    const { nodes, image, live } = this;
    const [left, right] = [this.tape.args[2 * i]!, this.tape.args[2 * i + 1]!];
    if (node.tag === 'add') {
      this.send(left, cotangent);
      this.send(right, cotangent);
    } else if (node.tag === 'mul') {
      if (live[left]) this.send(left, nodes.mul(image[right]!, cotangent));
      if (live[right]) this.send(right, nodes.mul(image[left]!, cotangent));
    } else {
      const at = right < 0 ? [image[left]!, cotangent] : [image[left]!, image[right]!, cotangent];
      const shares = outputsAt(nodes, node.callee!.reverse(), at);
      this.send(left, shares[0]!);
      if (right >= 0) this.send(right, shares[1]!);
    }
  }
}
