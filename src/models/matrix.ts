/** Matrices over a rig, as maps between its powers: a row for each component. */
import type { Rig } from './rigs.js';

export interface Matrix<E> {
  readonly dom: number;
  readonly rows: readonly (readonly E[])[];
}

export const matrix = <E>(
  dom: number,
  cod: number,
  entry: (row: number, column: number) => E,
): Matrix<E> => ({
  dom,
  rows: Array.from({ length: cod }, (_, row) =>
    Array.from({ length: dom }, (_, column) => entry(row, column)),
  ),
});

/** Rows that most matrices share, made once for each dimension. */
export class SharedRows<E> {
  private readonly known: { readonly zero: readonly E[]; readonly units: readonly (readonly E[])[] }[] = [];

  constructor(private readonly rig: Rig<E>) {}

  private of(dom: number) {
    return (this.known[dom] ??= {
      zero: new Array<E>(dom).fill(this.rig.zero),
      units: matrix(dom, dom, (row, column) => (row === column ? this.rig.one : this.rig.zero)).rows,
    });
  }

  zero(dom: number, cod: number): Matrix<E> {
    return { dom, rows: new Array<readonly E[]>(cod).fill(this.of(dom).zero) };
  }

  /** The coordinates `from … from + cod - 1`. */
  projection(dom: number, from: number, cod: number): Matrix<E> {
    return { dom, rows: this.of(dom).units.slice(from, from + cod) };
  }
}

/** First `f`, then `g`. */
export function multiply<E>(rig: Rig<E>, f: Matrix<E>, g: Matrix<E>): Matrix<E> {
  return { dom: f.dom, rows: g.rows.map((row) => combination(rig, f, row)) };
}

/** The sum of the rows of `f`, each as often as its coefficient says; most coefficients are 0 or 1. */
function combination<E>(rig: Rig<E>, f: Matrix<E>, coefficients: readonly E[]): readonly E[] {
  let sum: readonly E[] | null = null;
  for (let k = 0; k < coefficients.length; k++) {
    const coefficient = coefficients[k]!;
    if (rig.same(coefficient, rig.zero)) continue;
    const own = f.rows[k]!;
    const term = rig.same(coefficient, rig.one) ? own : own.map((e) => rig.mul(coefficient, e));
    sum = sum ? sum.map((e, column) => rig.add(e, term[column]!)) : term;
  }
  return sum ?? new Array<E>(f.dom).fill(rig.zero);
}

export const entrywise = <E>(f: Matrix<E>, image: (entry: E, row: number, column: number) => E): Matrix<E> =>
  matrix(f.dom, f.rows.length, (row, column) => image(f.rows[row]![column]!, row, column));
