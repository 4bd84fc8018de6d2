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

export const rowsOf = <E>(f: Matrix<E>): Sparse<E>[] => Array.from({ length: f.cod }, (_, i) => f.row(i));

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
export function multiply<E>(rig: Rig<E>, f: Matrix<E>, g: Matrix<E>): Matrix<E> {
  return matrix(
    f.dom,
    rowsOf(g).map(({ keys, values }) =>
      keys.reduce<Sparse<E>>((sum, k, i) => plus(rig, sum, times(rig, values[i]!, f.row(k))), none()),
    ),
  );
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
