/** Random matrices, and random invertible ones. */
import { Arbitrary, Stream, stream, Value, type Random } from 'fast-check';
import { matrix, multiply, projection, rowsOf, type Matrix } from './matrix.js';
import { isMissing, type Factor } from './model.js';
import type { Rig } from './rigs.js';
import { collect, none, plus, single, type Sparse } from './sparse.js';
import { TooMuchWork } from './too-much-work.js';

const pick = <T>(random: Random, items: readonly T[]): T => items[random.nextInt(0, items.length - 1)]!;

const mostSampled = 50_000;

/** A third of the entries are zero, and those in columns that the factors forbid. */
export class Matrices<E> extends Arbitrary<Matrix<E>> {
  private readonly allowed: readonly boolean[];

  constructor(
    private readonly rig: Rig<E>,
    factors: readonly Factor<number>[],
    private readonly cod: number,
  ) {
    super();
    // Linear as a whole and in one factor: a map of this factor. In two: 0.
    const linear = factors.filter(({ dependence }) => dependence === 'linear').length;
    this.allowed = factors.flatMap(({ object, dependence }) =>
      new Array<boolean>(object).fill(linear === 0 || (linear === 1 && dependence === 'linear')),
    );
  }

  /** @throws TooMuchWork for a large matrix: a map of another model has few summands, this one has all its entries */
  override generate(random: Random): Value<Matrix<E>> {
    const { rig, allowed, cod } = this;
    if (allowed.length * cod > mostSampled) throw new TooMuchWork();
    const entry = (): E => (random.nextInt(0, 2) === 0 ? rig.zero : pick(random, rig.samples));
    const row = (): Sparse<E> =>
      collect(
        rig,
        allowed.map((may, column) => [column, may ? entry() : rig.zero] as const),
      );
    return new Value(matrix(allowed.length, Array.from({ length: cod }, row)), undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Matrix<E> {
    return typeof value === 'object';
  }

  override shrink(value: Matrix<E>): Stream<Value<Matrix<E>>> {
    return stream(this.simpler(value)).map((simpler) => new Value(simpler, undefined));
  }

  /** Rows of zeros, then simpler entries. */
  private *simpler(value: Matrix<E>): Generator<Matrix<E>> {
    const { rig } = this;
    const rows = rowsOf(value);
    const changed = (i: number, row: Sparse<E>): Matrix<E> => matrix(value.dom, rows.with(i, row));
    for (const [i, { keys }] of rows.entries()) if (keys.length > 0) yield changed(i, none());
    for (const [i, { keys, values }] of rows.entries())
      for (const [k, old] of values.entries()) {
        const rank = rig.samples.findIndex((sample) => rig.same(sample, old));
        for (const simpler of [rig.zero, ...rig.samples.slice(0, rank < 0 ? 3 : rank)]) {
          const entries = keys.map((key, n) => [key, n === k ? simpler : values[n]!] as const);
          yield changed(i, collect(rig, entries));
        }
      }
  }
}

/** Products of elementary matrices, with the inverse product. */
export class InvertibleMatrices<E> extends Arbitrary<readonly [Matrix<E>, Matrix<E>]> {
  constructor(
    private readonly rig: Rig<E>,
    private readonly dimension: number,
  ) {
    super();
  }

  override generate(random: Random): Value<readonly [Matrix<E>, Matrix<E>]> {
    const { rig, dimension } = this;
    let forth = projection(rig, dimension, 0, dimension);
    let back = forth;
    const steps = dimension === 0 ? 0 : random.nextInt(1, 4);
    for (let i = 0; i < steps; i++) {
      const [step, inverse] = this.elementary(random);
      forth = multiply(rig, forth, step);
      back = multiply(rig, inverse, back);
    }
    return new Value([forth, back] as const, undefined);
  }

  /** A change of sign, or a multiple of one row added to another. */
  private elementary(random: Random): readonly [Matrix<E>, Matrix<E>] {
    const { rig, dimension } = this;
    const [to, from] = [random.nextInt(0, dimension - 1), random.nextInt(0, dimension - 1)];
    const by = to === from ? rig.one : pick(random, rig.samples);
    const minus = rig.negate(by);
    if (isMissing(minus)) throw new TypeError('elementary matrices need negatives');
    const rows = rowsOf(projection(rig, dimension, 0, dimension));
    const changed = (row: Sparse<E>): Matrix<E> => matrix(dimension, rows.with(to, row));
    const added = (multiple: E): Matrix<E> => changed(plus(rig, rows[to]!, single(from, multiple)));
    return to === from ? [changed(single(to, minus)), changed(single(to, minus))] : [added(by), added(minus)];
  }

  override canShrinkWithoutContext(value: unknown): value is readonly [Matrix<E>, Matrix<E>] {
    return Array.isArray(value);
  }

  override shrink(): Stream<Value<readonly [Matrix<E>, Matrix<E>]>> {
    return Stream.nil();
  }
}
