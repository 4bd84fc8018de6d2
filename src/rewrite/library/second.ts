/** Lemmas from RD.6 and RD.7: linearity of R and D in their last argument, Lemma A, symmetry. No stable rule. */
import { D, fstAt, pairAt, R, sndAt, zeroAt, type At } from '../hoas.js';
import { back, lemma, step } from '../lemma.js';
import { prod } from '../../syntax/core/index.js';
import type { Obj } from '../../syntax/core/index.js';
import { fwdPart1, fwdPart2 } from './partial.js';
import { revPart2 } from './reverse.js';
import { A, atoms, B, C, G, gg, g, M, m, P, p, rd, X, XY, Y } from './schematic.js';

const AB = prod(A, B);
const AA = prod(A, A);
const AC = prod(A, C);

/** D as it is defined, `(in0 * id) ; R[R[k]] ; snd`, at a map k : X -> Z. */
const defined = (type: Obj, cod: Obj, k: (x: At) => At, a: At, v: At): At => {
  const reversed = (z: At): At => R(type, k, fstAt(z), sndAt(z));
  return sndAt(R(prod(type, cod), reversed, pairAt(a, zeroAt(cod)), v));
};

/** The definition of D agrees with its form in slices. */
const definition = lemma({
  name: 'definition of D',
  atoms,
  maps: [P],
  scope: [A, A],
  equation: (a, v) => [defined(A, C, p, a, v), D(A, C, p, a, v)],
  script: (a, v) => [
    step(revPart2, (h) => h({ maps: [[AC, (z) => R(A, p, fstAt(z), sndAt(z))]], vars: [a, zeroAt(C), v] })),
  ],
});

const reverse = (z: At): At => R(A, m, fstAt(z), sndAt(z));
const forward = (z: At): At => D(A, B, m, fstAt(z), sndAt(z));
const definedForward = (z: At): At => defined(A, B, m, fstAt(z), sndAt(z));

/** `D[D[f]]` in slices, from RD.7. */
export const interchange = lemma({
  name: 'RD.7 in slices',
  atoms,
  maps: [M],
  scope: [A, A, A, A],
  equation: (a, b, c, d) => [
    D(AA, B, forward, pairAt(a, b), pairAt(c, d)),
    D(AA, B, forward, pairAt(a, c), pairAt(b, d)),
  ],
  script: (a, b, c, d) => {
    const outer = (k: (z: At) => At, at: At, v: At): At => D(AA, B, k, at, v);
    const unfold = (at: At, v: At) => [
      back(definition, (h) => outer((z) => h({ maps: [[A, m]], vars: [fstAt(z), sndAt(z)] }), at, v)),
      back(definition, (h) => h({ maps: [[AA, definedForward]], vars: [at, v] })),
    ];
    const fold = (at: At, v: At) => [
      step(definition, (h) => h({ maps: [[AA, definedForward]], vars: [at, v] })),
      step(definition, (h) => outer((z) => h({ maps: [[A, m]], vars: [fstAt(z), sndAt(z)] }), at, v)),
    ];
    return [
      ...unfold(pairAt(a, b), pairAt(c, d)),
      step(rd('7'), (h) => h({ maps: [[A, m]], vars: [a, b, c, d] })),
      ...fold(pairAt(a, c), pairAt(b, d)),
    ];
  },
});

/** `D[R[f]]((a, b), (0, c)) = R[f](a, c)` with D in slices, from RD.6. */
export const linearInPlace = lemma({
  name: 'RD.6 in slices',
  atoms,
  maps: [M],
  scope: [A, B, B],
  equation: (a, b, c) => [D(AB, A, reverse, pairAt(a, b), pairAt(zeroAt(A), c)), R(A, m, a, c)],
  script: (a, b, c) => [
    back(definition, (h) => h({ maps: [[AB, reverse]], vars: [pairAt(a, b), pairAt(zeroAt(A), c)] })),
    step(rd('6'), (h) => h({ maps: [[A, m]], vars: [a, b, c] })),
  ],
});

/** R[f] is linear in its cotangent: `D[y => R[f](a, y)](b, w) = R[f](a, w)`. */
export const linearR = lemma({
  name: 'R is linear in its cotangent',
  atoms,
  maps: [M],
  scope: [A, B, B],
  equation: (a, b, w) => [D(B, A, (y) => R(A, m, a, y), b, w), R(A, m, a, w)],
  script: (a, b, w) => [
    back(fwdPart2, (h) => h({ maps: [[AB, reverse]], vars: [a, b, w] })),
    step(linearInPlace, (h) => h({ maps: [[A, m]], vars: [a, b, w] })),
  ],
});

/** H1, from Lemma A: `R[y => R[f](a, y)](b, w) = D[f](a, w)`, whatever the base cotangent b. */
export const reverseOfReverse = lemma({
  name: 'H1',
  atoms,
  maps: [M],
  scope: [A, B, A],
  equation: (a, b, w) => [R(B, (y) => R(A, m, a, y), b, w), D(A, B, m, a, w)],
  script: (a, b, w) => {
    const k = (y: At): At => R(A, m, a, y);
    return [
      back(linearR, (h) => h({ maps: [[B, k]], vars: [b, zeroAt(A), w] })),
      step(linearR, (h) => R(B, (c) => h({ maps: [[A, m]], vars: [a, b, c] }), zeroAt(B), w)),
    ];
  },
});

/** The dagger of D is R: `R[y => D[f](a, y)](v, b) = R[f](a, b)`. */
export const reverseOfForward = lemma({
  name: 'R of D in its direction',
  atoms,
  maps: [M],
  scope: [A, A, B],
  equation: (a, v, b) => [R(A, (y) => D(A, B, m, a, y), v, b), R(A, m, a, b)],
  script: (a, v, b) => [
    step(reverseOfReverse, (h) => h({ maps: [[B, (w) => R(A, m, a, w)]], vars: [zeroAt(B), v, b] })),
    step(linearR, (h) => h({ maps: [[A, m]], vars: [a, zeroAt(B), b] })),
  ],
});

/** Second derivatives are symmetric: `D[x => D[f](x, b)](a, c) = D[x => D[f](x, c)](a, b)`. */
export const symmetric = lemma({
  name: 'symmetry of D^2',
  atoms,
  maps: [M],
  scope: [A, A, A],
  equation: (a, b, c) => [D(A, B, (x) => D(A, B, m, x, b), a, c), D(A, B, (x) => D(A, B, m, x, c), a, b)],
  script: (a, b, c) => [
    back(fwdPart1, (h) => h({ maps: [[AA, forward]], vars: [a, b, c] })),
    step(interchange, (h) => h({ maps: [[A, m]], vars: [a, b, c, zeroAt(A)] })),
    step(fwdPart1, (h) => h({ maps: [[AA, forward]], vars: [a, c, b] })),
  ],
});

/** Mixed partial derivatives commute: `D[y => D[x => g(x, y)](p, u)](q, v) = D[x => D[y => g(x, y)](q, v)](p, u)`. */
export const mixed = lemma({
  name: 'mixed partial derivatives',
  atoms,
  maps: [G],
  scope: [X, Y, X, Y],
  equation: (p, q, u, v) => [
    D(Y, C, (y) => D(X, C, (x) => g(x, y), p, u), q, v),
    D(X, C, (x) => D(Y, C, (y) => g(x, y), q, v), p, u),
  ],
  script: (p, q, u, v) => {
    const at = pairAt(p, q);
    const [du, dv] = [pairAt(u, zeroAt(Y)), pairAt(zeroAt(X), v)];
    const whole = (d: At) => (z: At) => D(XY, C, gg, z, d);
    return [
      back(fwdPart1, (h) => D(Y, C, (y) => h({ maps: [[XY, gg]], vars: [p, y, u] }), q, v)),
      back(fwdPart2, (h) => h({ maps: [[XY, whole(du)]], vars: [p, q, v] })),
      step(symmetric, (h) => h({ maps: [[XY, gg]], vars: [at, du, dv] })),
      step(fwdPart1, (h) => h({ maps: [[XY, whole(dv)]], vars: [p, q, u] })),
      step(fwdPart2, (h) => D(X, C, (x) => h({ maps: [[XY, gg]], vars: [x, q, v] }), p, u)),
    ];
  },
});
