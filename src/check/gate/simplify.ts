/** A simpler point with the same fault: one that fails about as clearly, so that rounding is never what is shown. */
import type { Coordinates } from './layout.js';
import type { Probe } from './probe.js';
import type { Sample } from './sample.js';

/** How clearly a rule fails at a point, from 0 to 1; null: it does not. */
export type Failing = (sample: Sample) => Promise<number | null>;

type Field = 'v' | 'w' | 'x';

/** Points tried. */
const budget = 60;

export async function simplify(probe: Probe, sample: Sample, fails: Failing): Promise<Sample> {
  const clarity = await fails(sample);
  if (clarity === null) return sample;
  let best = sample;
  let left = budget;
  /** The first of the candidates that fails clearly, while there are tries left. */
  const improve = async (field: Field, tries: Iterable<Coordinates>): Promise<void> => {
    for (const simpler of tries) {
      if (left-- <= 0) return;
      const now = { ...best, [field]: probe.round(simpler) };
      const found = same(now[field], best[field]) ? null : await fails(now);
      if (found === null || found < clarity / 2) continue;
      best = now;
      return;
    }
  };
  for (const field of ['v', 'w', 'x'] as const) {
    // Made points may lie outside what a generator makes.
    if (field === 'x' && probe.map.generate !== null) continue;
    await improve(field, candidates(best[field], field));
    for (let i = 0; i < best[field].length && field !== 'v'; i++)
      await improve(field, withSimpler(best[field], i));
  }
  return best;
}

const same = (a: Coordinates, b: Coordinates): boolean => a.every((value, i) => value === b[i]);

/** All coordinates made simple at once. */
function* candidates(at: Coordinates, field: Field): Generator<Coordinates> {
  if (field === 'v') {
    for (let i = 0; i < at.length; i++) if (at[i] !== 0) yield new Float64Array(at.length).fill(1, i, i + 1);
    return;
  }
  if (field === 'w') yield new Float64Array(at.length).fill(1);
  else yield at.map((_, i) => i + 2);
  yield at.map(Math.round);
  yield at.map((value) => Math.round(value * 2) / 2);
  yield at.map((value) => Math.round(value * 16) / 16);
}

/** One coordinate made simple. */
const withSimpler = (at: Coordinates, i: number): Coordinates[] =>
  simplerNumbers(at[i]!).map((value) => at.with(i, value));

const simplerNumbers = (value: number): readonly number[] =>
  Number.isInteger(value) && Math.abs(value) <= 3
    ? []
    : [0, 1, -1, 2, Math.round(value), Math.round(value * 2) / 2, Math.round(value * 16) / 16];
