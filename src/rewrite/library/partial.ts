/** Partial derivatives along a direction, and the chain rule for composites with two arguments. */
import { addAt as plus, D, pairAt, R, zeroAt } from '../hoas.js';
import { back, lemma, step } from '../lemma.js';
import { fwdChain, fwdConst, fwdId, fwdPair } from './forward.js';
import { A, atoms, C, G, g, gg, rd, S, s, T, t, X, XY, Y } from './schematic.js';

const partial = (which: 'first' | 'second') => {
  const first = which === 'first';
  const type = first ? X : Y;
  return lemma({
    name: `partial D, ${which} argument`,
    atoms,
    maps: [G],
    scope: [X, Y, type],
    equation: (p, r, v) => [
      D(XY, C, gg, pairAt(p, r), first ? pairAt(v, zeroAt(Y)) : pairAt(zeroAt(X), v)),
      first ? D(X, C, (x) => g(x, r), p, v) : D(Y, C, (y) => g(p, y), r, v),
    ],
    script: (p, r, v) => {
      const at = first ? p : r;
      const into = (z: typeof at): typeof at => (first ? pairAt(z, r) : pairAt(p, z));
      const outer = (d: typeof at): typeof at => D(XY, C, gg, pairAt(p, r), d);
      const idPart = D(type, type, (z) => z, at, v);
      const both = (own: typeof at, other: typeof at) =>
        outer(first ? pairAt(own, other) : pairAt(other, own));
      const projections = [(z: typeof at) => (first ? z : p), (z: typeof at) => (first ? r : z)] as const;
      return [
        back(fwdId, (h) => both(h({ vars: [at, v] }), zeroAt(first ? Y : X))),
        back(fwdConst, (h) => both(idPart, h({ vars: [at, first ? r : p, v] }))),
        back(fwdPair, (h) =>
          outer(
            h({
              maps: [
                [type, projections[0]],
                [type, projections[1]],
              ],
              vars: [at, v],
            }),
          ),
        ),
        back(fwdChain, (h) =>
          h({
            maps: [
              [type, into],
              [XY, gg],
            ],
            vars: [at, v],
          }),
        ),
      ];
    },
  });
};
export const fwdPart1 = partial('first');
export const fwdPart2 = partial('second');

/** `D[x => g(s(x), t(x))]` is the sum over the two occurrences. */
export const fwdChain2 = lemma({
  name: 'D of a composite with two arguments',
  atoms,
  maps: [S, T, G],
  scope: [A, A],
  equation: (a, v) => [
    D(A, C, (x) => g(s(x), t(x)), a, v),
    plus(
      D(X, C, (x) => g(x, t(a)), s(a), D(A, X, s, a, v)),
      D(Y, C, (y) => g(s(a), y), t(a), D(A, Y, t, a, v)),
    ),
  ],
  script: (a, v) => {
    const [du, dv] = [D(A, X, s, a, v), D(A, Y, t, a, v)];
    const at = pairAt(s(a), t(a));
    const outer = (d: typeof du): typeof du => D(XY, C, gg, at, d);
    const right = outer(pairAt(zeroAt(X), dv));
    const left = D(X, C, (x) => g(x, t(a)), s(a), du);
    return [
      step(fwdChain, (h) =>
        h({
          maps: [
            [A, (x) => pairAt(s(x), t(x))],
            [XY, gg],
          ],
          vars: [a, v],
        }),
      ),
      step(fwdPair, (h) =>
        outer(
          h({
            maps: [
              [A, s],
              [A, t],
            ],
            vars: [a, v],
          }),
        ),
      ),
      step(rd('2a'), (h) =>
        h({
          maps: [[C, (w) => R(XY, gg, at, w)]],
          vars: [zeroAt(C), pairAt(du, zeroAt(Y)), pairAt(zeroAt(X), dv)],
        }),
      ),
      step(fwdPart1, (h) => plus(h({ maps: [[XY, gg]], vars: [s(a), t(a), du] }), right)),
      step(fwdPart2, (h) => plus(left, h({ maps: [[XY, gg]], vars: [s(a), t(a), dv] }))),
    ];
  },
});
