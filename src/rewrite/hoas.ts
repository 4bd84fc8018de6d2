/** Core terms written with functions for binders: a term is a function of the depth at which it is used. */
import { add, app, fst, neg, pair, rev, snd, star, variable, zero } from '../syntax/core/index.js';
import type { Obj, Sym, Term } from '../syntax/core/index.js';

export type At = (depth: number) => Term;

/** The variable bound at a depth. */
export const bound =
  (binder: number, type: Obj): At =>
  (depth) =>
    variable(depth - binder - 1, type);

export const R =
  (type: Obj, body: (x: At) => At, at: At, cotangent: At): At =>
  (depth) =>
    rev(body(bound(depth, type))(depth + 1), at(depth), cotangent(depth));

export const D = (type: Obj, cod: Obj, body: (x: At) => At, at: At, direction: At): At =>
  R(cod, (w) => R(type, body, at, w), zeroAt(cod), direction);

export const zeroAt =
  (type: Obj): At =>
  () =>
    zero(type);
export const starAt: At = () => star;
export const ap =
  (f: Sym, t: At): At =>
  (depth) =>
    app(f, t(depth));
export const pairAt =
  (s: At, t: At): At =>
  (depth) =>
    pair(s(depth), t(depth));
export const addAt =
  (s: At, t: At): At =>
  (depth) =>
    add(s(depth), t(depth));
export const negAt =
  (t: At): At =>
  (depth) =>
    neg(t(depth));
export const fstAt =
  (t: At): At =>
  (depth) =>
    fst(t(depth));
export const sndAt =
  (t: At): At =>
  (depth) =>
    snd(t(depth));
/** `(t1, …, tn)`, nested to the left. */
export const tupleAt = (items: readonly At[]): At => items.reduce(pairAt);
