/** Rules with the right entries, but not all of them, or in other places. */
import { productOf } from './typing.js';
import type { Matrices } from './matrices.js';
import { signs } from './pairing-signs.js';
import { everywhere, near, plain, type Pattern } from './pattern.js';
import type { Probe } from './probe.js';

const listed = (arguments_: readonly number[]): string =>
  `argument ${arguments_.map((k) => k + 1).join(' and ')}`;

const indices = ({ starts }: Probe): readonly number[] => starts.slice(1).map((_, k) => k);

const isInside =
  ({ starts }: Probe, k: number) =>
  (i: number): boolean =>
    i >= starts[k]! && i < starts[k + 1]!;

export const argument: Pattern = (all, probe) => {
  const silent = indices(probe).filter((k) => {
    const inside = isInside(probe, k);
    const quiet = everywhere(all, (c, _, slack, i) => !inside(i) || Math.abs(c) <= slack);
    return quiet && !everywhere(all, (_, m, slack, i) => !inside(i) || Math.abs(m) <= slack);
  });
  const isSilent = (i: number): boolean => silent.some((k) => isInside(probe, k)(i));
  if (silent.length === 0 || !everywhere(all, (c, m, slack, i) => isSilent(i) || near(c, m, slack)))
    return null;
  return { fault: 'zero in one argument', words: `it is 0 in ${listed(silent)}, and right in the others` };
};

/** In each argument whose block is square, such as the x of `(A, x) -> A x`. */
export const transposed: Pattern = (all, probe) => {
  const turned: number[] = [];
  for (const k of indices(probe)) {
    const [inside, start] = [isInside(probe, k), probe.starts[k]!];
    if (everywhere(all, (c, m, slack, i) => !inside(i) || near(c, m, slack))) continue;
    const size = probe.starts[k + 1]! - start;
    const fits = size === probe.cod && size > 1 && all.every((each) => isTurned(each, start, size));
    if (!fits) return null;
    turned.push(k);
  }
  if (turned.length === 0) return null;
  if (probe.starts.length === 2) return plain('forward matrix used in reverse');
  return { fault: 'forward matrix used in reverse', words: `in ${listed(turned)}, it is D applied to w` };
};

/** Whether a square block of rows is the transpose of what it should be. */
function isTurned({ claimed, measured, slack }: Matrices, start: number, size: number): boolean {
  const rows = claimed.slice(start, start + size);
  return rows.every((row, i) => row.every((c, j) => near(c, measured[start + j]![i]!, slack)));
}

/** Only between complex numbers on both sides. */
export const conjugate: Pattern = (all, { map }) => {
  const [dom, cod] = [productOf([map.dom]), map.cod].map((type) => signs(type, 'bilinear'));
  if (!dom!.includes(-1) || !cod!.includes(-1)) return null;
  const fits = everywhere(all, (c, m, slack, i, j) => near(c, dom![i]! * cod![j]! * m, slack));
  return fits ? plain('missing conjugate') : null;
};

const isSquare = (all: readonly Matrices[]): boolean =>
  all.every(({ measured }) => measured.length > 1 && measured.length === measured[0]!.length);

export const diagonal: Pattern = (all) =>
  isSquare(all) && everywhere(all, (c, m, slack, i, j) => near(c, i === j ? m : 0, slack))
    ? plain('diagonal only')
    : null;

/** Some of the contributions are right and the others missing, in each row. */
export const overwritten: Pattern = (all) => {
  const partly = everywhere(all, (c, m, slack) => near(c, m, slack) || Math.abs(c) <= slack);
  const some = all.some(({ claimed, slack }) => claimed.every((row) => row.some((c) => Math.abs(c) > slack)));
  return partly && some ? plain('overwrites instead of adds') : null;
};
