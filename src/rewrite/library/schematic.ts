/** The atoms and map symbols that the lemmas are schematic in. */
import { atom, prod, symbol } from '../../syntax/core/index.js';
import type { Obj } from '../../syntax/core/index.js';
import { axiom, type Citable } from '../apply.js';
import { TooLarge } from '../conv.js';
import { ap, pairAt, type At } from '../hoas.js';

export const atoms = ['A', 'B', 'C', 'X', 'Y'];
export const [A, B, C, X, Y] = atoms.map(atom) as [Obj, Obj, Obj, Obj, Obj];
export const XY = prod(X, Y);
export const M = symbol('map', 'M', A, B);
export const N = symbol('map', 'N', A, B);
export const P = symbol('map', 'P', A, C);
export const Q = symbol('map', 'Q', B, C);
export const F = symbol('map', 'F', A, XY);
export const G = symbol('map', 'G', XY, C);
export const S = symbol('map', 'S', A, X);
export const T = symbol('map', 'T', A, Y);

export const m = (x: At): At => ap(M, x);
export const n = (x: At): At => ap(N, x);
export const p = (x: At): At => ap(P, x);
export const q = (x: At): At => ap(Q, x);
export const f = (x: At): At => ap(F, x);
export const s = (x: At): At => ap(S, x);
export const t = (x: At): At => ap(T, x);
export const g = (x: At, y: At): At => ap(G, pairAt(x, y));
export const gg = (z: At): At => ap(G, z);

/** The cost of proving a lemma grows with the third power of its order. */
const mostArguments = 45;
/** @throws TooLarge */
export function checkOrder(args: number): void {
  if (args > mostArguments) throw new TooLarge('derivatives of too high an order');
}

/** `rd('5')` is RD.5. */
export const rd = (suffix: string): Citable => axiom(`RD.${suffix}`);
