/**
 * Matrices as a dagger biproduct category: objects are dimensions, all maps are linear, and `R[f] = snd ; f†`. They
 * share nothing with the polynomial models. What is not linear has no value: products of scalars, constants.
 */
import { namesOf, plainNames, tuple } from './coordinates.js';
import { dimensionFault, Dimensions } from './dimensions.js';
import { InvertibleMatrices, Matrices } from './matrix-maps.js';
import { both, matrix, multiply, nil, projection, rowsOf, transposed, type Matrix } from './matrix.js';
import { isMissing, type Comparison, type Model, type Place } from './model.js';
import { showPolynomial } from './polynomial.js';
import { retracts } from './retracts.js';
import type { Rig } from './rigs.js';
import { coefficient, firstDifferent, plus, times, type Sparse } from './sparse.js';

export interface MatrixModel<E> {
  readonly name: string;
  readonly about: string;
  readonly symbol: string;
  readonly rig: Rig<E>;
  /** What the dagger does to the entries of the transposed matrix. */
  dagger(entry: E): E;
}

type MatrixCategory<E> = Model<number, Matrix<E>>;

/** The model of `definition`. */
export function matrixModel<E>(definition: MatrixModel<E>): MatrixCategory<E> {
  const { name, about, rig } = definition;
  return {
    ...{ name, about, unclaimed: [] },
    ...biproducts(rig),
    ...algebra(rig),
    ...presentation(definition),
    reverse: (f) => transposed(f, f.dom, (e) => definition.dagger(e)),
    equal: (f, g, place) => compare(rig, f, g, place),
    samplers: {
      points: 0,
      objects: (least) => new Dimensions(least),
      maps: (factors, cod) => new Matrices(rig, factors, cod),
      inverses: (dom, cod) =>
        retracts<Matrix<E>>(
          (f, g) => multiply(rig, f, g),
          restriction(rig),
          (n) => new InvertibleMatrices(rig, n),
        )(dom, cod),
      restriction: restriction(rig),
    },
    fault: dimensionFault,
    work: ({ size }) => 1 + size,
  };
}

const restriction =
  <E>(rig: Rig<E>) =>
  (part: number, whole: number) => ({
    embed: both(projection(rig, part, 0, part), nil(part, whole - part)),
    project: projection(rig, whole, 0, part),
  });

const biproducts = <E>(rig: Rig<E>) =>
  ({
    terminal: () => 0,
    product: (left, right) => left + right,
    scalars: () => 1,
    array: (sizes) => sizes.reduce((n, size) => n * size, 1),
    identity: (n) => projection(rig, n, 0, n),
    compose: (f, g) => multiply(rig, f, g),
    discard: (n) => nil(n, 0),
    pair: both,
    fst: (left, right) => projection(rig, left + right, 0, left),
    snd: (left, right) => projection(rig, left + right, left, right),
  }) satisfies Partial<MatrixCategory<E>>;

const algebra = <E>(rig: Rig<E>) =>
  ({
    zero: nil,
    add: (f, g) =>
      matrix(
        f.dom,
        rowsOf(f).map((row, i) => plus(rig, row, g.row(i))),
      ),
    negate(f) {
      const minus = rig.negate(rig.one);
      if (isMissing(minus)) return minus;
      return matrix(
        f.dom,
        rowsOf(f).map((row) => times(rig, minus, row)),
      );
    },
    scale: () => ({ missing: 'a product of two variables is not linear' }),
    numeral: ({ num }) => (num === 0n ? nil(0, 1) : { missing: 'a constant other than 0 is not linear' }),
    primitive: (name) => ({ missing: `${name} is not linear` }),
  }) satisfies Partial<MatrixCategory<E>>;

function presentation<E>({ rig, symbol }: MatrixModel<E>) {
  return {
    showObject: (n) => (n === 0 ? '1' : n === 1 ? symbol : `${symbol}^${n}`),
    showMap(f) {
      const names = plainNames(f.dom);
      return `${tuple(names)} => ${tuple(rowsOf(f).map((row) => linearForm(rig, row, names)))}`;
    },
    showPoint: (point) => tuple(rowsOf(point).map(() => rig.show(rig.zero))),
  } satisfies Partial<MatrixCategory<E>>;
}

const linearForm = <E>(rig: Rig<E>, { keys, values }: Sparse<E>, names: readonly string[]): string => {
  const terms = keys.map((key, i) => ({
    exponents: names.map((_, k) => Number(k === key)),
    coefficient: values[i]!,
  }));
  return showPolynomial(rig, terms, names);
};

function compare<E>(
  rig: Rig<E>,
  f: Matrix<E>,
  g: Matrix<E>,
  { labels }: Place<number, Matrix<E>>,
): Comparison<Matrix<E>> {
  for (let i = 0; i < f.cod; i++) {
    const [left, right] = [f.row(i), g.row(i)];
    const k = firstDifferent(rig, left, right);
    if (k < 0) continue;
    const explain = () => {
      const names = namesOf(labels);
      const [a, b] = [left, right].map((row) => rig.show(coefficient(rig, row, k)));
      const difference = `component ${i + 1}: the coefficient of ${names[k]!} is ${a!} on the left and ${b!} on the right`;
      return {
        point: null,
        left: linearForm(rig, left, names),
        right: linearForm(rig, right, names),
        difference,
      };
    };
    return { tag: 'different', clarity: 1, explain };
  }
  return { tag: 'equal' };
}
