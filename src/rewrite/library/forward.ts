/** Lemmas about D on arbitrary maps (CD.1–CD.5 in slices), from RD.1–RD.5 alone. */
import { addAt as plus, D, fstAt, negAt, pairAt, R, sndAt, zeroAt } from '../hoas.js';
import { lemma, step } from '../lemma.js';
import { revConst, revNeg } from './reverse.js';
import { A, atoms, B, C, F, f, M, m, N, n, Q, q, rd, S, s, T, t, X, XY, Y } from './schematic.js';

export const fwdAdd = lemma({
  name: 'CD.1a',
  atoms,
  maps: [M, N],
  scope: [A, A],
  equation: (a, v) => [D(A, B, (x) => plus(m(x), n(x)), a, v), plus(D(A, B, m, a, v), D(A, B, n, a, v))],
  script: (a, v) => [
    step(rd('1a'), (h) =>
      R(
        B,
        (w) =>
          h({
            maps: [
              [A, m],
              [A, n],
            ],
            vars: [a, w],
          }),
        zeroAt(B),
        v,
      ),
    ),
    step(rd('1a'), (h) =>
      h({
        maps: [
          [B, (w) => R(A, m, a, w)],
          [B, (w) => R(A, n, a, w)],
        ],
        vars: [zeroAt(B), v],
      }),
    ),
  ],
});
export const fwdZero = lemma({
  name: 'CD.1b',
  atoms,
  maps: [],
  scope: [A, A],
  equation: (a, v) => [D(A, B, () => zeroAt(B), a, v), zeroAt(B)],
  script: (a, v) => [
    step(rd('1b'), (h) => R(B, (w) => h({ vars: [a, w] }), zeroAt(B), v)),
    step(rd('1b'), (h) => h({ vars: [zeroAt(B), v] })),
  ],
});
export const fwdNeg = lemma({
  name: 'CD.1 (negation)',
  atoms,
  maps: [M],
  scope: [A, A],
  equation: (a, v) => [D(A, B, (x) => negAt(m(x)), a, v), negAt(D(A, B, m, a, v))],
  script: (a, v) => [
    step(revNeg, (h) => R(B, (w) => h({ maps: [[A, m]], vars: [a, w] }), zeroAt(B), v)),
    step(revNeg, (h) => h({ maps: [[B, (w) => R(A, m, a, w)]], vars: [zeroAt(B), v] })),
  ],
});
export const fwdId = lemma({
  name: 'CD.3a',
  atoms,
  maps: [],
  scope: [A, A],
  equation: (a, v) => [D(A, A, (x) => x, a, v), v],
  script: (a, v) => [
    step(rd('3a'), (h) => R(A, (w) => h({ vars: [a, w] }), zeroAt(A), v)),
    step(rd('3a'), (h) => h({ vars: [zeroAt(A), v] })),
  ],
});
/** `D[x => c] = 0`. */
export const fwdConst = lemma({
  name: 'D of a constant',
  atoms,
  maps: [],
  scope: [A, B, A],
  equation: (a, c, v) => [D(A, B, () => c, a, v), zeroAt(B)],
  script: (a, c, v) => [
    step(revConst, (h) => R(B, (w) => h({ vars: [a, c, w] }), zeroAt(B), v)),
    step(rd('1b'), (h) => h({ vars: [zeroAt(B), v] })),
  ],
});
export const fwdPair = lemma({
  name: 'CD.4',
  atoms,
  maps: [S, T],
  scope: [A, A],
  equation: (a, v) => [D(A, XY, (x) => pairAt(s(x), t(x)), a, v), pairAt(D(A, X, s, a, v), D(A, Y, t, a, v))],
  script: (a, v) => {
    const first = D(A, X, s, a, v);
    const second = D(A, Y, t, a, v);
    const right = R(XY, (w) => R(A, t, a, sndAt(w)), zeroAt(XY), v);
    return [
      step(rd('4a'), (h) =>
        R(
          XY,
          (w) =>
            h({
              maps: [
                [A, s],
                [A, t],
              ],
              vars: [a, fstAt(w), sndAt(w)],
            }),
          zeroAt(XY),
          v,
        ),
      ),
      step(rd('1a'), (h) =>
        h({
          maps: [
            [XY, (w) => R(A, s, a, fstAt(w))],
            [XY, (w) => R(A, t, a, sndAt(w))],
          ],
          vars: [zeroAt(XY), v],
        }),
      ),
      step(rd('5'), (h) =>
        plus(
          h({
            maps: [
              [XY, fstAt],
              [X, (w) => R(A, s, a, w)],
            ],
            vars: [zeroAt(XY), v],
          }),
          right,
        ),
      ),
      step(rd('3b'), (h) => plus(h({ vars: [zeroAt(XY), first] }), right)),
      step(rd('5'), (h) =>
        plus(
          pairAt(first, zeroAt(Y)),
          h({
            maps: [
              [XY, sndAt],
              [Y, (w) => R(A, t, a, w)],
            ],
            vars: [zeroAt(XY), v],
          }),
        ),
      ),
      step(rd('3c'), (h) => plus(pairAt(first, zeroAt(Y)), h({ vars: [zeroAt(XY), second] }))),
    ];
  },
});
/** The chain rule; it needs neither RD.6 nor RD.7. */
export const fwdChain = lemma({
  name: 'CD.5',
  atoms,
  maps: [M, Q],
  scope: [A, A],
  equation: (a, v) => [D(A, C, (x) => q(m(x)), a, v), D(B, C, q, m(a), D(A, B, m, a, v))],
  script: (a, v) => {
    const back1 = (w: typeof a) => R(B, q, m(a), w);
    return [
      step(rd('5'), (h) =>
        R(
          C,
          (w) =>
            h({
              maps: [
                [A, m],
                [B, q],
              ],
              vars: [a, w],
            }),
          zeroAt(C),
          v,
        ),
      ),
      step(rd('5'), (h) =>
        h({
          maps: [
            [C, back1],
            [B, (z) => R(A, m, a, z)],
          ],
          vars: [zeroAt(C), v],
        }),
      ),
      step(rd('2b'), (h) =>
        R(
          C,
          back1,
          zeroAt(C),
          R(B, (z) => R(A, m, a, z), h({ maps: [[B, q]], vars: [m(a)] }), v),
        ),
      ),
    ];
  },
});
const projection = (which: 'first' | 'second') => {
  const [rule, part, type] = which === 'first' ? (['3b', fstAt, X] as const) : (['3c', sndAt, Y] as const);
  return lemma({
    name: `D of a ${which} projection`,
    atoms,
    maps: [F],
    scope: [A, A],
    equation: (a, v) => [D(A, type, (x) => part(f(x)), a, v), part(D(A, XY, f, a, v))],
    script: (a, v) => {
      const u = D(A, XY, f, a, v);
      const [id, nothing] = [(w: typeof u) => w, () => zeroAt(which === 'first' ? Y : X)] as const;
      const order = <P>(p: P, r: P): readonly [P, P] => (which === 'first' ? [p, r] : [r, p]);
      const zero = (other: typeof u) => R(type, nothing, zeroAt(type), other);
      const rest = which === 'first' ? sndAt(u) : fstAt(u);
      return [
        step(fwdChain, (h) =>
          h({
            maps: [
              [A, f],
              [XY, part],
            ],
            vars: [a, v],
          }),
        ),
        step(rd(rule), (h) => R(type, (w) => h({ vars: [f(a), w] }), zeroAt(type), u)),
        step(rd('4a'), (h) =>
          h({
            maps: order([type, id] as const, [type, nothing] as const),
            vars: [zeroAt(type), fstAt(u), sndAt(u)],
          }),
        ),
        step(rd('3a'), (h) => plus(...order(h({ vars: [zeroAt(type), part(u)] }), zero(rest)))),
        step(rd('1b'), (h) => plus(...order(part(u), h({ vars: [zeroAt(type), rest] })))),
      ];
    },
  });
};
export const fwdFst = projection('first');
export const fwdSnd = projection('second');
