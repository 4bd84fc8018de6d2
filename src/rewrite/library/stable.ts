/** Lemmas that rest on the stable rule S. */
import { prod } from '../../syntax/core/index.js';
import { axiom } from '../apply.js';
import { D, fstAt, pairAt, R, sndAt, zeroAt, type At } from '../hoas.js';
import { back, lemma, step } from '../lemma.js';
import { fwdPart2 } from './partial.js';
import { revPart1, revPart2, revSnd } from './reverse.js';
import { A, atoms, B, C, G, g, gg, M, m, X, XY, Y } from './schematic.js';
import { reverseOfForward, symmetric } from './second.js';

const S = axiom('S');
const AB = prod(A, B);
const AA = prod(A, A);
const reverse = (z: At): At => R(A, m, fstAt(z), sndAt(z));
const forward = (z: At): At => D(A, B, m, fstAt(z), sndAt(z));

/** S in slices: `R[x => R[f](x, b)](a, w) = R[x => D[f](x, w)](a, b)`. */
export const stable = lemma({
  name: 'stable rule in slices',
  atoms,
  maps: [M],
  scope: [A, B, A],
  equation: (a, b, w) => [R(A, (x) => R(A, m, x, b), a, w), R(A, (x) => D(A, B, m, x, w), a, b)],
  script: (a, b, w) => [
    back(revPart1, (h) => h({ maps: [[AB, reverse]], vars: [a, b, w] })),
    step(S, (h) => h({ maps: [[A, m]], vars: [a, b, w] })),
    step(revPart1, (h) => h({ maps: [[AA, forward]], vars: [a, w, b] })),
  ],
});

/** S in a context: `R[x => R[y => g(x, y)](q, b)](p, w) = R[x => D[y => g(x, y)](q, w)](p, b)`. */
export const stableInContext = lemma({
  name: 'stable rule in a context',
  atoms,
  maps: [G],
  scope: [X, Y, C, Y],
  equation: (p, q, b, w) => [
    R(X, (x) => R(Y, (y) => g(x, y), q, b), p, w),
    R(X, (x) => D(Y, C, (y) => g(x, y), q, w), p, b),
  ],
  script: (p, q, b, w) => {
    const d = pairAt(zeroAt(X), w);
    const joint = (x: At): At => R(XY, gg, pairAt(x, q), b);
    return [
      back(revPart2, (h) => R(X, (x) => h({ maps: [[XY, gg]], vars: [x, q, b] }), p, w)),
      step(revSnd, (h) => h({ maps: [[X, joint]], vars: [p, w] })),
      back(revPart1, (h) => h({ maps: [[XY, (z) => R(XY, gg, z, b)]], vars: [p, q, d] })),
      step(stable, (h) => fstAt(h({ maps: [[XY, gg]], vars: [pairAt(p, q), b, d] }))),
      step(revPart1, (h) => h({ maps: [[XY, (z) => D(XY, C, gg, z, d)]], vars: [p, q, b] })),
      step(fwdPart2, (h) => R(X, (x) => h({ maps: [[XY, gg]], vars: [x, q, w] }), p, b)),
    ];
  },
});

/** Differentiating in the base commutes with the dagger: `D[x => R[f](x, b)](a, w) = R[x => R[f](x, b)](a, w)`. */
export const forwardOfReverse = lemma({
  name: 'D of R in its base',
  atoms,
  maps: [M],
  scope: [A, B, A],
  equation: (a, b, w) => [D(A, A, (x) => R(A, m, x, b), a, w), R(A, (x) => R(A, m, x, b), a, w)],
  script: (a, b, w) => [
    step(stable, (h) => R(A, (u) => h({ maps: [[A, m]], vars: [a, b, u] }), zeroAt(A), w)),
    step(stableInContext, (h) =>
      h({ maps: [[AA, (z) => D(A, B, m, sndAt(z), fstAt(z))]], vars: [zeroAt(A), a, b, w] }),
    ),
    step(symmetric, (h) => R(A, (y) => h({ maps: [[A, m]], vars: [a, y, w] }), zeroAt(A), b)),
    step(reverseOfForward, (h) => h({ maps: [[A, (x) => D(A, B, m, x, w)]], vars: [a, zeroAt(A), b] })),
    back(stable, (h) => h({ maps: [[A, m]], vars: [a, b, w] })),
  ],
});
