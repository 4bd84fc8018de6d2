/** Evaluation in floating point with a bound on the error of each value, after Higham's running error analysis. */
import { tapeOf, type Circuit } from './circuit.js';
import type { Rational } from '../syntax/core/index.js';

export interface Approximate {
  readonly value: number;
  /** At least the distance to the exact value, up to terms of second order. */
  readonly error: number;
}

/** How the functions that circuits call are computed; null outside their domain. */
export type Compute = (name: string, args: readonly number[]) => number | null;

const unit = Number.EPSILON / 2;

const rounded = (value: number): Approximate => ({ value, error: unit * Math.abs(value) });

/** The nearest double; exact for dyadic rationals of its precision. */
export function approximate({ num, den }: Rational): Approximate {
  const value = Number(num) / Number(den);
  const exact = Number.isSafeInteger(Number(num)) && (den & (den - 1n)) === 0n && den < 1n << 40n;
  return exact ? { value, error: 0 } : rounded(value);
}

/** The outputs of `f` at a point, for several points. */
export function floatsOf(
  f: Circuit<Rational>,
  compute: Compute,
): (point: readonly Approximate[]) => Approximate[] {
  const { graph, args, outputs } = tapeOf(f);
  const [values, errors] = [new Float64Array(graph.length), new Float64Array(graph.length)];
  const set = (i: number, { value, error }: Approximate): void => {
    values[i] = value;
    errors[i] = error;
  };
  const get = (i: number): Approximate => ({ value: values[i]!, error: errors[i]! });
  graph.forEach(({ tag, constant }, i) => {
    if (tag === 'const') set(i, approximate(constant));
  });
  return (point) => {
    for (let i = 0; i < graph.length; i++) {
      const { tag, top, callee } = graph[i]!;
      const [a, b] = [args[2 * i]!, args[2 * i + 1]!];
      if (tag === 'input') set(i, point[top]!);
      else if (tag === 'call') set(i, call(callee!.name, b < 0 ? [get(a)] : [get(a), get(b)], compute));
      else if (tag !== 'const') {
        const [x, y, dx, dy] = [values[a]!, values[b]!, errors[a]!, errors[b]!];
        const value = tag === 'add' ? x + y : x * y;
        const carried = tag === 'add' ? dx + dy : Math.abs(x) * dy + Math.abs(y) * dx + dx * dy;
        values[i] = value;
        errors[i] = carried + unit * Math.abs(value);
      }
    }
    return outputs.map(get);
  };
}

/** The error of the arguments is carried over by moving each argument to the ends of its interval. */
function call(name: string, args: readonly Approximate[], compute: Compute): Approximate {
  const values = args.map((a) => a.value);
  const value = valueOf(name, values, compute);
  let error = 4 * unit * Math.abs(value);
  args.forEach(({ error: slack }, i) => {
    if (slack === 0) return;
    const moved = (by: number): number =>
      Math.abs(valueOf(name, values.with(i, values[i]! + by), compute) - value);
    error += 2 * Math.max(moved(-slack), moved(slack));
  });
  return { value, error };
}

/**
 * NaN outside the domain, and where an argument has no value itself.
 * @throws RangeError when there is no value inside the domain, which is a fault of the function.
 */
function valueOf(name: string, args: readonly number[], compute: Compute): number {
  if (!args.every(Number.isFinite)) return NaN;
  const value = compute(name, args);
  if (Number.isNaN(value)) throw new RangeError(`${name}(${args.join(', ')}) is NaN, inside its domain`);
  return value ?? NaN;
}
