/** Circuits at other inputs. */
import { partOf, tapeOf, type Circuit, type Node, type Nodes } from './circuit.js';

/** The first of the inputs that `inputs` moves. */
export function firstMoved<E>(nodes: Nodes<E>, inputs: readonly Node<E>[]): number {
  let i = 0;
  while (i < inputs.length && inputs[i] === nodes.input(i)) i++;
  return i;
}

/** A node with other arguments, or another node for an input. */
export function rebuilt<E>(
  nodes: Nodes<E>,
  node: Node<E>,
  left: Node<E> | null,
  right: Node<E> | null,
  inputs: readonly Node<E>[],
): Node<E> {
  if (node.tag === 'const') return node;
  if (node.tag === 'input') return inputs[node.top]!;
  if (left === node.left && right === node.right) return node;
  if (node.tag === 'add') return nodes.add(left!, right!);
  if (node.tag === 'mul') return nodes.mul(left!, right!);
  return nodes.call(node.callee!, left!, right);
}

/** The outputs of `g` with other nodes for its inputs, and how many nodes were looked at. */
export function outputsAt<E>(
  nodes: Nodes<E>,
  g: Circuit<E>,
  inputs: readonly Node<E>[],
): { readonly outputs: readonly Node<E>[]; readonly work: number } {
  const from = firstMoved(nodes, inputs);
  const { graph, args, outputs } = from === 0 ? tapeOf(g) : partOf(g, from);
  const image: Node<E>[] = [];
  const at = (place: number, self: Node<E> | null): Node<E> | null => (place < 0 ? self : image[place]!);
  for (let i = 0; i < graph.length; i++) {
    const node = graph[i]!;
    image.push(rebuilt(nodes, node, at(args[2 * i]!, node.left), at(args[2 * i + 1]!, node.right), inputs));
  }
  return {
    outputs: g.outputs.map((node, i) => at(outputs[i]!, node)!),
    work: graph.length + 1,
  };
}
