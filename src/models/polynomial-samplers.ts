/** Random polynomial maps, with shrinkers of their own: sparse, mostly of degree 2 and 3, mostly not reduced. */
import { Arbitrary, stream, Stream, Value, type Random } from 'fast-check';
import { circuit, type Circuit, type Nodes, type Node } from './circuit.js';
import { isMissing, type Factor, type Samplers } from './model.js';
import { contract, expand } from './polynomial.js';
import type { Rig } from './rigs.js';
import { simplerPolynomials } from './shrink-polynomial.js';
import { compose } from './sweeps.js';

/** Dimensions with their weights: mostly 2 and 3, for several false laws hold in dimension 1. */
const dimensions = [0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3];

class Dimensions extends Arbitrary<number> {
  constructor(private readonly least: number) {
    super();
  }
  override generate(random: Random): Value<number> {
    const drawn = dimensions[random.nextInt(0, dimensions.length - 1)]!;
    return new Value(Math.max(drawn, this.least), undefined);
  }
  override canShrinkWithoutContext(value: unknown): value is number {
    return typeof value === 'number';
  }
  override shrink(value: number): Stream<Value<number>> {
    const smaller = Array.from({ length: Math.max(0, value - this.least) }, (_, i) => this.least + i);
    return Stream.of(...smaller.map((n) => new Value(n, undefined)));
  }
}

class PolynomialMaps<E> extends Arbitrary<Circuit<E>> {
  private readonly dom: number;
  /** First coordinate of each factor. */
  private readonly starts: readonly number[];
  private readonly restricted: boolean;

  constructor(
    private readonly nodes: Nodes<E>,
    private readonly rig: Rig<E>,
    private readonly characteristic: number,
    private readonly factors: readonly Factor<number>[],
    private readonly cod: number,
  ) {
    super();
    let dom = 0;
    this.starts = factors.map(({ object }) => (dom += object) - object);
    this.dom = dom;
    this.restricted = factors.some(({ dependence }) => dependence !== 'any');
  }

  override generate(random: Random): Value<Circuit<E>> {
    const outputs = Array.from({ length: this.cod }, () => this.component(random));
    return new Value(circuit(this.dom, outputs), undefined);
  }

  private component(random: Random): Node<E> {
    let sum = this.nodes.zero;
    if (this.factors.some(({ object, dependence }) => dependence !== 'any' && object === 0)) return sum;
    const terms = this.dom === 0 ? 0 : random.nextInt(1, this.restricted ? 4 : 3);
    for (let i = 0; i < terms; i++) sum = this.nodes.add(sum, this.monomial(random));
    const constant = !this.restricted && random.nextInt(0, 3) > 0;
    return constant ? this.nodes.add(sum, this.coefficient(random)) : sum;
  }

  private coefficient(random: Random): Node<E> {
    const { samples } = this.rig;
    // The product of two uniform draws prefers the simple ones.
    const i = Math.floor((random.nextInt(0, samples.length - 1) * random.nextInt(1, 4)) / 4);
    return this.nodes.constant(samples[i]!);
  }

  private monomial(random: Random): Node<E> {
    let product = this.coefficient(random);
    let free = 0;
    this.factors.forEach(({ object, dependence }, i) => {
      if (dependence === 'any') free += object;
      else {
        const variable = this.nodes.input(this.starts[i]! + random.nextInt(0, object - 1));
        const power = dependence === 'additive' && this.characteristic > 0 && random.nextInt(0, 2) > 0;
        for (let k = power ? this.characteristic : 1; k > 0; k--) product = this.nodes.mul(product, variable);
      }
    });
    const degree =
      free === 0 ? 0 : this.restricted ? random.nextInt(0, 2) : [1, 2, 2, 3, 3][random.nextInt(0, 4)]!;
    for (let k = 0; k < degree; k++)
      product = this.nodes.mul(product, this.nodes.input(this.freeCoordinate(random.nextInt(0, free - 1))));
    return product;
  }

  /** The coordinate with number `n` among those of the factors without a condition. */
  private freeCoordinate(n: number): number {
    let rest = n;
    for (const [i, { object, dependence }] of this.factors.entries()) {
      if (dependence !== 'any') continue;
      if (rest < object) return this.starts[i]! + rest;
      rest -= object;
    }
    throw new RangeError('no such coordinate');
  }

  override canShrinkWithoutContext(value: unknown): value is Circuit<E> {
    return typeof value === 'object';
  }

  override shrink(value: Circuit<E>): Stream<Value<Circuit<E>>> {
    const components = expand(this.rig, value, 500);
    if (!components) return Stream.nil();
    const reducible = this.factors.flatMap(({ object, dependence }) =>
      new Array<boolean>(object).fill(dependence === 'any'),
    );
    const { nodes, rig, dom } = this;
    function* simpler(): Generator<Value<Circuit<E>>> {
      for (const polynomials of simplerPolynomials(rig, components!, reducible))
        yield new Value(
          circuit(
            dom,
            polynomials.map((p) => contract(nodes, p)),
          ),
          undefined,
        );
    }
    return stream(simpler());
  }
}

/** Triangular maps `x_i + p_i(x_1 … x_(i-1))` up to signs, which have polynomial inverses. */
class Inverses<E> extends Arbitrary<readonly [Circuit<E>, Circuit<E>]> {
  constructor(
    private readonly nodes: Nodes<E>,
    private readonly rig: Rig<E>,
    private readonly dimension: number,
  ) {
    super();
  }

  override generate(random: Random): Value<readonly [Circuit<E>, Circuit<E>]> {
    const { nodes, rig, dimension } = this;
    const minus = rig.negate(rig.one);
    const forth: Node<E>[] = [];
    const back: Node<E>[] = [];
    for (let i = 0; i < dimension; i++) {
      const sign = isMissing(minus) || random.nextInt(0, 1) === 0 ? nodes.one : nodes.constant(minus);
      forth.push(nodes.mul(sign, nodes.input(i)));
      back.push(nodes.mul(sign, nodes.input(i)));
      if (isMissing(minus)) continue;
      const factors = [{ object: i, dependence: 'any' as const }];
      const lower = new PolynomialMaps(nodes, rig, 0, factors, 1).generate(random).value;
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
    const identity = circuit(
      this.dimension,
      Array.from({ length: this.dimension }, (_, i) => this.nodes.input(i)),
    );
    return Stream.of(new Value([identity, identity] as const, undefined));
  }
}

export function polynomialSamplers<E>(
  nodes: Nodes<E>,
  rig: Rig<E>,
  characteristic: number,
): Samplers<number, Circuit<E>> {
  return {
    points: 0,
    objects: (least) => new Dimensions(least),
    maps: (factors, cod) => new PolynomialMaps(nodes, rig, characteristic, factors, cod),
    inverses: (dom, cod) =>
      dom === cod
        ? new Inverses(nodes, rig, dom)
        : { missing: 'no polynomial map between objects of different dimensions has an inverse' },
    restriction(part, whole) {
      const first = Array.from({ length: part }, (_, i) => nodes.input(i));
      const padding = new Array<Node<E>>(whole - part).fill(nodes.zero);
      return { embed: circuit(part, [...first, ...padding]), project: circuit(whole, first) };
    },
  };
}
