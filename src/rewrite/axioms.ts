/**
 * The axiom table. Every rule is an equation between two terms of one scope and type, schematic in its atoms and map
 * symbols; a map symbol stands for any body, which may mention the scope where the rule is applied (simple slices).
 * RD.1–RD.7: Cockett et al., arXiv 1910.07065, Definition 13. S is the stable rule: differentiating in the base
 * commutes with the contextual dagger; it is independent of RD.1–RD.7. K.*: scalars act on every object, linear maps
 * preserve the action (hom), the action by a constant is its own dagger (act), and it is linear in the scalar (lin).
 */
import {
  add,
  app,
  atom,
  forward,
  fst,
  pair,
  prod,
  rev,
  scalar,
  scale,
  snd,
  star,
  symbol,
  unit,
  variable,
  zero,
} from '../syntax/core/index.js';
import type { Obj, Sym, Term } from '../syntax/core/index.js';

export interface Rule {
  readonly name: string;
  readonly atoms: readonly string[];
  readonly maps: readonly Sym[];
  /** Types of the element variables, outermost first. */
  readonly scope: readonly Obj[];
  readonly lhs: Term;
  readonly rhs: Term;
}

const [A, B, C] = [atom('A'), atom('B'), atom('C')] as const;
const M = symbol('map', 'M', A, B);
const N = symbol('map', 'N', A, B);
const P = symbol('map', 'P', A, C);
const Q = symbol('map', 'Q', B, C);
const x = (type: Obj): Term => variable(0, type); // the variable under a Rev
/** `R[f](a, b)` for a symbol f. */
const R = (f: Sym, a: Term, b: Term): Term => rev(app(f, x(f.dom)), a, b);

type Equation = readonly [lhs: Term, rhs: Term];
function rule(
  name: string,
  maps: readonly Sym[],
  scope: readonly Obj[],
  equation: (...vars: Term[]) => Equation,
): Rule {
  const [lhs, rhs] = equation(...scope.map((type, i) => variable(scope.length - 1 - i, type)));
  return { name, atoms: ['A', 'B', 'C'], maps, scope, lhs, rhs };
}

/** `D[k] = (in0 * id) ; R[R[k]] ; snd` [RDC Thm 16], written out; `k` is a body in a variable of type X. */
const D = (k: (x: Term) => Term, at: Term, direction: Term): Term => {
  const value = k(x(at.type));
  const z = x(prod(at.type, value.type));
  return snd(rev(rev(value, fst(z), snd(z)), pair(at, zero(value.type)), direction));
};
const atVariable = (p: Term): Term => app(M, p);
/** The maps R[M] on A * B and D[M] on A * A. */
const reverseAt = (p: Term): Term => R(M, fst(p), snd(p));
const forwardAt = (p: Term): Term => D(atVariable, fst(p), snd(p));

export const axioms: readonly Rule[] = [
  rule('RD.1a', [M, N], [A, B], (a, v) => [
    rev(add(app(M, x(A)), app(N, x(A))), a, v),
    add(R(M, a, v), R(N, a, v)),
  ]),
  rule('RD.1b', [], [A, B], (a, v) => [rev(zero(B), a, v), zero(A)]),
  rule('RD.2a', [M], [A, B, B], (a, v, w) => [R(M, a, add(v, w)), add(R(M, a, v), R(M, a, w))]),
  rule('RD.2b', [M], [A], (a) => [R(M, a, zero(B)), zero(A)]),
  rule('RD.3a', [], [A, A], (a, v) => [rev(x(A), a, v), v]),
  rule('RD.3b', [], [prod(A, B), A], (a, v) => [rev(fst(x(prod(A, B))), a, v), pair(v, zero(B))]),
  rule('RD.3c', [], [prod(A, B), B], (a, v) => [rev(snd(x(prod(A, B))), a, v), pair(zero(A), v)]),
  rule('RD.4a', [M, P], [A, B, C], (a, v, w) => [
    rev(pair(app(M, x(A)), app(P, x(A))), a, pair(v, w)),
    add(R(M, a, v), R(P, a, w)),
  ]),
  rule('RD.4b', [], [A, unit], (a, v) => [rev(star, a, v), zero(A)]),
  rule('RD.5', [M, Q], [A, C], (a, v) => [rev(app(Q, app(M, x(A))), a, v), R(M, a, R(Q, app(M, a), v))]),
  rule('RD.6', [M], [A, B, B], (a, b, c) => [D(reverseAt, pair(a, b), pair(zero(A), c)), R(M, a, c)]),
  rule('RD.7', [M], [A, A, A, A], (a, b, c, d) => [
    D(forwardAt, pair(a, b), pair(c, d)),
    D(forwardAt, pair(a, c), pair(b, d)),
  ]),
  rule('S', [M], [A, B, A], (a, b, w) => [
    fst(rev(reverseAt(x(prod(A, B))), pair(a, b), w)),
    fst(rev(forward(app(M, x(A)), fst(x(prod(A, A))), snd(x(prod(A, A)))), pair(a, w), b)),
  ]),
  rule('K.hom', [M], [A, scalar, B], (a, r, v) => [R(M, a, scale(r, v)), scale(r, R(M, a, v))]),
  rule('K.act', [], [A, scalar, A], (a, r, v) => [rev(scale(variable(2, scalar), x(A)), a, v), scale(r, v)]),
  rule('K.lin', [], [A, scalar, scalar], (t, r, w) => [
    forward(scale(x(scalar), variable(3, A)), r, w),
    scale(w, t),
  ]),
];

export const axiomNamed = new Map(axioms.map((axiom) => [axiom.name, axiom]));
