/** The samplers of polynomial models. */
import { circuit, type Circuit, type Node, type Nodes } from './circuit.js';
import { Dimensions } from './dimensions.js';
import { Inverses } from './inverses.js';
import type { Samplers } from './model.js';
import { PolynomialMaps, type Sampling } from './polynomial-maps.js';
import { retracts } from './retracts.js';
import type { Rig } from './rigs.js';
import { compose } from './sweeps.js';

export function polynomialSamplers<E>(
  nodes: Nodes<E>,
  rig: Rig<E>,
  sampling: Sampling<E>,
): Samplers<number, Circuit<E>> {
  const restriction = (part: number, whole: number) => {
    const first = nodes.coordinates(0, part);
    const padding = new Array<Node<E>>(whole - part).fill(nodes.zero);
    return { embed: circuit(part, [...first, ...padding]), project: circuit(whole, first) };
  };
  return {
    points: sampling.points,
    objects: (least) => new Dimensions(least, sampling.dimensions, sampling.moreDimensions),
    maps: (factors, cod) => new PolynomialMaps(nodes, rig, sampling, factors, cod),
    inverses: (dom, cod, dependence) =>
      retracts<Circuit<E>>(
        (f, g) => compose(nodes, f, g),
        restriction,
        (n) => new Inverses(nodes, rig, sampling, n, dependence),
      )(dom, cod),
    restriction,
  };
}
