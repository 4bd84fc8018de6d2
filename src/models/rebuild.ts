/** Circuits at other inputs. */
import { tapeOf, type Circuit, type Node, type Nodes } from './circuit.js';

/** A node with other arguments, and with other nodes for the inputs; itself if nothing changes. */
export function rebuilt<E>(
  nodes: Nodes<E>,
  node: Node<E>,
  left: Node<E> | undefined,
  right: Node<E> | undefined,
  inputs: readonly Node<E>[],
): Node<E> {
  if (node.tag === 'const') return node;
  if (node.tag === 'input') return inputs[node.index]!;
  if (left === node.left && (right ?? null) === node.right) return node;
  if (node.tag === 'add') return nodes.add(left!, right!);
  if (node.tag === 'mul') return nodes.mul(left!, right!);
  return nodes.call(node.callee!, left!, right ?? null);
}

/** The outputs of `g` with other nodes for its inputs. */
export function outputsAt<E>(nodes: Nodes<E>, g: Circuit<E>, inputs: readonly Node<E>[]): Node<E>[] {
  const { graph, args, outputs } = tapeOf(g);
  const image: Node<E>[] = [];
  for (let i = 0; i < graph.length; i++)
    image.push(rebuilt(nodes, graph[i]!, image[args[2 * i]!], image[args[2 * i + 1]!], inputs));
  return outputs.map((place) => image[place]!);
}
