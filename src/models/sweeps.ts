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
 * of a product the other factor, those of a call its own R at cotangent 1; nothing is subtracted, so that it works
 * over any rig.
 */
export function reverse<E>(nodes: Nodes<E>, f: Circuit<E>): Circuit<E> {
  const partials = slopes(nodes, f.outputs);
  const graph = order(f.outputs);
  const cotangents: (Node<E> | undefined)[] = new Array<undefined>(graph.length).fill(undefined);
  const result: Node<E>[] = Array.from({ length: f.dom }, () => nodes.zero);
  const send = (to: Node<E>, value: Node<E>): void => {
    if (to.tag === 'const') return;
    if (to.tag === 'input') result[to.index] = nodes.add(result[to.index]!, value);
    else cotangents[to.slot] = nodes.add(cotangents[to.slot] ?? nodes.zero, value);
  };
  f.outputs.forEach((output, i) => {
    send(output, nodes.input(f.dom + i));
  });
  for (let i = graph.length - 1; i >= 0; i--) {
    const node = graph[i]!;
    const cotangent = cotangents[i];
    if (!cotangent || node.tag === 'input') continue;
    const slope = node.tag === 'call' ? partials.get(node)! : [node.right, node.left];
    for (const [k, arg] of [node.left, node.right].entries())
      if (arg) send(arg, node.tag === 'add' ? cotangent : nodes.mul(slope[k]!, cotangent));
  }
  return circuit(f.dom + f.outputs.length, result, graph.length * 2 + 1);
}

/** The partial derivatives of each call below `roots`; before the sweep, because it orders other graphs. */
function slopes<E>(nodes: Nodes<E>, roots: readonly Node<E>[]): Map<Node<E>, readonly Node<E>[]> {
  const partials = new Map<Node<E>, readonly Node<E>[]>();
  for (const node of order(roots).filter((n) => n.tag === 'call')) {
    const args = node.right ? [node.left!, node.right] : [node.left!];
    const at = circuit(0, [...args, nodes.one]);
    partials.set(node, compose(nodes, at, node.callee!.reverse()).outputs);
  }
  return partials;
}
