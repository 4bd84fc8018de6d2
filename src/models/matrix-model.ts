/**
 * Matrices as a dagger biproduct category: objects are dimensions, all maps are linear, and `R[f] = snd ; f†`. They
 * share nothing with the polynomial models. What is not linear has no value: products of scalars, constants.
 */
import { namesOf, plainNames, tuple } from './coordinates.js';
import { Dimensions } from './dimensions.js';
import { InvertibleMatrices, Matrices } from './matrix-maps.js';
import { entrywise, matrix, multiply, SharedRows, type Matrix } from './matrix.js';
import { isMissing, type Comparison, type Model, type Place } from './model.js';
import { showPolynomial } from './polynomial.js';
import type { Rig } from './rigs.js';

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
  const shared = new SharedRows(rig);
  return {
    ...{ name, about, unclaimed: [] },
    ...biproducts(rig, shared),
    ...algebra(rig, shared),
    ...presentation(definition),
    reverse({ dom, rows }) {
      const before = shared.zero(dom, 1).rows[0]!;
      const column = (i: number): E[] => rows.map((row) => definition.dagger(row[i]!));
      return {
        dom: dom + rows.length,
        rows: Array.from({ length: dom }, (_, i) => [...before, ...column(i)]),
      };
    },
    equal: (f, g, place) => compare(rig, f, g, place),
    samplers: {
      points: 0,
      objects: (least) => new Dimensions(least),
      maps: (factors, cod) => new Matrices(rig, factors, cod),
      inverses: (dom, cod) =>
        dom === cod
          ? new InvertibleMatrices(rig, dom)
          : { missing: 'no matrix between objects of different dimensions has an inverse' },
      restriction: (part, whole) => ({
        embed: {
          dom: part,
          rows: [...shared.projection(part, 0, part).rows, ...shared.zero(part, whole - part).rows],
        },
        project: shared.projection(whole, 0, part),
      }),
    },
    fault: matrixFault,
    work: ({ dom, rows }) => 1 + dom * rows.length,
  };
}

const biproducts = <E>(rig: Rig<E>, shared: SharedRows<E>) =>
  ({
    terminal: () => 0,
    product: (left, right) => left + right,
    scalars: () => 1,
    array: (sizes) => sizes.reduce((n, size) => n * size, 1),
    identity: (n) => shared.projection(n, 0, n),
    compose: (f, g) => multiply(rig, f, g),
    discard: (n) => ({ dom: n, rows: [] }),
    pair: (f, g) => ({ dom: f.dom, rows: [...f.rows, ...g.rows] }),
    fst: (left, right) => shared.projection(left + right, 0, left),
    snd: (left, right) => shared.projection(left + right, left, right),
  }) satisfies Partial<MatrixCategory<E>>;

const algebra = <E>(rig: Rig<E>, shared: SharedRows<E>) =>
  ({
    zero: (dom, cod) => shared.zero(dom, cod),
    add: (f, g) => entrywise(f, (e, row, column) => rig.add(e, g.rows[row]![column]!)),
    negate(f) {
      const minus = rig.negate(rig.one);
      return isMissing(minus) ? minus : entrywise(f, (e) => rig.mul(minus, e));
    },
    scale: () => ({ missing: 'a product of two variables is not linear' }),
    numeral: ({ num }) =>
      num === 0n ? matrix(0, 1, () => rig.zero) : { missing: 'a constant other than 0 is not linear' },
    primitive: (name) => ({ missing: `${name} is not linear` }),
  }) satisfies Partial<MatrixCategory<E>>;

function presentation<E>({ rig, symbol }: MatrixModel<E>) {
  return {
    showObject: (n) => (n === 0 ? '1' : n === 1 ? symbol : `${symbol}^${n}`),
    showMap({ dom, rows }) {
      const names = plainNames(dom);
      return `${tuple(names)} => ${tuple(rows.map((row) => linearForm(rig, row, names)))}`;
    },
    showPoint: ({ rows }) => tuple(rows.map(() => rig.show(rig.zero))),
  } satisfies Partial<MatrixCategory<E>>;
}

const linearForm = <E>(rig: Rig<E>, row: readonly E[], names: readonly string[]): string => {
  const terms = row.map((coefficient, i) => ({ exponents: row.map((_, k) => Number(k === i)), coefficient }));
  return showPolynomial(
    rig,
    terms.filter(({ coefficient }) => !rig.same(coefficient, rig.zero)),
    names,
  );
};

function compare<E>(
  rig: Rig<E>,
  f: Matrix<E>,
  g: Matrix<E>,
  { labels }: Place<number, Matrix<E>>,
): Comparison<Matrix<E>> {
  for (const [i, left] of f.rows.entries()) {
    const right = g.rows[i]!;
    const k = left.findIndex((e, column) => !rig.same(e, right[column]!));
    if (k < 0) continue;
    const explain = () => {
      const names = namesOf(labels);
      const [a, b] = [rig.show(left[k]!), rig.show(right[k]!)];
      const difference = `component ${i + 1}: the coefficient of ${names[k]!} is ${a} on the left and ${b} on the right`;
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

function matrixFault(f: unknown, dom: number, cod: number): string | null {
  if (typeof f !== 'object' || f === null || !('dom' in f) || !('rows' in f) || !Array.isArray(f.rows))
    return 'it is not a map of the model';
  if (f.dom === dom && f.rows.length === cod) return null;
  return `it goes from dimension ${String(f.dom)} to ${f.rows.length}, not from ${dom} to ${cod}`;
}
