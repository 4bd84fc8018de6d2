/**
 * The theorem schemas H1–H4, each proved once per order: how R and D act on every argument of D^n[f] and R^n[f].
 * Notation: `d(a, vs)` is D^n[f](a, v1 … vn) with n = vs.length; `r(a, b, vs)` is R^(n+1)[f](a, b, v1 … vn).
 */
import type { Obj } from '../../syntax/core/index.js';
import type { Citable } from '../apply.js';
import { D, R, zeroAt, type At } from '../hoas.js';
import { back, lemma, step, type Hole, type ScriptStep } from '../lemma.js';
import { A, atoms, B, checkOrder, M, m } from './schematic.js';
import { linearR, reverseOfForward, reverseOfReverse, symmetric } from './second.js';
import { forwardOfReverse, stable } from './stable.js';

export function d(a: At, vs: readonly At[]): At {
  const last = vs.at(-1);
  return last ? D(A, B, (x) => d(x, vs.slice(0, -1)), a, last) : m(a);
}
export function r(a: At, b: At, vs: readonly At[]): At {
  const last = vs.at(-1);
  return last ? R(A, (x) => r(x, b, vs.slice(0, -1)), a, last) : R(A, m, a, b);
}
export const put = <T>(items: readonly T[], i: number, item: T): T[] =>
  items.map((old, j) => (i === j ? item : old));
const swapped = <T>(items: readonly T[], i: number): T[] =>
  put(put(items, i, items[i + 1]!), i + 1, items[i]!);
const without = <T>(items: readonly T[], i: number): T[] => items.filter((_, j) => j !== i);

const cache = new Map<string, Citable>();
/** @throws TooLarge where the order of the derivatives is. */
export function schema(
  name: string,
  scope: readonly Obj[],
  equation: (...vars: At[]) => readonly [At, At],
  script: (...vars: At[]) => readonly ScriptStep[],
): Citable {
  checkOrder(scope.length);
  let found = cache.get(name);
  if (!found) cache.set(name, (found = lemma({ name, atoms, maps: [M], scope, equation, script })));
  return found;
}
export const As = (n: number): Obj[] => Array<Obj>(n).fill(A);

/** The context of the outer `outer` directions of d: `hole` stands for D^i[f](x, …), x the variable there. */
export const underD = (a: At, outer: readonly At[], inner: (x: At) => At): At =>
  outer.length === 0 ? inner(a) : D(A, B, (x) => underD(x, outer.slice(0, -1), inner), a, outer.at(-1)!);
export const underR = (a: At, outer: readonly At[], inner: (x: At) => At): At =>
  outer.length === 0 ? inner(a) : R(A, (x) => underR(x, outer.slice(0, -1), inner), a, outer.at(-1)!);

/** H4: D^n is symmetric in its directions; exchanges numbers i and i + 1 (from 0). */
export const swapD = (n: number, i: number): Citable =>
  schema(
    `H4 D^${n}, ${i + 1} and ${i + 2}`,
    [A, ...As(n)],
    (a, ...vs) => [d(a, vs), d(a, swapped(vs, i))],
    (a, ...vs) => [
      step(symmetric, (h) =>
        underD(a, vs.slice(i + 2), (x) =>
          h({ maps: [[A, (y) => d(y, vs.slice(0, i))]], vars: [x, vs[i]!, vs[i + 1]!] }),
        ),
      ),
    ],
  );

/** H2, first component (n ≥ 1; by S): `R[x => D^n[f](x, vs)](a, b) = R^(n+1)[f](a, b, vs)`. */
export const reverseDBase = (n: number): Citable =>
  schema(
    `H2 D^${n}, base`,
    [A, B, ...As(n)],
    (a, b, ...vs) => [R(A, (x) => d(x, vs), a, b), r(a, b, vs)],
    (a, b, ...vs) => {
      const inner = vs.slice(0, -1);
      const last = vs.at(-1)!;
      const first = back(stable, (h) => h({ maps: [[A, (x) => d(x, inner)]], vars: [a, b, last] }));
      return n === 1
        ? [first]
        : [first, toR(n - 1, (h) => R(A, (x) => h({ maps: [[A, m]], vars: [x, b, ...inner] }), a, last))];
    },
  );
/** Between R[x => D^n[f](x, vs)] and R^(n+1)[f]; no step for n = 0. */
const toR = (n: number, context: (hole: Hole) => At): ScriptStep => step(reverseDBase(n), context);
const fromR = (n: number, context: (hole: Hole) => At): ScriptStep => back(reverseDBase(n), context);
const only = (condition: boolean, make: () => ScriptStep): ScriptStep[] => (condition ? [make()] : []);

/** H2, direction i: `R[y => D^n[f](a, …, y, …)](v_i, b) = R^n[f](a, b, vs without v_i)`. */
export const reverseDDirection = (n: number, i: number): Citable =>
  schema(
    `H2 D^${n}, direction ${i + 1}`,
    [A, B, ...As(n)],
    (a, b, ...vs) => [R(A, (y) => d(a, put(vs, i, y)), vs[i]!, b), r(a, b, without(vs, i))],
    (a, b, ...vs) => {
      if (i < n - 1) {
        return [
          step(swapD(n, i), (h) =>
            R(A, (y) => h({ maps: [[A, m]], vars: [a, ...put(vs, i, y)] }), vs[i]!, b),
          ),
          step(reverseDDirection(n, i + 1), (h) => h({ maps: [[A, m]], vars: [a, b, ...swapped(vs, i)] })),
        ];
      }
      const inner = vs.slice(0, -1);
      return [
        step(reverseOfForward, (h) => h({ maps: [[A, (x) => d(x, inner)]], vars: [a, vs[i]!, b] })),
        ...only(n > 1, () => toR(n - 1, (h) => h({ maps: [[A, m]], vars: [a, b, ...inner] }))),
      ];
    },
  );

/** H3, cotangent: `R[y => R^(k+1)[f](a, y, vs)](b, w) = D^(k+1)[f](a, vs, w)`; H1 is k = 0. */
export const reverseRCotangent = (k: number): Citable =>
  schema(
    `H3 R^${k + 1}, cotangent`,
    [A, B, A, ...As(k)],
    (a, b, w, ...vs) => [R(B, (y) => r(a, y, vs), b, w), d(a, [...vs, w])],
    (a, b, w, ...vs) => [
      ...only(k > 0, () => fromR(k, (h) => R(B, (y) => h({ maps: [[A, m]], vars: [a, y, ...vs] }), b, w))),
      step(reverseOfReverse, (h) => h({ maps: [[A, (x) => d(x, vs)]], vars: [a, b, w] })),
    ],
  );

/** `D[x => R^(k+1)[f](x, b, vs)](a, w) = R^(k+2)[f](a, b, vs, w)`. */
export const forwardRBase = (k: number): Citable =>
  schema(
    `D of R^${k + 1}, base`,
    [A, B, A, ...As(k)],
    (a, b, w, ...vs) => [D(A, A, (x) => r(x, b, vs), a, w), r(a, b, [...vs, w])],
    (a, b, w, ...vs) => [
      ...only(k > 0, () => fromR(k, (h) => D(A, A, (x) => h({ maps: [[A, m]], vars: [x, b, ...vs] }), a, w))),
      step(forwardOfReverse, (h) => h({ maps: [[A, (x) => d(x, vs)]], vars: [a, b, w] })),
      ...only(k > 0, () => toR(k, (h) => R(A, (x) => h({ maps: [[A, m]], vars: [x, b, ...vs] }), a, w))),
    ],
  );

/** H4: R^(k+1) is symmetric in its directions (by S). */
export const swapR = (k: number, i: number): Citable =>
  schema(
    `H4 R^${k + 1}, ${i + 1} and ${i + 2}`,
    [A, B, ...As(k)],
    (a, b, ...vs) => [r(a, b, vs), r(a, b, swapped(vs, i))],
    (a, b, ...vs) => [
      fromR(k, (h) => h({ maps: [[A, m]], vars: [a, b, ...vs] })),
      step(swapD(k, i), (h) => R(A, (x) => h({ maps: [[A, m]], vars: [x, ...vs] }), a, b)),
      toR(k, (h) => h({ maps: [[A, m]], vars: [a, b, ...swapped(vs, i)] })),
    ],
  );

/** H3, direction i: `R[y => R^(k+1)[f](a, b, …, y, …)](v_i, w) = R^(k+1)[f](a, b, …, w, …)`. */
export const reverseRDirection = (k: number, i: number): Citable =>
  schema(
    `H3 R^${k + 1}, direction ${i + 1}`,
    [A, B, A, ...As(k)],
    (a, b, w, ...vs) => [R(A, (y) => r(a, b, put(vs, i, y)), vs[i]!, w), r(a, b, put(vs, i, w))],
    (a, b, w, ...vs) =>
      i < k - 1
        ? [
            step(swapR(k, i), (h) =>
              R(A, (y) => h({ maps: [[A, m]], vars: [a, b, ...put(vs, i, y)] }), vs[i]!, w),
            ),
            step(reverseRDirection(k, i + 1), (h) =>
              h({ maps: [[A, m]], vars: [a, b, w, ...swapped(vs, i)] }),
            ),
            back(swapR(k, i), (h) => h({ maps: [[A, m]], vars: [a, b, ...put(vs, i, w)] })),
          ]
        : [
            step(reverseOfReverse, (h) =>
              h({ maps: [[A, (x) => r(x, b, vs.slice(0, -1))]], vars: [a, vs[i]!, w] }),
            ),
            step(forwardRBase(k - 1), (h) => h({ maps: [[A, m]], vars: [a, b, w, ...vs.slice(0, -1)] })),
          ],
  );

/** R^(k+1) is linear in its cotangent. */
export const forwardRCotangent = (k: number): Citable =>
  schema(
    `D of R^${k + 1}, cotangent`,
    [A, B, B, ...As(k)],
    (a, b, w, ...vs) => [D(B, A, (y) => r(a, y, vs), b, w), r(a, w, vs)],
    (a, b, w, ...vs) => [
      ...only(k > 0, () => fromR(k, (h) => D(B, A, (y) => h({ maps: [[A, m]], vars: [a, y, ...vs] }), b, w))),
      step(linearR, (h) => h({ maps: [[A, (x) => d(x, vs)]], vars: [a, b, w] })),
      ...only(k > 0, () => toR(k, (h) => h({ maps: [[A, m]], vars: [a, w, ...vs] }))),
    ],
  );

/** R^(k+1) is linear in direction i. */
export const forwardRDirection = (k: number, i: number): Citable =>
  schema(
    `D of R^${k + 1}, direction ${i + 1}`,
    [A, B, A, ...As(k)],
    (a, b, w, ...vs) => [D(A, A, (y) => r(a, b, put(vs, i, y)), vs[i]!, w), r(a, b, put(vs, i, w))],
    (a, b, w, ...vs) =>
      i < k - 1
        ? [
            step(swapR(k, i), (h) =>
              D(A, A, (y) => h({ maps: [[A, m]], vars: [a, b, ...put(vs, i, y)] }), vs[i]!, w),
            ),
            step(forwardRDirection(k, i + 1), (h) =>
              h({ maps: [[A, m]], vars: [a, b, w, ...swapped(vs, i)] }),
            ),
            back(swapR(k, i), (h) => h({ maps: [[A, m]], vars: [a, b, ...put(vs, i, w)] })),
          ]
        : [step(linearR, (h) => h({ maps: [[A, (x) => r(x, b, vs.slice(0, -1))]], vars: [a, vs[i]!, w] }))],
  );

/** D^n is linear in direction i. */
export const forwardDDirection = (n: number, i: number): Citable =>
  schema(
    `D of D^${n}, direction ${i + 1}`,
    [A, A, ...As(n)],
    (a, w, ...vs) => [D(A, B, (y) => d(a, put(vs, i, y)), vs[i]!, w), d(a, put(vs, i, w))],
    (a, w, ...vs) =>
      i < n - 1
        ? [
            step(swapD(n, i), (h) =>
              D(A, B, (y) => h({ maps: [[A, m]], vars: [a, ...put(vs, i, y)] }), vs[i]!, w),
            ),
            step(forwardDDirection(n, i + 1), (h) => h({ maps: [[A, m]], vars: [a, w, ...swapped(vs, i)] })),
            back(swapD(n, i), (h) => h({ maps: [[A, m]], vars: [a, ...put(vs, i, w)] })),
          ]
        : [
            step(linearR, (h) =>
              h({
                maps: [[B, (u) => R(A, (x) => d(x, vs.slice(0, -1)), a, u)]],
                vars: [zeroAt(B), vs[i]!, w],
              }),
            ),
          ],
  );
