/** A claim of NaN where the map has a value: what it looks like. */
import type { Sound } from './cases.js';
import type { Measured } from './measured.js';
import type { Diagnosis } from './pattern.js';
import { Broken, type Probe } from './probe.js';

/** How far the points beside the one that is judged are. */
const beside = 2 ** -8;

/** At no larger numbers does anything usual overflow. */
const usual = 32;

/**
 * NaN on one side of a point at which there is a derivative is the sign of a branch that is not taken: 0 times its
 * infinite derivative. On both sides or on neither, it is an overflow, or a division of 0 by 0.
 */
export async function nanDiagnosis(probe: Probe, c: Sound, measured: Measured): Promise<Diagnosis> {
  const points = [1, -1].map((side) => ({
    x: probe.round(c.x.map((xi, i) => xi + side * beside * c.v[i]!)),
    w: c.w,
  }));
  const answers = await probe.reverses(points, c.option);
  const [right, left] = answers.map((answer) => !(answer instanceof Broken) && answer.every(Number.isFinite));
  if (measured.tag !== 'kink' && right !== left) return { fault: 'NaN from the untaken branch', words: null };
  const large = c.x.some((xi) => Math.abs(xi) > usual);
  const hint = right
    ? 'and finite beside it, as 0 / 0 is and 0 times infinity'
    : large
      ? 'as infinity / infinity is, where a number on the way overflows'
      : 'and beside it, as 0 / 0 is, and infinity / infinity';
  return { fault: 'NaN where the value is finite', words: `R(x; w) is NaN at this point, ${hint}` };
}
