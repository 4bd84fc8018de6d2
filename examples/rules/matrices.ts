/** Functions of matrices. */
import { defineRules } from '@rdc-lang/rdc';

type Matrix = readonly (readonly number[])[];

const transpose = (a: Matrix): number[][] => a[0]!.map((_, j) => a.map((row) => row[j]!));
const multiply = (a: Matrix, b: Matrix): number[][] =>
  a.map((row) => b[0]!.map((_, j) => row.reduce((sum, x, k) => sum + x * b[k]![j]!, 0)));
const scale = (c: number, a: Matrix): number[][] => a.map((row) => row.map((x) => c * x));

/** Of a 3 by 3 matrix: derivatives of the determinant, also where it is 0. */
const cofactors = (a: Matrix): number[][] =>
  a.map((row, i) =>
    row.map((_, j) => {
      const at = (di: number, dj: number): number => a[(i + di) % 3]![(j + dj) % 3]!;
      return at(1, 1) * at(2, 2) - at(1, 2) * at(2, 1);
    }),
  );
const determinant = (a: Matrix): number => a[0]!.reduce((sum, x, j) => sum + x * cofactors(a)[0]![j]!, 0);
const inverse = (a: Matrix): number[][] => scale(1 / determinant(a), transpose(cofactors(a)));

/** The lower triangle L with A = L L^T; it reads the lower triangle of A only. */
function cholesky(a: Matrix): number[][] {
  const l = a.map((row) => row.map(() => 0));
  for (let i = 0; i < a.length; i++)
    for (let j = 0; j <= i; j++) {
      let rest = a[i]![j]!;
      for (let k = 0; k < j; k++) rest -= l[i]![k]! * l[j]![k]!;
      l[i]![j] = i === j ? Math.sqrt(rest) : rest / l[j]![j]!;
    }
  return l;
}

/** The same loops, backwards. */
function choleskyBack(a: Matrix, w: Matrix): number[][] {
  const l = cholesky(a);
  const lBar = w.map((row) => [...row]);
  const aBar = a.map((row) => row.map(() => 0));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = i; j >= 0; j--) {
      const own = lBar[i]![j]!;
      const pivot = l[j]![j]!;
      const share = i === j ? own / (2 * pivot) : own / pivot;
      if (i !== j) lBar[j]![j]! -= (own * l[i]![j]!) / pivot;
      aBar[i]![j] = share;
      for (let k = 0; k < j; k++) {
        lBar[i]![k]! -= share * l[j]![k]!;
        lBar[j]![k]! -= share * l[i]![k]!;
      }
    }
  return aBar;
}

export default defineRules({
  matmul: {
    type: 'K[2, 3] * K[3, 2] -> K[2, 2]',
    value: multiply,
    reverse: (a, b, w) => [multiply(w, transpose(b)), multiply(transpose(a), w)],
  },
  apply: {
    type: 'K[2, 3] * K[3] -> K[2]',
    value: (a, x) => a.map((row) => row.reduce((sum, aij, j) => sum + aij * x[j]!, 0)),
    reverse: (a, x, w) => [
      w.map((wi) => x.map((xj) => wi * xj)),
      x.map((_, j) => w.reduce((sum, wi, i) => sum + wi * a[i]![j]!, 0)),
    ],
  },
  transpose: { type: 'K[2, 3] -> K[3, 2]', value: transpose, reverse: (_a, w) => transpose(w) },
  trace: {
    type: 'K[3, 3] -> K',
    value: (a) => a.reduce((sum, row, i) => sum + row[i]!, 0),
    reverse: (a, w) => a.map((row, i) => row.map((_, j) => (i === j ? w : 0))),
  },
  frobenius: {
    type: 'K[2, 2] -> K',
    inputs: ['positive'],
    value: (a) => Math.hypot(...a.flat()),
    reverse: (a, w) => scale(w / Math.hypot(...a.flat()), a),
  },
  determinant: { type: 'K[3, 3] -> K', value: determinant, reverse: (a, w) => scale(w, cofactors(a)) },
  inverse: {
    type: 'K[3, 3] -> K[3, 3]',
    inputs: ['invertible'],
    value: inverse,
    reverse: (a, w) => {
      const back = transpose(inverse(a));
      return scale(-1, multiply(multiply(back, w), back));
    },
  },
  cholesky: {
    type: 'K[3, 3] -> K[3, 3]',
    inputs: ['positive definite'],
    value: cholesky,
    reverse: choleskyBack,
  },
});
