/**
 * Lemmas about the pairing `<a, b> = R[u => u a](0, b)` of two elements of one object: in a model of smooth maps their
 * inner product. It is what a scalar that acts on an element receives, and linear and symmetric in both.
 */
import { prod, scalar } from '../../syntax/core/index.js';
import { axiom } from '../apply.js';
import { D, fstAt, R, sndAt, zeroAt, type At } from '../hoas.js';
import { back, lemma, step } from '../lemma.js';
import { A, atoms } from './schematic.js';
import { fwdAct, times } from './scalars.js';
import { linearR, reverseOfForward, reverseOfReverse } from './second.js';
import { stableInContext } from './stable.js';

/** `R[u => u a](r, b)`. */
const receives = (r: At, a: At, b: At): At => R(scalar, (u) => times(u, a), r, b);
const zero = zeroAt(scalar);
const paired = (a: At, b: At): At => receives(zero, a, b);
const actOn =
  (a: At) =>
  (u: At): At =>
    times(u, a);

/** What a scalar factor receives does not depend on it: `R[u => u a](r, b) = <a, b>`. */
export const pairingBase = lemma({
  name: 'what a scalar factor receives',
  atoms,
  maps: [],
  scope: [scalar, A, A],
  equation: (r, a, b) => [receives(r, a, b), paired(a, b)],
  script: (r, a, b) => [
    back(reverseOfForward, (h) => h({ maps: [[scalar, actOn(a)]], vars: [r, zero, b] })),
    step(axiom('K.lin'), (h) => R(scalar, (y) => h({ vars: [a, r, y] }), zero, b)),
  ],
});

/** `R[y => <a, y>](b, w) = w a`. */
export const pairingReverse = lemma({
  name: 'R of a pairing',
  atoms,
  maps: [],
  scope: [A, A, scalar],
  equation: (a, b, w) => [R(A, (y) => paired(a, y), b, w), times(w, a)],
  script: (a, b, w) => [
    step(reverseOfReverse, (h) => h({ maps: [[scalar, actOn(a)]], vars: [zero, b, w] })),
    step(axiom('K.lin'), (h) => h({ vars: [a, zero, w] })),
  ],
});

/** `D[y => <a, y>](b, v) = <a, v>`. */
export const pairingForward = lemma({
  name: 'D of a pairing',
  atoms,
  maps: [],
  scope: [A, A, A],
  equation: (a, b, v) => [D(A, scalar, (y) => paired(a, y), b, v), paired(a, v)],
  script: (a, b, v) => [step(linearR, (h) => h({ maps: [[scalar, actOn(a)]], vars: [zero, b, v] }))],
});

/** `<a, b> = <b, a>`, by S: both are what u receives from b, and x from a, in u x. */
export const pairingSwap = lemma({
  name: 'symmetry of the pairing',
  atoms,
  maps: [],
  scope: [A, A],
  equation: (a, b) => [paired(a, b), paired(b, a)],
  script: (a, b) => {
    const origin = zeroAt(A);
    return [
      back(fwdAct, (h) => R(scalar, (u) => h({ vars: [origin, u, a] }), zero, b)),
      back(stableInContext, (h) =>
        h({ maps: [[prod(scalar, A), (z) => times(fstAt(z), sndAt(z))]], vars: [zero, origin, b, a] }),
      ),
      step(axiom('K.act'), (h) => R(scalar, (u) => h({ vars: [origin, u, b] }), zero, a)),
    ];
  },
});
