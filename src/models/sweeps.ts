/** Composition and the reverse derivative of circuits. */
import { circuit, type Circuit, type Node, type Nodes, type Tape } from './circuit.js';
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
  const { outputs, work } = outputsAt(nodes, g, f.outputs);
  return circuit(f.dom, outputs, work);
}

/** The coordinates that a projection picks; null if the circuit computes anything. */
function coordinatesOf<E>({ outputs }: Circuit<E>): number[] | null {
  const picked: number[] = [];
  for (const node of outputs) {
    if (node.tag !== 'input') return null;
    picked.push(node.top);
  }
  return picked;
}

/** R[f] [RDC, Example 14]. */
export const reverse = <E>(nodes: Nodes<E>, f: Circuit<E>): Circuit<E> => new Reverse(nodes, f, null);

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
    /** The numbers of these components; null for all. */
    private readonly wanted: readonly number[] | null,
  ) {
    this.dom = of.dom + of.cod;
    this.cod = wanted ? wanted.length : of.dom;
  }

  get outputs(): readonly Node<E>[] {
    return (this.built ??= this.after(circuit(this.dom, this.nodes.coordinates(0, this.dom))).outputs);
  }

  /** `f ; this` */
  after(f: Circuit<E>): Circuit<E> {
    const wanted = this.wanted ?? Array.from({ length: this.cod }, (_, i) => i);
    const { outputs, work } = pullback(this.nodes, this.of, f.outputs, wanted);
    return circuit(f.dom, outputs, work);
  }

  /** This map and then a projection. */
  only(picked: readonly number[]): Circuit<E> {
    const { nodes, of, wanted } = this;
    return new Reverse(nodes, of, wanted ? picked.map((i) => wanted[i]!) : picked);
  }
}
