/** Elements as lists of their coordinates, and back. */
import type { Obj } from '../../syntax/core/index.js';
import { plain } from '../protocol/replies.js';
import type { Value } from './instance.js';

export type Coordinates = Float64Array;

/** Why something is no element of an object. */
export interface Misfit {
  readonly fault: 'wrong shape' | 'not a number';
  readonly words: string;
}

/** How many coordinates an object has; its sizes are numbers. */
export function dimension(type: Obj): number {
  switch (type.tag) {
    case 'unit':
      return 0;
    case 'array':
      return sizesOf(type).reduce((product, n) => product * n, 1);
    case 'prod':
      return dimension(type.left) + dimension(type.right);
    case 'scalar':
    case 'atom':
      return 1;
  }
}

const sizesOf = (type: Obj & { tag: 'array' }): readonly number[] => type.sizes as readonly number[];

/** The element with these coordinates, from `at.next` on. */
function take(type: Obj, from: ArrayLike<number>, at: { next: number }): Value {
  if (type.tag === 'unit') return [];
  if (type.tag === 'prod') return [take(type.left, from, at), take(type.right, from, at)];
  return type.tag === 'array' ? rows(sizesOf(type), from, at) : from[at.next++]!;
}

function rows(sizes: readonly number[], from: ArrayLike<number>, at: { next: number }, depth = 0): Value {
  if (depth === sizes.length) return from[at.next++]!;
  const list = new Array<Value>(sizes[depth]!);
  for (let i = 0; i < list.length; i++) list[i] = rows(sizes, from, at, depth + 1);
  return list;
}

/** One element for each type, from consecutive coordinates. */
export function nest(types: readonly Obj[], coordinates: ArrayLike<number>): Value[] {
  const at = { next: 0 };
  return types.map((type) => take(type, coordinates, at));
}

class NoElement extends Error {
  constructor(readonly misfit: Misfit) {
    super(misfit.words);
  }
}

const refuse = (fault: Misfit['fault'], words: string): never => {
  throw new NoElement({ fault, words });
};

/** The coordinates of what should be one element for each type, or why it is not. Typed arrays are lists, too. */
export function flatten(types: readonly Obj[], values: unknown): Coordinates | Misfit {
  const out = new Float64Array(types.reduce((sum, type) => sum + dimension(type), 0));
  const at = { next: 0 };
  try {
    const list = listOf(values, types.length, 'the answer');
    types.forEach((type, i) => {
      put(type, list[i], out, at, types.length === 1 ? 'the answer' : `part ${i + 1} of the answer`);
    });
  } catch (thrown) {
    if (thrown instanceof NoElement) return thrown.misfit;
    // A getter or a proxy of the instance.
    return { fault: 'wrong shape', words: 'the answer cannot be read' };
  }
  return out;
}

function put(type: Obj, value: unknown, out: Coordinates, at: { next: number }, where: string): void {
  if (type.tag === 'unit') {
    if (value !== null && value !== undefined) listOf(value, 0, where);
  } else if (type.tag === 'prod') {
    const list = listOf(value, 2, where);
    put(type.left, list[0], out, at, where);
    put(type.right, list[1], out, at, where);
  } else if (type.tag === 'array') putRows(sizesOf(type), value, out, at, where);
  else putNumber(value, out, at, where);
}

function putRows(
  sizes: readonly number[],
  value: unknown,
  out: Coordinates,
  at: { next: number },
  where: string,
): void {
  const [size, ...rest] = sizes;
  if (size === undefined) {
    putNumber(value, out, at, where);
    return;
  }
  const list = listOf(value, size, where);
  for (let i = 0; i < size; i++) putRows(rest, list[i], out, at, where);
}

function putNumber(value: unknown, out: Coordinates, at: { next: number }, where: string): void {
  if (Array.isArray(value) || ArrayBuffer.isView(value))
    refuse('wrong shape', `${where} holds a list, not a number`);
  if (typeof value !== 'number') refuse('not a number', `${where} holds ${describe(value)}, not a number`);
  out[at.next++] = value as number;
}

function listOf(value: unknown, length: number, where: string): ArrayLike<unknown> {
  const isList = Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value);
  if (!isList) {
    const fault = typeof value === 'number' ? 'wrong shape' : 'not a number';
    refuse(fault, `${where} is ${describe(value)}, not a list of ${length}`);
  }
  const list = value as ArrayLike<unknown>;
  if (list.length !== length) refuse('wrong shape', `${where} has length ${list.length}, not ${length}`);
  return list;
}

/** A value of any kind, in few words. */
export function describe(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'string') return `the string ${JSON.stringify(value.slice(0, 40))}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value !== 'object') return `a ${typeof value}`;
  // What a client says of something that is no value (docs/protocol.md).
  return 'other' in value && typeof value.other === 'string' ? plain(value.other).slice(0, 100) : 'an object';
}

/** Data of any kind for a person, about as JSON where it is. */
export function showData(value: unknown): string {
  const named = (_key: string, part: unknown): unknown =>
    typeof part === 'number' && !Number.isFinite(part) ? String(part) : part;
  try {
    const text: unknown = JSON.stringify(value, named);
    return typeof text === 'string' ? text : describe(value);
  } catch {
    return describe(value);
  }
}

/** An element for a person: `(2, [1, 3])`, with six digits at most. */
export function showValue(value: Value): string {
  if (typeof value === 'number') return showNumber(value);
  return `[${value.map(showValue).join(', ')}]`;
}

/** Seven digits, and all of them if that is few. */
export function showNumber(x: number): string {
  const plain = String(x);
  return plain.length <= 8 ? plain : String(Number(x.toPrecision(7)));
}

export const showArgs = (args: readonly Value[]): string => {
  const shown = args.map(showValue).join(', ');
  return args.length === 1 ? shown : `(${shown})`;
};
