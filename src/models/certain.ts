/** The values of smooth maps at exact points, to any doubt: what differs there differs. */
import type { Rational } from '../syntax/core/index.js';
import { tapeOf, type Circuit } from './circuit.js';
import { enclosures } from './enclosures.js';
import { apart, enclose, middle, plus, times, type Interval } from './interval.js';

/** Intervals that contain the outputs of `f` at an element `1 -> X`; null where none is known. */
function enclosed(f: Circuit<Rational>, point: Circuit<Rational>): (Interval | null)[] {
  const { graph, args, outputs } = tapeOf(f);
  const values: (Interval | null)[] = [];
  for (let i = 0; i < graph.length; i++) {
    const { tag, constant, top, callee } = graph[i]!;
    const [a, b] = [values[args[2 * i]!] ?? null, values[args[2 * i + 1]!] ?? null];
    if (tag === 'const') values.push(enclose(constant));
    else if (tag === 'input') values.push(enclose(point.outputs[top]!.constant));
    else if (tag === 'call') {
      const known = a && (callee!.arity === 1 || b) ? enclosures[callee!.name] : undefined;
      values.push(known ? known(a!, b ?? a!) : null);
    } else values.push(a && b && (tag === 'add' ? plus(a, b) : times(a, b)));
  }
  return outputs.map((place) => values[place]!);
}

/** Whether the first half of the outputs and the second differ for certain in component `i`. */
export function certainlyDiffer(sides: Circuit<Rational>, point: Circuit<Rational>, i: number): boolean {
  const values = enclosed(sides, point);
  const [left, right] = [values[i], values[values.length / 2 + i]];
  return Boolean(left && right && apart(left, right));
}

/** The outputs as decimals, correctly rounded or nearly so; `?` where no interval is known. */
export const decimals = (f: Circuit<Rational>, point: Circuit<Rational>): string[] =>
  enclosed(f, point).map((value) => (value ? String(middle(value)) : '?'));
