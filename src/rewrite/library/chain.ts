/** The chain rules for composites with any number of arguments, proved once per number. */
import { atom, prod, symbol } from '../../syntax/core/index.js';
import type { Obj, Sym } from '../../syntax/core/index.js';
import type { Citable } from '../apply.js';
import { addAt as plus, ap, D, R, tupleAt, type At } from '../hoas.js';
import { back, lemma, step, type ScriptStep } from '../lemma.js';
import { fwdChain } from './forward.js';
import { fwdChain2 } from './partial.js';
import { revChain2 } from './reverse.js';
import { A, C, checkOrder, rd } from './schematic.js';

/** The derivative of x => body at a, at a cotangent (R) or along a direction (D). */
interface Mode {
  readonly name: string;
  readonly scope: readonly Obj[];
  /** One summand: the derivative of `outer` in one argument, met by that of the argument. */
  readonly summand: (type: Obj, arg: (x: At) => At, outer: (y: At) => At, a: At, v: At) => At;
  readonly whole: (body: (x: At) => At, a: At, v: At) => At;
  readonly one: Citable;
  readonly two: Citable;
}
const reverse: Mode = {
  name: 'R',
  scope: [A, C],
  summand: (type, arg, outer, a, v) => R(A, arg, a, R(type, outer, arg(a), v)),
  whole: (body, a, v) => R(A, body, a, v),
  one: rd('5'),
  two: revChain2,
};
const forward: Mode = {
  name: 'D',
  scope: [A, A],
  summand: (type, arg, outer, a, v) => D(type, C, outer, arg(a), D(A, type, arg, a, v)),
  whole: (body, a, v) => D(A, C, body, a, v),
  one: fwdChain,
  two: fwdChain2,
};

const cache = new Map<string, Citable>();

/**
 * `R[x => g(s1(x), …, sk(x))](a, v)` is the sum over i of the derivative through s_i; maps are s1 … sk, g.
 * @throws TooLarge where k is.
 */
export const chain = (mode: 'R' | 'D', k: number): Citable => {
  checkOrder(k);
  const key = `${mode}${k}`;
  let found = cache.get(key);
  if (!found) cache.set(key, (found = make(mode === 'R' ? reverse : forward, mode, k)));
  return found;
};

function make(mode: Mode, letter: 'R' | 'D', k: number): Citable {
  if (k === 1) return mode.one;
  if (k === 2) return mode.two;
  const names = Array.from({ length: k }, (_, i) => `X${i + 1}`);
  const types = names.map(atom);
  const maps = types.map((type, i) => symbol('map', `S${i + 1}`, A, type));
  const g = symbol('map', 'G', types.reduce(prod), C);
  const args = maps.map((sym: Sym) => (x: At) => ap(sym, x));
  const tuple = (x: At, count = k): At => tupleAt(args.slice(0, count).map((arg) => arg(x)));
  const sum = (a: At, v: At): At =>
    types
      .map((type, i) =>
        mode.summand(
          type,
          args[i]!,
          (y) => ap(g, tupleAt(args.map((arg, j) => (i === j ? y : arg(a))))),
          a,
          v,
        ),
      )
      .reduce(plus);
  return lemma({
    name: `${letter} of a composite with ${k} arguments`,
    atoms: ['A', 'C', ...names],
    maps: [...maps, g],
    scope: mode.scope,
    equation: (a, v) => [mode.whole((x) => ap(g, tuple(x)), a, v), sum(a, v)],
    script: (a, v) => script(a, v),
  });

  function script(a: At, v: At): ScriptStep[] {
    const front = types.slice(0, -1).reduce(prod);
    const last = args[k - 1]!;
    const outer = (p: At): At => ap(g, tupleAt([p, last(a)]));
    const rest = mode.summand(types[k - 1]!, last, (y) => ap(g, tupleAt([tuple(a, k - 1), y])), a, v);
    const first = (x: At): At => tuple(x, k - 1);
    return [
      step(mode.two, (h) =>
        h({
          maps: [
            [A, first],
            [A, last],
            [prod(front, types[k - 1]!), (z) => ap(g, z)],
          ],
          vars: [a, v],
        }),
      ),
      back(mode.one, (h) =>
        plus(
          h({
            maps: [
              [A, first],
              [front, outer],
            ],
            vars: [a, v],
          }),
          rest,
        ),
      ),
      step(chain(letter, k - 1), (h) =>
        plus(
          h({ maps: [...args.slice(0, -1).map((arg) => [A, arg] as const), [front, outer]], vars: [a, v] }),
          rest,
        ),
      ),
    ];
  }
}
