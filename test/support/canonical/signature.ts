/** Maps with every kind of linearity, for random terms. */
import { atom, prod, scalar, symbol, unit, type Obj } from '../../../src/syntax/core/index.js';
import type { MapDecl, Theory } from '../../../src/syntax/index.js';

const [A, B, K] = [atom('A'), atom('B'), scalar];

type Row = readonly [name: string, dom: Obj, cod: Obj, linear?: MapDecl['linear'], arity?: number];
export const smooth: readonly Row[] = [
  ['f', A, B],
  ['g', B, A],
  ['h', prod(A, B), B],
  ['k', A, prod(B, A)],
  ['c', unit, A],
  ['l', A, B, 'all'],
  ['p', A, A],
  ['i', A, A, 'all'],
  ['j', A, A, 'all'],
  ['e', prod(A, B), A, 'all'],
  ['m', prod(A, B), B, [2], 2],
  ['b', prod(A, B), A, [1, 2], 2],
  ['n', prod(A, prod(B, A)), B, [2], 2],
  ['o', prod(prod(A, B), A), B, [1, 2, 3], 3],
  ['z', prod(prod(prod(A, A), B), A), A, [1, 3, 4], 4],
  ['u', prod(A, unit), B, [2], 2],
];
export const scalars: readonly Row[] = [
  ['q', A, K],
  ['r', K, K],
  ['s', prod(K, A), B],
  ['t', K, A, 'all'],
  ['v', prod(A, K), B, [2], 2],
  ['w', prod(K, A), K, [2], 2],
];

export const declared = ([name, dom, cod, linear = 'none', arity = 1]: Row): MapDecl => ({
  sym: symbol('map', name, dom, cod),
  linear,
  arity,
});
export const decls = [...smooth, ...scalars].map(declared);
export const theory: Theory = {
  objects: ['A', 'B'],
  maps: new Map(decls.map((decl) => [decl.sym.name, decl])),
};

export const primitiveSymbols = ['sin', 'tanh', 'relu', 'max'].map((name) =>
  symbol('primitive', name, name === 'max' ? prod(K, K) : K, K),
);

export interface Kind {
  readonly scalars: boolean;
  readonly primitives: boolean;
}
