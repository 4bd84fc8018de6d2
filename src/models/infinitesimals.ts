/** Residues modulo a prime, with nilpotent infinitesimals, and hashes into them. */
import type { Rational } from '../syntax/core/index.js';

/** Products of residues are exact in a double. */
export const p = 67108859;
const times = (a: number, b: number): number => (a * b) % p;

/** Coefficients of the products of infinitesimals, by bit mask; those of missing ones are 0. */
export type Element = readonly number[];

export const zero: Element = [0];

export function add(a: Element, b: Element): Element {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  const out = long.slice();
  for (let mask = 0; mask < short.length; mask++) out[mask] = (out[mask]! + short[mask]!) % p;
  return out;
}

export function multiply(a: Element, b: Element): Element {
  if (a.length === 1) return multiple(a[0]!, b);
  if (b.length === 1) return multiple(b[0]!, a);
  const out = new Array<number>(Math.max(a.length, b.length)).fill(0);
  for (let i = 0; i < a.length; i++) {
    const c = a[i]!;
    if (c === 0) continue;
    // Only masks that are disjoint from i: squares of infinitesimals vanish.
    const rest = ~i & (b.length - 1);
    for (let j = rest; j >= 0; j = j === 0 ? -1 : (j - 1) & rest)
      if (b[j] !== 0) out[i | j] = (out[i | j]! + times(c, b[j]!)) % p;
  }
  return out;
}

function multiple(c: number, e: Element): Element {
  if (c === 0) return zero;
  const out = e.slice();
  if (c !== 1) for (let mask = 0; mask < out.length; mask++) out[mask] = times(c, out[mask]!);
  return out;
}

export function isZero(a: Element): boolean {
  for (const c of a) if (c !== 0) return false;
  return true;
}

/** The part without infinitesimal number `k` and those after it. */
export const below = (a: Element, k: number): Element => a.slice(0, 1 << k);

export const infinitesimal = (k: number): Element => extended(zero, k, [1]);

/** What infinitesimal number `k` multiplies, in the part without those after it. */
export const part = (a: Element, k: number): Element => (a.length > 1 << k ? a.slice(1 << k, 2 << k) : zero);

/** The sum of `a`, without number `k` and those after it, and number `k` times `b`, likewise. */
export function extended(a: Element, k: number, b: Element): Element {
  if (isZero(b)) return a;
  const out = new Array<number>(2 << k).fill(0);
  for (let mask = 0; mask < a.length; mask++) out[mask] = a[mask]!;
  for (let mask = 0; mask < b.length; mask++) out[mask | (1 << k)] = b[mask]!;
  return out;
}

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
