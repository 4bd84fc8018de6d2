/** Lemmas about scalar multiples, from the rules for K. */
import { scalar, scale } from '../../syntax/core/index.js';
import { axiom } from '../apply.js';
import { D, R, zeroAt, type At } from '../hoas.js';
import { lemma, step } from '../lemma.js';
import { fwdId } from './forward.js';
import { A, atoms, B, M, m, rd } from './schematic.js';

export const times =
  (r: At, t: At): At =>
  (depth) =>
    scale(r(depth), t(depth));

/** `R[r f] = r R[f]`. */
export const revScale = lemma({
  name: 'R of a multiple',
  atoms,
  maps: [M],
  scope: [A, scalar, B],
  equation: (a, r, v) => [R(A, (x) => times(r, m(x)), a, v), times(r, R(A, m, a, v))],
  script: (a, r, v) => [
    step(rd('5'), (h) =>
      h({
        maps: [
          [A, m],
          [B, (y) => times(r, y)],
        ],
        vars: [a, v],
      }),
    ),
    step(axiom('K.act'), (h) => R(A, m, a, h({ vars: [m(a), r, v] }))),
    step(axiom('K.hom'), (h) => h({ maps: [[A, m]], vars: [a, r, v] })),
  ],
});

/** `D[r f] = r D[f]`. */
export const fwdScale = lemma({
  name: 'D of a multiple',
  atoms,
  maps: [M],
  scope: [A, scalar, A],
  equation: (a, r, v) => [D(A, B, (x) => times(r, m(x)), a, v), times(r, D(A, B, m, a, v))],
  script: (a, r, v) => [
    step(revScale, (h) => R(B, (w) => h({ maps: [[A, m]], vars: [a, r, w] }), zeroAt(B), v)),
    step(revScale, (h) => h({ maps: [[B, (w) => R(A, m, a, w)]], vars: [zeroAt(B), r, v] })),
  ],
});

/** `D[y => r y](b, w) = r w`. */
export const fwdAct = lemma({
  name: 'D of multiplication by a constant',
  atoms,
  maps: [],
  scope: [A, scalar, A],
  equation: (b, r, w) => [D(A, A, (y) => times(r, y), b, w), times(r, w)],
  script: (b, r, w) => [
    step(fwdScale, (h) => h({ maps: [[A, (y) => y]], vars: [b, r, w] })),
    step(fwdId, (h) => times(r, h({ vars: [b, w] }))),
  ],
});
