/**
 * Polynomial maps that are written out as sums of monomials whenever that is short. Each derivative of a circuit is a
 * larger circuit, and those of order n take some 2^n nodes; those of a monomial are monomials.
 */
import { circuit, type Circuit, type Nodes } from './circuit.js';
import type { Model } from './model.js';
import { contract, expand } from './polynomial.js';
import type { Rig } from './rigs.js';

/** Circuits that took no more nodes than these stay as they are. */
const small = 8;
/** Products that writing out a map may take. */
const expansion = 2000;

/** `model`, in which what is composed is written out. */
export function writtenOut<E>(
  model: Model<number, Circuit<E>>,
  nodes: Nodes<E>,
  rig: Rig<E>,
): Model<number, Circuit<E>> {
  const written = (f: Circuit<E>): Circuit<E> => {
    if (f.work <= small) return f;
    const products = { left: expansion };
    const components = expand(rig, f, expansion, Infinity, products);
    const work = f.work + expansion - products.left;
    return circuit(f.dom, components ? components.map((p) => contract(nodes, p)) : f.outputs, work);
  };
  return { ...model, compose: (f, g) => written(model.compose(f, g)) };
}
