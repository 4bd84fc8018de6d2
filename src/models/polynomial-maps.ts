/** Random polynomial maps, with a shrinker of their own: sparse, mostly of degree 2 and 3, mostly not reduced. */
import { Arbitrary, stream, Value, type Stream, type Random } from 'fast-check';
import { withoutCalls } from './calls.js';
import { circuit, type Callable, type Circuit, type Node, type Nodes } from './circuit.js';
import type { Factor } from './model.js';
import { contract, expand } from './polynomial.js';
import type { Rig } from './rigs.js';
import { simplerPolynomials } from './shrink-polynomial.js';

export interface Sampling<E> {
  /** The p for which x^p is additive; 0 when there is none. */
  readonly characteristic: number;
  /** How many points a comparison looks at. */
  readonly points: number;
  /** Dimensions to draw, and by how much they may be larger; the usual ones if absent. */
  readonly dimensions?: readonly number[];
  readonly moreDimensions?: number;
  /** By how much degrees may be larger than usual; 0 if absent. */
  readonly moreDegrees?: number;
  /** Whether half of the components are monomials, which stay short when they are composed and differentiated. */
  readonly monomials?: boolean;
  /** Functions that maps without a condition may call. */
  readonly callables: readonly Callable<E>[];
  /** A coordinate of a point; without it, zero or a sample of the rig. */
  coordinate?(random: Random): E;
}

/** Products that expanding a sampled map to shrink it may take. */
const expansion = 500;

/** Maps out of a product, without a condition, linear or additive in each factor. */
export class PolynomialMaps<E> extends Arbitrary<Circuit<E>> {
  private readonly dom: number;
  /** First coordinate of each factor. */
  private readonly starts: readonly number[];
  private readonly restricted: boolean;

  constructor(
    private readonly nodes: Nodes<E>,
    private readonly rig: Rig<E>,
    private readonly sampling: Sampling<E>,
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
    // Additive maps are drawn as linear ones, as p-th powers of them, and as sums of both.
    const mixture = random.nextInt(0, 2);
    const outputs = Array.from({ length: this.cod }, () => this.component(random, mixture));
    return new Value(circuit(this.dom, outputs), undefined);
  }

  private component(random: Random, mixture: number): Node<E> {
    let sum = this.nodes.zero;
    if (this.factors.some(({ object, dependence }) => dependence !== 'any' && object === 0)) return sum;
    if (this.dom === 0) return this.coordinate(random);
    if (this.sampling.monomials && random.nextInt(0, 1) === 0) return this.monomial(random, mixture);
    const terms = random.nextInt(1, this.restricted ? 4 : 3);
    for (let i = 0; i < terms; i++) sum = this.nodes.add(sum, this.monomial(random, mixture));
    if (this.restricted) return sum;
    if (random.nextInt(0, 3) > 0) sum = this.nodes.add(sum, this.coefficient(random));
    const { callables } = this.sampling;
    if (callables.length === 0 || random.nextInt(0, 9) > 0) return sum;
    const callee = callables[random.nextInt(0, callables.length - 1)]!;
    return this.nodes.call(callee, sum, callee.arity === 2 ? this.monomial(random, mixture) : null);
  }

  private coordinate(random: Random): Node<E> {
    if (this.sampling.coordinate) return this.nodes.constant(this.sampling.coordinate(random));
    return random.nextInt(0, 3) === 0 ? this.nodes.zero : this.coefficient(random);
  }

  private coefficient(random: Random): Node<E> {
    const { samples } = this.rig;
    // The product of two uniform draws prefers the simple ones.
    const i = Math.floor((random.nextInt(0, samples.length - 1) * random.nextInt(1, 4)) / 4);
    return this.nodes.constant(samples[i]!);
  }

  private monomial(random: Random, mixture: number): Node<E> {
    let product = this.coefficient(random);
    let free = 0;
    this.factors.forEach(({ object, dependence }, i) => {
      if (dependence === 'any') free += object;
      else {
        const variable = this.nodes.input(this.starts[i]! + random.nextInt(0, object - 1));
        const power = dependence === 'additive' && 2 * random.nextInt(0, 1) + mixture > 1;
        for (let k = power ? Math.max(1, this.sampling.characteristic) : 1; k > 0; k--)
          product = this.nodes.mul(product, variable);
      }
    });
    const usual =
      free === 0 ? 0 : this.restricted ? random.nextInt(0, 2) : [1, 2, 2, 3, 3][random.nextInt(0, 4)]!;
    const { moreDegrees: more = 0 } = this.sampling;
    const degree = usual + (free > 0 && more > 0 ? random.nextInt(0, more) : 0);
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
    return stream(this.simpler(value));
  }

  private *simpler(value: Circuit<E>): Generator<Value<Circuit<E>>> {
    const { nodes, rig, dom } = this;
    const polynomial = withoutCalls(nodes, value);
    const components = expand(rig, polynomial, expansion);
    if (!components) return;
    if (!expand(rig, value, expansion)) yield new Value(polynomial, undefined);
    const reducible = this.factors.flatMap(({ object, dependence }) =>
      new Array<boolean>(object).fill(dependence === 'any'),
    );
    for (const simpler of simplerPolynomials(rig, components, reducible)) {
      const outputs = simpler.map((p) => contract(nodes, p));
      yield new Value(circuit(dom, outputs), undefined);
    }
  }
}
