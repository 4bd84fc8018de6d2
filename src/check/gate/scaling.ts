/** Rules that are a multiple of the right one: by 0, by -1 in some coordinates, or by one constant. */
import { showApart } from './apart.js';
import type { Matrices, Matrix } from './matrices.js';
import { argumentsOf, isInside, isRightIn, listed, placesOf } from './places.js';
import { everywhere, near, plain, type Diagnosis, type Pattern } from './pattern.js';

export const zero: Pattern = (all) =>
  everywhere(all, (c, _, slack) => Math.abs(c) <= slack) ? plain('identically zero') : null;

export const sign: Pattern = (all) =>
  everywhere(all, (c, m, slack) => near(c, -m, slack)) ? plain('wrong sign') : null;

/** One constant at all points: a single point of a map of one variable shows nothing. */
export const constant: Pattern = (all) => {
  const ratio = ratioOf(all);
  if (ratio === null) return null;
  const uses = 1 / ratio;
  const whole = Math.round(uses);
  const counted = whole >= 2 && whole <= 9 && Math.abs(uses - whole) < 1e-3;
  const words = `it is ${showApart([ratio, 1], 4)[0]!} times what it should be`;
  if (!counted) return { fault: 'wrong factor', words };
  if (isPower(all, whole) && !isSteady(all))
    return {
      fault: 'overwrites instead of adds',
      words: `it is 1/${whole} of what it should be: one of ${whole} uses is counted`,
    };
  // A lost use cannot be told from a factor that is wrong.
  return { fault: 'wrong factor', words: `${words}, as if one of ${whole} uses were counted` };
};

/** One constant in some arguments, where the others are right. */
export const constantOfSome: Pattern = (all, probe) => {
  const wrong = argumentsOf(probe).filter((k) => !isRightIn(all, probe, k));
  if (wrong.length === 0 || wrong.length === argumentsOf(probe).length) return null;
  const isWrong = (_: unknown, i: number): boolean => wrong.some((k) => isInside(probe, k)(i));
  const part = all.map(({ x, claimed, measured, ...rest }) => {
    return { ...rest, x: x.filter(isWrong), claimed: claimed.filter(isWrong), measured: measured.filter(isWrong) }; // prettier-ignore
  });
  const found = constant(part, probe);
  return found && { ...found, words: `${found.words!}, in ${listed(wrong)}` };
};

/** Whether the map is homogeneous of degree n, as a product of n uses of its argument is: its derivative along x is n f(x) (Euler). */
const isPower = (all: readonly Matrices[], n: number): boolean =>
  all.every(({ x, value, measured, slack }) =>
    value.every((f, j) => {
      const along = measured.reduce((sum, row, i) => sum + x[i]! * row[j]!, 0);
      const reach = x.reduce((most, xi) => Math.max(most, Math.abs(xi)), 0);
      return near(along, n * f, slack * reach * x.length);
    }),
  );

/** What all entries are multiplied by, if it is one number and there are entries enough to tell. */
function ratioOf(all: readonly Matrices[]): number | null {
  const [first] = all;
  const flat = (m: Matrix): readonly number[] => m.flat();
  const entries = all.reduce(
    (sum, { measured, slack }) => sum + flat(measured).filter((m) => Math.abs(m) > 10 * slack).length,
    0,
  );
  if (!first || all.length < 2 || entries < 2) return null;
  const biggest = flat(first.measured).reduce(
    (best, m, i, list) => (Math.abs(m) > Math.abs(list[best]!) ? i : best),
    0,
  );
  const ratio = flat(first.claimed)[biggest]! / flat(first.measured)[biggest]!;
  // A factor close to 1 is one only if the entries have it more exactly than they are close to being right.
  const close = (m: Matrices): number =>
    (Math.abs(ratio - 1) / 10) * Math.max(...flat(m.measured).map(Math.abs));
  const slackOf = (m: Matrices): number => Math.min(m.slack * (1 + Math.abs(ratio)), close(m));
  return all.every((m) => everywhere([m], (c, d) => near(c, ratio * d, slackOf(m)))) ? ratio : null;
}

/** Whether the derivative is the same at all points. */
function isSteady(all: readonly Matrices[]): boolean {
  const [first] = all;
  return everywhere(all, (_, m, slack, i, j) => near(m, first!.measured[i]![j]!, slack + first!.slack));
}

/** Right in some coordinates of the arguments, and minus what it should be in the others. */
export const signOfSome: Pattern = (all, probe) => {
  const fits = (i: number, by: number): boolean =>
    everywhere(all, (c, m, slack, row) => row !== i || near(c, by * m, slack));
  const rows = Array.from({ length: probe.dom }, (_, i) => i);
  const turned = rows.filter((i) => !fits(i, 1));
  if (turned.length === 0 || !turned.every((i) => fits(i, -1))) return null;
  return {
    fault: 'wrong sign',
    words: `it has the wrong sign in ${placesOf(turned, probe)}`,
  } satisfies Diagnosis;
};
