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
    const minus = this.rig.negate(this.rig.one);
    return new Value(isMissing(minus) ? this.permutation(random) : this.triangular(random, minus), undefined);
  }

  /** Without negatives few maps have inverses. */
  private permutation(random: Random): readonly [Circuit<E>, Circuit<E>] {
    const { nodes, dimension } = this;
    const forth = nodes.coordinates(0, dimension);
    for (let i = dimension - 1; i > 0; i--) {
      const k = random.nextInt(0, i);
      [forth[i], forth[k]] = [forth[k]!, forth[i]!];
    }
    const back = [...forth];
    forth.forEach(({ top }, i) => (back[top] = nodes.input(i)));
    return [circuit(dimension, forth), circuit(dimension, back)];
  }

  private triangular(random: Random, minus: E): readonly [Circuit<E>, Circuit<E>] {
    const { nodes, rig, dimension, dependence } = this;
    const sampling = { ...this.sampling, callables: [] };
    const forth: Node<E>[] = [];
    const back: Node<E>[] = [];
    for (let i = 0; i < dimension; i++) {
      const sign = random.nextInt(0, 1) === 0 ? nodes.one : nodes.constant(minus);
      const factors = [{ object: i, dependence }];
      const lower = new PolynomialMaps(nodes, rig, sampling, factors, 1).generate(random).value;
      const solved = compose(nodes, circuit(dimension, [...back]), lower).outputs[0]!;
      forth.push(nodes.add(nodes.mul(sign, nodes.input(i)), lower.outputs[0]!));
      back.push(nodes.mul(sign, nodes.add(nodes.input(i), nodes.mul(nodes.constant(minus), solved))));
    }
    return [circuit(dimension, forth), circuit(dimension, back)];
  }

  override canShrinkWithoutContext(value: unknown): value is readonly [Circuit<E>, Circuit<E>] {
    return Array.isArray(value);
  }

  override shrink(): Stream<Value<readonly [Circuit<E>, Circuit<E>]>> {
    const identity = circuit(this.dimension, this.nodes.coordinates(0, this.dimension));
    return Stream.of(new Value([identity, identity] as const, undefined));
  }
}
