/** Lemmas about R on arbitrary maps: negation, constants, projections, partial derivatives, two arguments. */
import { unit } from '../../syntax/core/index.js';
import { addAt as plus, fstAt, negAt, pairAt, R, sndAt, starAt, zeroAt, type At } from '../hoas.js';
import { back, lemma, step } from '../lemma.js';
import { A, atoms, B, C, F, f, G, g, gg, M, m, rd, S, s, T, t, X, XY, Y } from './schematic.js';

/** `R[-f] = -R[f]`. */
export const revNeg = lemma({
  name: 'RD.1 (negation)',
  atoms,
  maps: [M],
  scope: [A, B],
  equation: (a, v) => [R(A, (x) => negAt(m(x)), a, v), negAt(R(A, m, a, v))],
  script: (a, v) => [
    back(rd('1a'), (h) =>
      plus(
        h({
          maps: [
            [A, (x) => negAt(m(x))],
            [A, m],
          ],
          vars: [a, v],
        }),
        negAt(R(A, m, a, v)),
      ),
    ),
    step(rd('1b'), (h) => plus(h({ vars: [a, v] }), negAt(R(A, m, a, v)))),
  ],
});

/** A constant map has derivative 0: `R[x => c] = 0`. */
export const revConst = lemma({
  name: 'R of a constant',
  atoms,
  maps: [],
  scope: [A, B, B],
  equation: (a, c, v) => [R(A, () => c, a, v), zeroAt(A)],
  script: (a, c, v) => [
    step(rd('5'), (h) =>
      h({
        maps: [
          [A, () => starAt],
          [unit, () => c],
        ],
        vars: [a, v],
      }),
    ),
    step(rd('4b'), (h) => h({ vars: [a, R(unit, () => c, starAt, v)] })),
  ],
});

/** `R[f ; fst](a, v) = R[f](a, (v, 0))`. */
export const revFst = lemma({
  name: 'R of a first projection',
  atoms,
  maps: [F],
  scope: [A, X],
  equation: (a, v) => [R(A, (x) => fstAt(f(x)), a, v), R(A, f, a, pairAt(v, zeroAt(Y)))],
  script: (a, v) => [
    step(rd('5'), (h) =>
      h({
        maps: [
          [A, f],
          [XY, fstAt],
        ],
        vars: [a, v],
      }),
    ),
    step(rd('3b'), (h) => R(A, f, a, h({ vars: [f(a), v] }))),
  ],
});
export const revSnd = lemma({
  name: 'R of a second projection',
  atoms,
  maps: [F],
  scope: [A, Y],
  equation: (a, v) => [R(A, (x) => sndAt(f(x)), a, v), R(A, f, a, pairAt(zeroAt(X), v))],
  script: (a, v) => [
    step(rd('5'), (h) =>
      h({
        maps: [
          [A, f],
          [XY, sndAt],
        ],
        vars: [a, v],
      }),
    ),
    step(rd('3c'), (h) => R(A, f, a, h({ vars: [f(a), v] }))),
  ],
});

/** `R[g]((p, q), v).1 = R[x => g(x, q)](p, v)`, and the second component likewise. */
export const revPart1 = lemma({
  name: 'partial R, first argument',
  atoms,
  maps: [G],
  scope: [X, Y, C],
  equation: (p, q, v) => [fstAt(R(XY, gg, pairAt(p, q), v)), R(X, (x) => g(x, q), p, v)],
  script: (p, q, v) => {
    const u = R(XY, gg, pairAt(p, q), v);
    const identity = R(X, (x) => x, p, fstAt(u));
    return [
      back(rd('3a'), (h) => h({ vars: [p, fstAt(u)] })),
      back(revConst, (h) => plus(identity, h({ vars: [p, q, sndAt(u)] }))),
      back(rd('4a'), (h) =>
        h({
          maps: [
            [X, (x) => x],
            [X, () => q],
          ],
          vars: [p, fstAt(u), sndAt(u)],
        }),
      ),
      back(rd('5'), (h) =>
        h({
          maps: [
            [X, (x) => pairAt(x, q)],
            [XY, gg],
          ],
          vars: [p, v],
        }),
      ),
    ];
  },
});
export const revPart2 = lemma({
  name: 'partial R, second argument',
  atoms,
  maps: [G],
  scope: [X, Y, C],
  equation: (p, q, v) => [sndAt(R(XY, gg, pairAt(p, q), v)), R(Y, (y) => g(p, y), q, v)],
  script: (p, q, v) => {
    const u = R(XY, gg, pairAt(p, q), v);
    return [
      back(rd('3a'), (h) => h({ vars: [q, sndAt(u)] })),
      back(revConst, (h) =>
        plus(
          h({ vars: [q, p, fstAt(u)] }),
          R(Y, (x) => x, q, sndAt(u)),
        ),
      ),
      back(rd('4a'), (h) =>
        h({
          maps: [
            [Y, () => p],
            [Y, (x) => x],
          ],
          vars: [q, fstAt(u), sndAt(u)],
        }),
      ),
      back(rd('5'), (h) =>
        h({
          maps: [
            [Y, (y) => pairAt(p, y)],
            [XY, gg],
          ],
          vars: [q, v],
        }),
      ),
    ];
  },
});

/** Two-variable chain rule: `R[x => g(s(x), t(x))]` is the sum over the two occurrences. */
export const revChain2 = lemma({
  name: 'R of a composite with two arguments',
  atoms,
  maps: [S, T, G],
  scope: [A, C],
  equation: (a, v) => [
    R(A, (x) => g(s(x), t(x)), a, v),
    plus(
      R(
        A,
        s,
        a,
        R(X, (x) => g(x, t(a)), s(a), v),
      ),
      R(
        A,
        t,
        a,
        R(Y, (y) => g(s(a), y), t(a), v),
      ),
    ),
  ],
  script: (a, v) => {
    const u = R(XY, gg, pairAt(s(a), t(a)), v);
    const where = { maps: [[XY, gg]] as const, vars: [s(a), t(a), v] };
    const first = (c: At): At => R(A, s, a, c);
    const second = (c: At): At => R(A, t, a, c);
    const done = R(X, (x) => g(x, t(a)), s(a), v);
    return [
      step(rd('5'), (h) =>
        h({
          maps: [
            [A, (x) => pairAt(s(x), t(x))],
            [XY, gg],
          ],
          vars: [a, v],
        }),
      ),
      step(rd('4a'), (h) =>
        h({
          maps: [
            [A, s],
            [A, t],
          ],
          vars: [a, fstAt(u), sndAt(u)],
        }),
      ),
      step(revPart1, (h) => plus(first(h(where)), second(sndAt(u)))),
      step(revPart2, (h) => plus(first(done), second(h(where)))),
    ];
  },
});
