/** Matrices over a rig, as maps between its powers: a row for each component. */
import type { Rig } from './rigs.js';
import { none, single, times, total, type Sparse } from './sparse.js';
import { TooMuchWork } from './too-much-work.js';

export interface Matrix<E> {
  readonly dom: number;
  readonly cod: number;
  /** Entries that were computed for it. */
  readonly size: number;
  /** Made when it is asked for. */
  row(i: number): Sparse<E>;
}

export const matrix = <E>(dom: number, rows: readonly Sparse<E>[], size = entriesOf(rows)): Matrix<E> => ({
  dom,
  cod: rows.length,
  size,
  row: (i) => rows[i]!,
});

const entriesOf = (rows: readonly Sparse<unknown>[]): number =>
  rows.reduce((sum, { keys }) => sum + keys.length, 0);

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

/** Entries that one operation may compute. */
export const mostEntries = 100_000;

/** The rows of `g` with a combination in the place of each key. @throws TooMuchWork */
export function substituted<E>(
  rig: Rig<E>,
  dom: number,
  g: Matrix<E>,
  image: (key: number) => Sparse<E>,
): Matrix<E> {
  const rows: Sparse<E>[] = [];
  let entries = 0;
  for (let i = 0; i < g.cod; i++) {
    const { keys, values } = g.row(i);
    const summands: Sparse<E>[] = [];
    for (let k = 0; k < keys.length; k++) {
      const summand = times(rig, values[k]!, image(keys[k]!));
      if ((entries += summand.keys.length) > mostEntries) throw new TooMuchWork();
      summands.push(summand);
    }
    rows.push(total(rig, summands));
  }
  return matrix(dom, rows, entries);
}

/** The columns of `f` with other entries, after `before` columns of zeros: a row for each. */
export function transposed<E>(f: Matrix<E>, before: number, entry: (e: E) => E): Matrix<E> {
  const columns = (): Map<number, Column<E>> => {
    const found = new Map<number, Column<E>>();
    for (let k = 0; k < f.cod; k++) {
      const { keys, values } = f.row(k);
      for (let n = 0; n < keys.length; n++) {
        let column = found.get(keys[n]!);
        if (!column) found.set(keys[n]!, (column = { keys: [], values: [] }));
        column.keys.push(before + k);
        column.values.push(entry(values[n]!));
      }
    }
    return found;
  };
  let known: Map<number, Column<E>> | null = null;
  return { dom: before + f.cod, cod: f.dom, size: 0, row: (i) => (known ??= columns()).get(i) ?? none() };
}

interface Column<E> {
  readonly keys: number[];
  readonly values: E[];
}
