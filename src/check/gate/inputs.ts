/** Random arguments of a given kind, by name: what a rule's declaration may ask for. */
import type { Obj } from '../../syntax/core/index.js';
import type { Value } from './instance.js';
import { dimension, nest, showData } from './layout.js';
import { MapFault } from './map-fault.js';
import type { Random } from './random.js';
import { anySize } from './sizes.js';

/** What an argument may be. An interval is open, and without an end it has none there; integers have no derivative. */
export type Input =
  | InputName
  | { readonly from?: number; readonly to?: number }
  | { readonly integer: readonly [number, number] }
  | ((random: Random) => Value);

export type InputName = keyof typeof inputs;
type Generator = (type: Obj, random: Random) => Value;

const each =
  (draw: (random: Random) => number): Generator =>
  (type, random) =>
    nest(
      [type],
      Float64Array.from({ length: dimension(type) }, () => draw(random)),
    )[0]!;

const simple = [0, 1, -1, 2, -2, 0.5, -0.5, 3];

/** The simple numbers often, then uniform ones, then ones of other sizes. */
export function anyNumber(random: Random): number {
  const kind = random.integer(0, 9);
  if (kind < 3) return simple[random.integer(0, simple.length - 1)]!;
  if (kind < 8) return random.uniform(-3, 3);
  const size = 2 ** random.uniform(-8, 4);
  return random.integer(0, 1) === 0 ? size : -size;
}

export const inputs = {
  any: each(anyNumber),
  positive: each((random) => {
    const kind = random.integer(0, 9);
    if (kind < 2) return [1, 2, 0.5, 3][random.integer(0, 3)]!;
    if (kind === 9) return anySize(random);
    return kind < 8 ? random.uniform(0.05, 4) : 2 ** random.uniform(-6, 4);
  }),
  'not zero': each((random) => {
    const x = random.integer(0, 9) < 9 ? random.uniform(0.1, 3) : anySize(random);
    return random.integer(0, 1) === 0 ? x : -x;
  }),
  /** Increasing, no two closer than 1/10. */
  sorted: (type, random) => {
    let last = random.uniform(-3, 0);
    return each(() => (last += random.uniform(0.1, 1)))(type, random);
  },
  /** Positive, with sum 1. */
  simplex: (type, random) => {
    const parts = Array.from({ length: dimension(type) }, () => 0.05 + random.uniform(0, 1));
    const sum = parts.reduce((a, b) => a + b, 0);
    return nest(
      [type],
      parts.map((p) => p / sum),
    )[0]!;
  },
  /** A square matrix, symmetric and far from singular. */
  'positive definite': (type, random) =>
    square(type, (n) => {
      const root = matrix(n, () => random.uniform(-1, 1));
      return matrix(
        n,
        (i, j) => root[i]!.reduce((sum, x, k) => sum + x * root[j]![k]!, 0) + (i === j ? 0.5 : 0),
      );
    }),
  /** A square matrix that is far from singular: its diagonal dominates. */
  invertible: (type, random) =>
    square(type, (n) =>
      matrix(
        n,
        (i, j) =>
          (i === j
            ? (random.integer(0, 1) * 2 - 1) * (0.6 * n + random.uniform(0, 1))
            : random.uniform(-1, 1)) / 1,
      ),
    ),
} as const satisfies Record<string, Generator>;

const matrix = (n: number, entry: (i: number, j: number) => number): number[][] =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => entry(i, j)));

function square(type: Obj, make: (n: number) => Value): Value {
  if (type.tag !== 'array' || type.sizes.length !== 2 || type.sizes[0] !== type.sizes[1])
    throw new MapFault('wrong shape', 'the argument is no square matrix');
  return make(Number(type.sizes[0]));
}

/** A random element of a factor of a domain. */
export function draw(input: Input, type: Obj, random: Random): Value {
  if (typeof input === 'function') return input(random);
  if (typeof input === 'string') return inputs[input](type, random);
  if ('integer' in input) return each((r) => r.integer(...input.integer))(type, random);
  return each((r) => between(...ends(input), r))(type, random);
}

/** Zeros with the least whole numbers, and ones with the greatest, where there is nothing else. */
export function simplest(given: readonly Input[], types: readonly Obj[]): readonly (readonly Value[])[] {
  const fill = (type: Obj, by: number): Value => nest([type], new Float64Array(dimension(type)).fill(by))[0]!;
  const number = (input: Input, k: 0 | 1): number | null => {
    if (input === 'any') return k;
    return typeof input === 'object' && 'integer' in input ? input.integer[k] : null;
  };
  return ([0, 1] as const).flatMap((k) => {
    const numbers = given.map((input) => number(input, k));
    return numbers.includes(null) ? [] : [types.map((type, i) => fill(type, numbers[i]!))];
  });
}

const ends = ({ from = -Infinity, to = Infinity }: { from?: number; to?: number }): [number, number] => [
  from,
  to,
];

/** Inside an interval that may be unbounded, now and then near its ends, and far from the one that there is. */
function between(from: number, to: number, random: Random): number {
  if (Number.isFinite(from) !== Number.isFinite(to) && random.integer(0, 9) === 9)
    return Number.isFinite(from) ? from + anySize(random) : to - anySize(random);
  const low = Number.isFinite(from) ? from : Math.min(-4, to - 8);
  const high = Number.isFinite(to) ? to : Math.max(4, from + 8);
  const kind = random.integer(0, 9);
  const middle = random.uniform(0.02, 0.98);
  const share =
    kind === 0 ? 2 ** random.uniform(-7, -3) : kind === 1 ? 1 - 2 ** random.uniform(-7, -3) : middle;
  return low + (high - low) * share;
}

/** Whether an element lies in what an input allows: only intervals exclude anything. */
export function allows(input: Input, value: Value): boolean {
  if (typeof input !== 'object' || 'integer' in input) return true;
  const [from, to] = ends(input);
  if (typeof value === 'number') return value > from && value < to;
  return value.every((part) => allows(input, part));
}

/** What is wrong with what should be an input; null: nothing. */
export function inputFault(input: unknown): string | null {
  if (typeof input === 'function') return null;
  if (typeof input === 'string')
    return Object.hasOwn(inputs, input)
      ? null
      : `there is no kind of input \`${input}\`; there are: ${Object.keys(inputs).join(', ')}`;
  const fits = typeof input === 'object' && input !== null && !Array.isArray(input) && isRange(input);
  return fits ? null : `${showData(input)} is no kind of input, interval or generator`;
}

function isRange(input: object): boolean {
  const { integer, from, to, ...rest } = input as Readonly<Record<string, unknown>>;
  if (Object.keys(rest).length > 0) return false;
  if (integer !== undefined) return from === undefined && to === undefined && isIntegerRange(integer);
  if (from === undefined && to === undefined) return false;
  const [low, high] = [from ?? -Infinity, to ?? Infinity];
  return typeof low === 'number' && typeof high === 'number' && low < high;
}

const isIntegerRange = (range: unknown): boolean =>
  Array.isArray(range) &&
  range.length === 2 &&
  range.every(Number.isSafeInteger) &&
  (range[0] as number) <= (range[1] as number);
