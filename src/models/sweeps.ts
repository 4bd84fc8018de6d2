/** Composition and the reverse derivative of circuits. */
import { circuit, order, type Circuit, type Node, type Nodes } from './circuit.js';

/** `f ; g`: the graph of `g` with the outputs of `f` for its inputs. */
export function compose<E>(nodes: Nodes<E>, f: Circuit<E>, g: Circuit<E>): Circuit<E> {
  const graph = order(g.outputs);
  const image: Node<E>[] = new Array<Node<E>>(graph.length);
  for (let i = 0; i < graph.length; i++) image[i] = rebuilt(nodes, graph[i]!, image, f.outputs);
  return circuit(
    f.dom,
    g.outputs.map((node) => image[node.slot]!),
    graph.length + 1,
  );
}

function rebuilt<E>(
  nodes: Nodes<E>,
  node: Node<E>,
  image: readonly Node<E>[],
  inputs: readonly Node<E>[],
): Node<E> {
  if (node.tag === 'const') return node;
  if (node.tag === 'input') return inputs[node.index]!;
  const left = image[node.left!.slot]!;
  const right = node.right && image[node.right.slot]!;
  if (left === node.left && right === node.right) return node;
  if (node.tag === 'call') return nodes.call(node.callee!, left, right);
  return node.tag === 'add' ? nodes.add(left, right!) : nodes.mul(left, right!);
}

/**
 * R[f]: one sweep from the outputs to the inputs, adding up cotangents. The partial derivatives of a sum are 1, those
 * of a product the other factor; a call passes its cotangent to its own R. Nothing is subtracted, so that it works
 * over any rig.
 */
export function reverse<E>(nodes: Nodes<E>, f: Circuit<E>): Circuit<E> {
  const graph = order(f.outputs);
  // Places are noted now: the R of a call orders a graph of its own.
  const places = new Int32Array(2 * graph.length);
  graph.forEach(({ left, right }, i) => {
    if (left) places[2 * i] = left.slot;
    if (right) places[2 * i + 1] = right.slot;
  });
  const cotangents: (Node<E> | undefined)[] = new Array<undefined>(graph.length).fill(undefined);
  const send = (place: number, value: Node<E>): void => {
    const before = cotangents[place];
    cotangents[place] = before ? nodes.add(before, value) : value;
  };
  f.outputs.forEach(({ slot }, i) => {
    send(slot, nodes.input(f.dom + i));
  });
  const result = new Array<Node<E>>(f.dom).fill(nodes.zero);
  for (let i = graph.length - 1; i >= 0; i--) {
    const node = graph[i]!;
    const cotangent = cotangents[i];
    if (!cotangent || node.tag === 'const') continue;
    if (node.tag === 'input') result[node.index] = cotangent;
    else
      shares(nodes, node, cotangent).forEach((value, k) => {
        const place = places[2 * i + k]!;
        if (graph[place]!.tag !== 'const') send(place, value);
      });
  }
  return circuit(f.dom + f.outputs.length, result, graph.length * 2 + 1);
}

/** The cotangents of a node's arguments. */
function shares<E>(nodes: Nodes<E>, node: Node<E>, cotangent: Node<E>): readonly Node<E>[] {
  const [left, right] = [node.left!, node.right];
  if (node.tag === 'add') return [cotangent, cotangent];
  if (node.tag === 'mul') return [nodes.mul(right!, cotangent), nodes.mul(left, cotangent)];
  const at = circuit(0, right ? [left, right, cotangent] : [left, cotangent]);
  return compose(nodes, at, node.callee!.reverse()).outputs;
}
