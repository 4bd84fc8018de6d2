/** Matrices over a rig, as maps between its powers: a row for each component. */
import type { Rig } from './rigs.js';
import { none, plus, single, times, type Sparse } from './sparse.js';

export interface Matrix<E> {
  readonly dom: number;
  readonly cod: number;
  /** Entries that were computed for it. */
  readonly size: number;
  /** Made when it is asked for. */
  row(i: number): Sparse<E>;
}

export const matrix = <E>(dom: number, rows: readonly Sparse<E>[]): Matrix<E> => ({
  dom,
  cod: rows.length,
  size: rows.reduce((sum, { keys }) => sum + keys.length, 0),
  row: (i) => rows[i]!,
});

export function rowsOf<E>(f: Matrix<E>): Sparse<E>[] {
  const rows: Sparse<E>[] = [];
  for (let i = 0; i < f.cod; i++) rows.push(f.row(i));
  return rows;
}

export const nil = <E>(dom: number, cod: number): Matrix<E> => ({ dom, cod, size: 0, row: none });

/** The coordinates `from … from + cod - 1`. */
export const projection = <E>(rig: Rig<E>, dom: number, from: number, cod: number): Matrix<E> => ({
  dom,
  cod,
  size: 0,
  row: (i) => single(from + i, rig.one),
});

export const both = <E>(f: Matrix<E>, g: Matrix<E>): Matrix<E> => ({
  dom: f.dom,
  cod: f.cod + g.cod,
  size: 0,
  row: (i) => (i < f.cod ? f.row(i) : g.row(i - f.cod)),
});

/** First `f`, then `g`. */
export const multiply = <E>(rig: Rig<E>, f: Matrix<E>, g: Matrix<E>): Matrix<E> =>
  substituted(rig, f.dom, g, (k) => f.row(k));

/** The rows of `g` with a combination in the place of each key. */
export function substituted<E>(
  rig: Rig<E>,
  dom: number,
  g: Matrix<E>,
  image: (key: number) => Sparse<E>,
): Matrix<E> {
  const rows: Sparse<E>[] = [];
  for (let i = 0; i < g.cod; i++) {
    const { keys, values } = g.row(i);
    let sum = none<E>();
    for (let k = 0; k < keys.length; k++) sum = plus(rig, sum, times(rig, values[k]!, image(keys[k]!)));
    rows.push(sum);
  }
  return matrix(dom, rows);
}

/** The columns of `f` with other entries, after `before` columns of zeros: a row for each. */
export function transposed<E>(f: Matrix<E>, before: number, entry: (e: E) => E): Matrix<E> {
  const row = (i: number): Sparse<E> => {
    const keys: number[] = [];
    const values: E[] = [];
    for (let k = 0; k < f.cod; k++) {
      const own = f.row(k);
      const at = own.keys.indexOf(i);
      if (at < 0) continue;
      keys.push(before + k);
      values.push(entry(own.values[at]!));
    }
    return { keys, values };
  };
  return { dom: before + f.cod, cod: f.dom, size: 0, row };
}
