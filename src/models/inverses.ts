/** Random pairs of mutually inverse polynomial maps. */
import { Arbitrary, Stream, Value, type Random } from 'fast-check';
import { circuit, type Circuit, type Node, type Nodes } from './circuit.js';
import { isMissing } from './model.js';
import { PolynomialMaps, type Sampling } from './polynomial-maps.js';
import type { Rig } from './rigs.js';
import { compose } from './sweeps.js';

/** Triangular maps `x_i + p_i(x_1 … x_(i-1))` up to signs, which have polynomial inverses. */
export class Inverses<E> extends Arbitrary<readonly [Circuit<E>, Circuit<E>]> {
  constructor(
    private readonly nodes: Nodes<E>,
    private readonly rig: Rig<E>,
    private readonly sampling: Sampling<E>,
    private readonly dimension: number,
    private readonly dependence: 'any' | 'linear',
  ) {
    super();
  }

  override generate(random: Random): Value<readonly [Circuit<E>, Circuit<E>]> {
    const { nodes, rig, dimension, dependence } = this;
    const sampling = { ...this.sampling, callables: [] };
    const minus = rig.negate(rig.one);
    const forth: Node<E>[] = [];
    const back: Node<E>[] = [];
    for (let i = 0; i < dimension; i++) {
      const sign = isMissing(minus) || random.nextInt(0, 1) === 0 ? nodes.one : nodes.constant(minus);
      forth.push(nodes.mul(sign, nodes.input(i)));
      back.push(nodes.mul(sign, nodes.input(i)));
      if (isMissing(minus)) continue;
      const factors = [{ object: i, dependence }];
      const lower = new PolynomialMaps(nodes, rig, sampling, factors, 1).generate(random).value;
      const solved = compose(nodes, circuit(dimension, back.slice(0, i)), lower).outputs[0]!;
      forth[i] = nodes.add(forth[i]!, lower.outputs[0]!);
      const rest = nodes.add(nodes.input(i), nodes.mul(nodes.constant(minus), solved));
      back[i] = nodes.mul(sign, rest);
    }
    return new Value([circuit(dimension, forth), circuit(dimension, back)], undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is readonly [Circuit<E>, Circuit<E>] {
    return Array.isArray(value);
  }

  override shrink(): Stream<Value<readonly [Circuit<E>, Circuit<E>]>> {
    const identity = circuit(this.dimension, this.nodes.coordinates(0, this.dimension));
    return Stream.of(new Value([identity, identity] as const, undefined));
  }
}
