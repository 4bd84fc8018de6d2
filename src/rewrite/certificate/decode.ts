/** Reading data that may be anything: each function gives a value of the kind asked for, or throws Malformed. */
import { isName } from '../../syntax/index.js';

/** Becomes a fault of the certificate where it is read. */
export class Malformed extends Error {}

const malformed = (what: string, wanted: string): Malformed => new Malformed(`${what} is not ${wanted}`);

export function record(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(what, 'an object');
  return value as Record<string, unknown>;
}

export function list(value: unknown, what: string, length?: number): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed(what, 'a list');
  if (length !== undefined && value.length !== length) throw malformed(what, `a list of ${length}`);
  return value;
}

/** Each item of a list, read by `read`, which is told what it is. */
export const items = <T>(
  value: unknown,
  what: string,
  read: (item: unknown, what: string) => T,
): readonly T[] => list(value, what).map((item, i) => read(item, `${what}[${i}]`));

/** A text without control characters: it may end up on a terminal. */
export function text(value: unknown, what: string): string {
  if (typeof value !== 'string' || /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(value)) {
    throw malformed(what, 'a text on one line');
  }
  return value;
}

/** A name as files may declare it: an atom that is called K would be taken for the scalars. */
export function name(value: unknown, what: string): string {
  if (typeof value !== 'string' || !isName(value)) throw malformed(what, 'a name');
  return value;
}

export function natural(value: unknown, what: string): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw malformed(what, 'a whole number');
  return value as number;
}

/** The row of a table that a number refers to. */
export function row<T>(table: readonly T[], value: unknown, what: string): T {
  const found = table[natural(value, what)];
  if (found === undefined) throw malformed(what, 'the number of an earlier row');
  return found;
}

const digits = 1500;
export function integer(value: unknown, what: string): bigint {
  if (typeof value !== 'string' || !/^-?\d+$/.test(value) || value.length > digits) {
    throw malformed(what, `a whole number of at most ${digits} digits, as text`);
  }
  return BigInt(value);
}
