/** Circuits that call functions: seen as polynomials in their coordinates and in the values of the calls, or simplified. */
import { circuit, order, type Callable, type Circuit, type Node, type Nodes } from './circuit.js';

interface Call<E> {
  readonly callee: Callable<E>;
  /** In the coordinates and the calls before this one. */
  readonly args: readonly Node<E>[];
}

export interface WithoutCalls<E> {
  /** Call number k is coordinate `f.dom + k`. */
  readonly circuit: Circuit<E>;
  readonly calls: readonly Call<E>[];
}

export function abstractCalls<E>(nodes: Nodes<E>, f: Circuit<E>): WithoutCalls<E> {
  const graph = order(f.outputs);
  const calls: Call<E>[] = [];
  const image: Node<E>[] = [];
  for (const node of graph) {
    const left = node.left && image[node.left.slot]!;
    const right = node.right && image[node.right.slot]!;
    if (node.tag === 'call') {
      image.push(nodes.input(f.dom + calls.length));
      calls.push({ callee: node.callee!, args: right ? [left!, right] : [left!] });
    } else if (!left || !right) image.push(node);
    else image.push(node.tag === 'add' ? nodes.add(left, right) : nodes.mul(left, right));
  }
  const outputs = f.outputs.map((node) => image[node.slot]!);
  return { circuit: circuit(f.dom + calls.length, outputs), calls };
}

/** The circuit with the (first) argument of each call in its place: simpler, and a polynomial. */
export function withoutCalls<E>(nodes: Nodes<E>, f: Circuit<E>): Circuit<E> {
  const image: Node<E>[] = [];
  for (const node of order(f.outputs)) {
    const left = node.left && image[node.left.slot]!;
    const right = node.right && image[node.right.slot]!;
    if (node.tag === 'add') image.push(nodes.add(left!, right!));
    else if (node.tag === 'mul') image.push(nodes.mul(left!, right!));
    else image.push(left ?? node);
  }
  return circuit(
    f.dom,
    f.outputs.map((node) => image[node.slot]!),
  );
}
