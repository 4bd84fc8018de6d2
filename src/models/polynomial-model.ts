/**
 * Polynomials over a rig: objects are dimensions, a map from m to n is n polynomials in m variables, as expressions
 * and not as functions. R[f](a, b) is the transposed formal Jacobian applied to b [RDC, Example 14].
 */
import { circuit, Nodes, type Circuit, type Node } from './circuit.js';
import { tuple, plainNames, showComponents } from './coordinates.js';
import { dimensionFault } from './dimensions.js';
import { isMissing, type Comparison, type Missing, type Model, type Place } from './model.js';
import type { Sampling } from './polynomial-maps.js';
import { polynomialSamplers } from './polynomial-samplers.js';
import type { Rig } from './rigs.js';
import { compose, reverse } from './sweeps.js';

export interface PolynomialModel<E> {
  readonly name: string;
  readonly about: string;
  /** How the one-dimensional object is printed. */
  readonly symbol: string;
  readonly rig: Rig<E>;
  readonly sampling: Sampling<E>;
  readonly unclaimed?: Model<number, Circuit<E>>['unclaimed'];
  compare(
    f: Circuit<E>,
    g: Circuit<E>,
    place: Place<number, Circuit<E>>,
    nodes: Nodes<E>,
  ): Comparison<Circuit<E>>;
  primitive?(name: string): Circuit<E> | Missing;
}

type PolynomialCategory<E> = Model<number, Circuit<E>>;

/** The model of `definition`. */
export function polynomialModel<E>(
  definition: PolynomialModel<E>,
  nodes = new Nodes(definition.rig),
): PolynomialCategory<E> {
  return {
    name: definition.name,
    about: definition.about,
    unclaimed: definition.unclaimed ?? [],
    ...cartesian(nodes),
    ...algebra(definition, nodes),
    ...presentation(definition, nodes),
    reverse: (f) => reverse(nodes, f),
    equal: (f, g, place) => definition.compare(f, g, place, nodes),
    samplers: polynomialSamplers(nodes, definition.rig, definition.sampling),
    fault: dimensionFault,
    work: (f) => f.work,
  };
}

/** Objects, composition, pairs. */
function cartesian<E>(nodes: Nodes<E>) {
  return {
    terminal: () => 0,
    product: (left, right) => left + right,
    scalars: () => 1,
    array: (sizes) => sizes.reduce((n, size) => n * size, 1),
    identity: (n) => circuit(n, nodes.coordinates(0, n)),
    compose: (f, g) => compose(nodes, f, g),
    discard: (n) => circuit(n, []),
    pair: (f, g) => circuit(f.dom, f.outputs.concat(g.outputs)),
    fst: (left, right) => circuit(left + right, nodes.coordinates(0, left)),
    snd: (left, right) => circuit(left + right, nodes.coordinates(left, right)),
  } satisfies Partial<PolynomialCategory<E>>;
}

/** Sums, multiples, constants. */
function algebra<E>(definition: PolynomialModel<E>, nodes: Nodes<E>) {
  const { rig, symbol } = definition;
  const pointwise = (f: Circuit<E>, image: (node: Node<E>, i: number) => Node<E>): Circuit<E> =>
    circuit(f.dom, f.outputs.map(image));
  return {
    zero: (dom, cod) => circuit(dom, new Array<Node<E>>(cod).fill(nodes.zero)),
    add: (f, g) => pointwise(f, (node, i) => nodes.add(node, g.outputs[i]!)),
    negate(f) {
      const minus = rig.negate(rig.one);
      if (isMissing(minus)) return minus;
      const by = nodes.constant(minus);
      return pointwise(f, (node) => nodes.mul(by, node));
    },
    scale: (by, f) => pointwise(f, (node) => nodes.mul(by.outputs[0]!, node)),
    numeral(value) {
      const constant = rig.constant(value);
      return isMissing(constant) ? constant : circuit(0, [nodes.constant(constant)]);
    },
    primitive: (name) =>
      definition.primitive?.(name) ?? { missing: `${name} is not a polynomial over ${symbol}` },
  } satisfies Partial<PolynomialCategory<E>>;
}

function presentation<E>({ rig, symbol }: PolynomialModel<E>, nodes: Nodes<E>) {
  const show = (f: Circuit<E>, names: readonly string[]): string => {
    const components = showComponents(rig, nodes, f, names);
    return components ? tuple(components) : 'an expression too large to print';
  };
  return {
    showObject: (n) => (n === 0 ? '1' : n === 1 ? symbol : `${symbol}^${n}`),
    showMap(f) {
      const names = plainNames(f.dom);
      return `${tuple(names)} => ${show(f, names)}`;
    },
    showPoint: (point) => show(point, []),
  } satisfies Partial<PolynomialCategory<E>>;
}
