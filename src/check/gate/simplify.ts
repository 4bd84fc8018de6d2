/** A simpler point with the same fault: one that fails about as clearly, so that rounding is never what is shown. */
import type { Coordinates } from './layout.js';
import type { Probe } from './probe.js';
import type { Sample } from './sample.js';

/** How clearly a rule fails at a point, from 0 to 1; null: it does not. */
export type Failing = (sample: Sample) => Promise<number | null>;

/** Points tried. */
const budget = 60;

export async function simplify(probe: Probe, sample: Sample, fails: Failing): Promise<Sample> {
  const clarity = await fails(sample);
  if (clarity === null) return sample;
  let best = sample;
  let left = budget;
  for (const field of ['v', 'w', 'x'] as const) {
    // Made points may lie outside what a generator makes.
    if (field === 'x' && probe.map.generate !== null) continue;
    for (const simpler of candidates(best[field], field)) {
      if (left-- <= 0) return best;
      const now = { ...best, [field]: probe.round(simpler) };
      const found = same(now[field], best[field]) ? null : await fails(now);
      if (found !== null && found >= clarity / 2) {
        best = now;
        break;
      }
    }
    for (let i = 0; i < best[field].length && field !== 'v'; i++) {
      for (const value of simplerNumbers(best[field][i]!)) {
        if (left-- <= 0) return best;
        const coordinates = best[field].slice();
        coordinates[i] = value;
        const now = { ...best, [field]: coordinates };
        const found = await fails(now);
        if (found === null || found < clarity / 2) continue;
        best = now;
        break;
      }
    }
  }
  return best;
}

const same = (a: Coordinates, b: Coordinates): boolean => a.every((value, i) => value === b[i]);

/** All coordinates made simple at once. */
function* candidates(at: Coordinates, field: 'x' | 'w' | 'v'): Generator<Coordinates> {
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

const simplerNumbers = (value: number): readonly number[] =>
  Number.isInteger(value) && Math.abs(value) <= 3
    ? []
    : [0, 1, -1, 2, Math.round(value), Math.round(value * 2) / 2, Math.round(value * 16) / 16];
