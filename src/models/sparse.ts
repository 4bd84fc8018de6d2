/** Linear combinations with few summands: keys in increasing order, each with a coefficient that is not zero. */
import type { Rig } from './rigs.js';

export interface Sparse<E> {
  readonly keys: readonly number[];
  readonly values: readonly E[];
}

const nothing: Sparse<never> = { keys: [], values: [] };
export const none = <E>(): Sparse<E> => nothing;

export const single = <E>(key: number, value: E): Sparse<E> => ({ keys: [key], values: [value] });

/** From entries in any order, whose keys may repeat. */
export function collect<E>(rig: Rig<E>, entries: readonly (readonly [number, E])[]): Sparse<E> {
  const keys: number[] = [];
  const values: E[] = [];
  const flush = (): void => {
    if (keys.length === 0 || !rig.same(values[values.length - 1]!, rig.zero)) return;
    keys.pop();
    values.pop();
  };
  for (const [key, value] of [...entries].sort((a, b) => a[0] - b[0])) {
    if (keys.length > 0 && keys[keys.length - 1] === key) {
      values.push(rig.add(values.pop()!, value));
      continue;
    }
    flush();
    keys.push(key);
    values.push(value);
  }
  flush();
  return { keys, values };
}

export function plus<E>(rig: Rig<E>, a: Sparse<E>, b: Sparse<E>): Sparse<E> {
  if (a.keys.length === 0) return b;
  if (b.keys.length === 0) return a;
  const keys: number[] = [];
  const values: E[] = [];
  for (let [i, k] = [0, 0]; i < a.keys.length || k < b.keys.length;) {
    const [left, right] = [a.keys[i] ?? Infinity, b.keys[k] ?? Infinity];
    const value =
      left < right ? a.values[i]! : right < left ? b.values[k]! : rig.add(a.values[i]!, b.values[k]!);
    if (left !== right || !rig.same(value, rig.zero)) {
      keys.push(left < right ? left : right);
      values.push(value);
    }
    if (left <= right) i++;
    if (right <= left) k++;
  }
  return { keys, values };
}

export function times<E>(rig: Rig<E>, by: E, a: Sparse<E>): Sparse<E> {
  if (rig.same(by, rig.one)) return a;
  const entries = a.keys.map((key, i): [number, E] => [key, rig.mul(by, a.values[i]!)]);
  return collect(rig, entries);
}

/** The sum of many, in pairs, for the length of a sum grows. */
export function total<E>(rig: Rig<E>, summands: readonly Sparse<E>[]): Sparse<E> {
  if (summands.length <= 1) return summands[0] ?? none();
  const half = summands.length >> 1;
  return plus(rig, total(rig, summands.slice(0, half)), total(rig, summands.slice(half)));
}

export function coefficient<E>(rig: Rig<E>, a: Sparse<E>, key: number): E {
  const at = a.keys.indexOf(key);
  return at < 0 ? rig.zero : a.values[at]!;
}

/** The first key with different coefficients, or -1. */
export function firstDifferent<E>(rig: Rig<E>, a: Sparse<E>, b: Sparse<E>): number {
  if (a === b) return -1;
  const length = Math.max(a.keys.length, b.keys.length);
  for (let i = 0; i < length; i++) {
    const [left, right] = [a.keys[i] ?? Infinity, b.keys[i] ?? Infinity];
    if (left !== right) return Math.min(left, right);
    if (!rig.same(a.values[i]!, b.values[i]!)) return left;
  }
  return -1;
}
