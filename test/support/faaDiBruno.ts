/** Faà di Bruno's formulas [RFB], from the definitions of D^n and R^n (in slices) and set partitions. */
import {
  app,
  atom,
  forward,
  rev,
  shift,
  symbol,
  variable,
  zero,
  type Obj,
  type Term,
} from '../../src/syntax/core/index.js';
import { balancedSum, type CoreEquation, type Theory } from '../../src/syntax/index.js';

const [A, B, C] = [atom('A'), atom('B'), atom('C')];
const [f, g] = [symbol('map', 'f', A, B), symbol('map', 'g', B, C)];

export const theory: Theory = {
  objects: ['A', 'B', 'C'],
  maps: new Map([f, g].map((sym) => [sym.name, { sym, linear: 'none', arity: 1 }])),
};

/** A map without free variables, as a function of its argument. */
type Arrow = (x: Term) => Term;
const F: Arrow = (x) => app(f, x);
const G: Arrow = (x) => app(g, x);
const FG: Arrow = (x) => G(F(x));

const lifted = (terms: readonly Term[]): Term[] => terms.map((t) => shift(t, 1));

/** D^n[map](at, directions), for n ≥ 0. */
function iteratedD(map: Arrow, at: Term, directions: readonly Term[]): Term {
  const last = directions.at(-1);
  if (!last) return map(at);
  return forward(iteratedD(map, variable(0, at.type), lifted(directions.slice(0, -1))), at, last);
}

/** R^n[map](at, cotangent, directions), with n - 1 directions. */
function iteratedR(map: Arrow, at: Term, cotangent: Term, directions: readonly Term[]): Term {
  const last = directions.at(-1);
  const x = variable(0, at.type);
  if (!last) return rev(map(x), at, cotangent);
  return rev(iteratedR(map, x, shift(cotangent, 1), lifted(directions.slice(0, -1))), at, last);
}

/** The partitions of {1 … n}, the block of 1 first. */
export function partitions(n: number): readonly (readonly (readonly number[])[])[] {
  if (n === 0) return [[]];
  return partitions(n - 1).flatMap((blocks) => [
    ...blocks.map((block, i) => blocks.with(i, [...block, n])),
    [...blocks, [n]],
  ]);
}

const variables = (scope: readonly Obj[]): Term[] =>
  scope.map((type, i) => variable(scope.length - 1 - i, type));

const equation = (scope: readonly Obj[], lhs: Term, summands: readonly Term[]): CoreEquation => ({
  scope,
  lhs,
  rhs: summands.length === 0 ? zero(lhs.type) : balancedSum(summands),
});

/** `D^n[f ; g](a, v) = Σ D^k[g](f(a), D^|S1|[f](a, v_S1), …)`; `drop` leaves one summand out. */
export function forwardFormula(n: number, drop = -1): CoreEquation {
  const scope = Array.from({ length: n + 1 }, () => A);
  const [a, ...vs] = variables(scope) as [Term, ...Term[]];
  const along = (block: readonly number[]): Term =>
    iteratedD(
      F,
      a,
      block.map((i) => vs[i - 1]!),
    );
  const summands = partitions(n).map((blocks) => iteratedD(G, F(a), blocks.map(along)));
  return equation(
    scope,
    iteratedD(FG, a, vs),
    summands.filter((_, i) => i !== drop),
  );
}

/**
 * `R^n[f ; g](a, c, v2…vn) = Σ R^|S1|[f](a, R^k[g](f(a), c, D^|S2|[f](a, v_S2), …), v_{S1 \ 1})`; `drop` leaves one
 * summand out.
 */
export function reverseFormula(n: number, drop = -1): CoreEquation {
  const scope = [A, C, ...Array.from({ length: n - 1 }, () => A)];
  const [a, c, ...vs] = variables(scope) as [Term, Term, ...Term[]];
  const those = (block: readonly number[]): Term[] => block.map((i) => vs[i - 2]!);
  const summands = partitions(n).map(([first, ...others]) => {
    const inner = others.map((block) => iteratedD(F, a, those(block)));
    return iteratedR(F, a, iteratedR(G, F(a), c, inner), those(first!.slice(1)));
  });
  return equation(
    scope,
    iteratedR(FG, a, c, vs),
    summands.filter((_, i) => i !== drop),
  );
}
