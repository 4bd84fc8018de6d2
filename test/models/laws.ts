/** The axioms RD.1–RD.7, their consequences CD.1–CD.7 and the stable rule, by hand (theory: [RDC, Definition 13]). */
import { pair, prod, scalar, snd, fst, zero } from '../../src/syntax/core/index.js';
import {
  A,
  B,
  C,
  D,
  R,
  arrow,
  both,
  equation,
  exchange,
  first,
  id,
  in0,
  in1,
  map,
  nil,
  plus,
  second,
  seq,
  times,
} from './maps.js';

const f = map('f', A, B);
const g = map('g', A, B);
const h = map('h', B, C);
const k = map('k', A, C);

const AB = prod(A, B);

/** `(a, b, c) => …` as a map out of (A * B) * B. */
const onTriple = (
  body: (
    a: ReturnType<typeof fst>,
    b: ReturnType<typeof fst>,
    c: ReturnType<typeof fst>,
  ) => ReturnType<typeof fst>,
) => arrow(prod(AB, B), (t) => body(fst(fst(t)), snd(fst(t)), snd(t)));

export const reverseAxioms = [
  equation('RD.1a', R(plus(f, g)), plus(R(f), R(g))),
  equation('RD.1b', R(nil(A, B)), nil(AB, A)),
  equation(
    'RD.2a',
    onTriple((a, b, c) => R(f)(pair(a, plus(first(B, B), second(B, B))(pair(b, c))))),
    onTriple((a, b, c) =>
      plus(seq(first(AB, B), R(f)), seq(times(first(A, B), id(B)), R(f)))(pair(pair(a, b), c)),
    ),
  ),
  equation('RD.2b', seq(in0(A, B), R(f)), nil(A, A)),
  equation('RD.3a', R(id(A)), second(A, A)),
  equation('RD.3b', R(first(A, B)), seq(second(AB, A), in0(A, B))),
  equation('RD.3c', R(second(A, B)), seq(second(AB, B), in1(A, B))),
  equation(
    'RD.4',
    R(both(f, k)),
    plus(seq(times(id(A), first(B, C)), R(f)), seq(times(id(A), second(B, C)), R(k))),
  ),
  equation(
    'RD.5',
    R(seq(f, h)),
    arrow(prod(A, C), (t) => R(f)(pair(fst(t), R(h)(pair(f(fst(t)), snd(t)))))),
  ),
  equation(
    'RD.6',
    seq(
      both(seq(first(AB, AB), times(id(A), id(B))), seq(second(AB, AB), both(nil(AB, A), second(A, B)))),
      D(R(f)),
    ),
    seq(times(first(A, B), second(A, B)), R(f)),
  ),
  equation('RD.7', D(D(f)), seq(exchange(A, A, A, A), D(D(f)))),
];

const AA = prod(A, A);
export const forwardLaws = [
  equation('CD.1', D(plus(f, g)), plus(D(f), D(g))),
  equation('CD.2', seq(in0(A, A), D(f)), nil(A, B)),
  equation('CD.3a', D(id(A)), second(A, A)),
  equation('CD.3b', D(first(A, B)), seq(second(AB, AB), first(A, B))),
  equation('CD.3c', D(second(A, B)), seq(second(AB, AB), second(A, B))),
  equation('CD.4', D(both(f, k)), both(D(f), D(k))),
  equation(
    'CD.5',
    D(seq(f, h)),
    arrow(AA, (t) => D(h)(pair(f(fst(t)), D(f)(t)))),
  ),
  equation(
    'CD.6',
    arrow(prod(AA, A), (t) => D(D(f))(pair(fst(t), pair(zero(A), snd(t))))),
    arrow(prod(AA, A), (t) => D(f)(pair(fst(fst(t)), snd(t)))),
  ),
  equation('CD.7', D(D(f)), seq(exchange(A, A, A, A), D(D(f)))),
];

/** `R[R[f]]((a, b), w).1 = R[D[f]]((a, w), b).1` */
export const stableRule = equation(
  'stable',
  arrow(prod(AB, A), (t) => fst(R(R(f))(t))),
  arrow(prod(AB, A), (t) => fst(R(D(f))(pair(pair(fst(fst(t)), snd(t)), snd(fst(t)))))),
);

const s = map('s', scalar, scalar);
const r = map('r', scalar, scalar, 'all');
/** `R[r f] = r R[f]` for maps of scalars, r a linear one: a multiple of the identity. */
export const homogeneous = equation('homogeneous', R(seq(s, r)), seq(R(s), r));
