/** Composition and the reverse derivative of circuits. */
import { circuit, tapeOf, type Circuit, type Node, type Nodes, type Tape } from './circuit.js';
import { pullback } from './pullback.js';
import { outputsAt } from './rebuild.js';

/** `f ; g`: the graph of `g` with the outputs of `f` for its inputs. */
export function compose<E>(nodes: Nodes<E>, f: Circuit<E>, g: Circuit<E>): Circuit<E> {
  if (g instanceof Reverse) return (g as Reverse<E>).after(f);
  const picked = coordinatesOf(g);
  if (picked) {
    if (f instanceof Reverse) return (f as Reverse<E>).only(picked);
    return circuit(
      f.dom,
      picked.map((i) => f.outputs[i]!),
    );
  }
  return circuit(f.dom, outputsAt(nodes, g, f.outputs), tapeOf(g).graph.length + 1);
}

/** The coordinates that a projection picks; null if the circuit computes anything. */
function coordinatesOf<E>({ outputs }: Circuit<E>): number[] | null {
  const picked: number[] = [];
  for (const node of outputs) {
    if (node.tag !== 'input') return null;
    picked.push(node.index);
  }
  return picked;
}

/** R[f] [RDC, Example 14]. */
export const reverse = <E>(nodes: Nodes<E>, f: Circuit<E>): Circuit<E> =>
  new Reverse(
    nodes,
    f,
    Array.from({ length: f.dom }, (_, i) => i),
  );

/**
 * Some components of R[f], as a map that is computed where it is applied: a term asks for one component at one point,
 * and the circuit of R[f] as a whole is never built.
 */
class Reverse<E> implements Circuit<E> {
  readonly dom: number;
  readonly cod: number;
  readonly work = 1;
  tape: Tape<E> | null = null;
  private built: readonly Node<E>[] | null = null;

  constructor(
    private readonly nodes: Nodes<E>,
    private readonly of: Circuit<E>,
    private readonly wanted: readonly number[],
  ) {
    this.dom = of.dom + of.cod;
    this.cod = wanted.length;
  }

  get outputs(): readonly Node<E>[] {
    const { nodes, of, wanted, dom } = this;
    return (this.built ??= pullback(nodes, of, nodes.coordinates(0, dom), wanted).outputs);
  }

  /** `f ; this` */
  after(f: Circuit<E>): Circuit<E> {
    const { outputs, work } = pullback(this.nodes, this.of, f.outputs, this.wanted);
    return circuit(f.dom, outputs, work);
  }

  /** This map and then a projection. */
  only(picked: readonly number[]): Circuit<E> {
    return new Reverse(
      this.nodes,
      this.of,
      picked.map((i) => this.wanted[i]!),
    );
  }
}
