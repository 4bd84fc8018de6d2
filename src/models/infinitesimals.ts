/** Residues modulo a prime, with nilpotent infinitesimals, and hashes into them. */
import type { Rational } from '../syntax/core/index.js';

/** Products of residues are exact in a double. */
export const p = 67108859;
const times = (a: number, b: number): number => (a * b) % p;

/** Coefficients of the products of infinitesimals, by bit mask; those of missing ones are 0. */
export type Element = readonly number[];

export function add(a: Element, b: Element): Element {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  return long.map((c, mask) => (mask < short.length ? (c + short[mask]!) % p : c));
}

export function multiply(a: Element, b: Element): Element {
  const out = new Array<number>(Math.max(a.length, b.length)).fill(0);
  a.forEach((c, i) => {
    if (c === 0) return;
    b.forEach((d, j) => {
      if ((i & j) === 0 && d !== 0) out[i | j] = (out[i | j]! + times(c, d)) % p;
    });
  });
  return out;
}

export const isZero = (a: Element): boolean => a.every((c) => c === 0);
/** The part without infinitesimal number `k` and those after it, and what number `k` multiplies. */
export const below = (a: Element, k: number): Element => a.slice(0, 1 << k);
export const part = (a: Element, k: number): Element => {
  const out = a.slice(1 << k, 2 << k);
  return out.length > 0 ? out : [0];
};
export const infinitesimal = (k: number): Element =>
  Array.from({ length: 2 << k }, (_, mask) => Number(mask === 1 << k));

function inverse(a: number): number {
  let [result, base] = [1, a];
  for (let e = p - 2; e > 0; e = Math.floor(e / 2), base = times(base, base)) {
    if (e % 2 === 1) result = times(result, base);
  }
  return result;
}
const residue = (n: bigint): number => Number(((n % BigInt(p)) + BigInt(p)) % BigInt(p));
export const rationalResidue = ({ num, den }: Rational): number => times(residue(num), inverse(residue(den)));

export function hash(seed: number, data: readonly number[]): number {
  let [h, g] = [seed ^ 0x2545f491, data.length + 0x1b873593];
  for (const n of data) {
    h = Math.imul(h ^ n, 0x9e3779b1);
    h ^= h >>> 15;
    g = Math.imul(g ^ h, 0x85ebca6b);
    g ^= g >>> 13;
  }
  return ((h >>> 0) * 4096 + ((g >>> 0) % 4096)) % p;
}
export const hashText = (text: string): number =>
  hash(
    0,
    Array.from(text, (c) => c.codePointAt(0)!),
  );
