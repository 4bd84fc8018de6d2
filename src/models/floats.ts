/** Evaluation in floating point with a bound on the error of each value, after Higham's running error analysis. */
import { order, type Circuit } from './circuit.js';
import type { Rational } from '../syntax/core/index.js';

export interface Approximate {
  readonly value: number;
  /** At least the distance to the exact value, up to terms of second order. */
  readonly error: number;
}

/** How the functions that circuits call are computed; NaN outside their domain. */
export type Compute = (name: string, args: readonly number[]) => number;

const unit = Number.EPSILON / 2;

const rounded = (value: number): Approximate => ({ value, error: unit * Math.abs(value) });

/** The nearest double; exact for dyadic rationals of its precision. */
export function approximate({ num, den }: Rational): Approximate {
  const value = Number(num) / Number(den);
  const exact = Number.isSafeInteger(Number(num)) && (den & (den - 1n)) === 0n && den < 1n << 40n;
  return exact ? { value, error: 0 } : rounded(value);
}

/** The outputs of `f` at a point. */
export function evaluateFloats(
  f: Circuit<Rational>,
  point: readonly Approximate[],
  compute: Compute,
): Approximate[] {
  const values: Approximate[] = [];
  for (const node of order(f.outputs)) {
    const left = node.left && values[node.left.slot]!;
    const right = node.right && values[node.right.slot]!;
    if (node.tag === 'const') values.push(approximate(node.constant));
    else if (node.tag === 'input') values.push(point[node.top]!);
    else if (node.tag === 'call')
      values.push(call(node.callee!.name, right ? [left!, right] : [left!], compute));
    else values.push(node.tag === 'add' ? sum(left!, right!) : product(left!, right!));
  }
  return f.outputs.map((node) => values[node.slot]!);
}

function sum(a: Approximate, b: Approximate): Approximate {
  const value = a.value + b.value;
  return { value, error: a.error + b.error + unit * Math.abs(value) };
}

function product(a: Approximate, b: Approximate): Approximate {
  const value = a.value * b.value;
  const error = Math.abs(a.value) * b.error + Math.abs(b.value) * a.error + a.error * b.error;
  return { value, error: error + unit * Math.abs(value) };
}

/** The error of the arguments is carried over by moving each argument to the ends of its interval. */
function call(name: string, args: readonly Approximate[], compute: Compute): Approximate {
  const values = args.map((a) => a.value);
  const value = compute(name, values);
  let error = 4 * unit * Math.abs(value);
  for (const [i, { error: slack }] of args.entries()) {
    if (slack === 0) continue;
    const moved = [-slack, slack].map((by) =>
      Math.abs(
        compute(
          name,
          values.map((v, k) => (k === i ? v + by : v)),
        ) - value,
      ),
    );
    error += 2 * Math.max(...moved);
  }
  return { value, error };
}
