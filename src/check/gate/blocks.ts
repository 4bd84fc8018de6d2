/** Rules with the right entries, but not all of them, or in other places. */
import { faults } from './finding.js';
import { productOf } from './typing.js';
import type { Matrices } from './matrices.js';
import { signs } from './pairing-signs.js';
import { everywhere, near, plain, type Pattern } from './pattern.js';
import { argumentsOf, isInside, isRightIn, listed } from './places.js';

export const argument: Pattern = (all, probe) => {
  const silent = argumentsOf(probe).filter((k) => {
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
  for (const k of argumentsOf(probe)) {
    const start = probe.starts[k]!;
    if (isRightIn(all, probe, k)) continue;
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

/** The transpose of what it should be, in arguments that are square matrices. */
export const turnedOver: Pattern = (all, probe) => {
  const turned: number[] = [];
  for (const k of argumentsOf(probe)) {
    const [start, type] = [probe.starts[k]!, probe.objects[k]!];
    if (isRightIn(all, probe, k)) continue;
    if (type.tag !== 'array' || type.sizes.length !== 2 || type.sizes[0] !== type.sizes[1]) return null;
    const n = Number(type.sizes[0]);
    const from = (i: number): number => start + ((i - start) % n) * n + Math.floor((i - start) / n);
    const fits = all.every(
      ({ claimed, measured, slack }) =>
      claimed.every((row, i) => !isInside(probe, k)(i) || row.every((c, j) => near(c, measured[from(i)]![j]!, slack))), // prettier-ignore
    );
    if (!fits) return null;
    turned.push(k);
  }
  if (turned.length === 0) return null;
  return {
    fault: 'wrong derivative',
    words: `in ${listed(turned)} it is the transpose of what it should be`,
  };
};

const isNothing = (row: readonly number[], slack: number): boolean => row.every((c) => Math.abs(c) <= slack);

const over = 'overwrites instead of adds';

/** Some of the contributions are right and the others missing, in each row. */
export const overwritten: Pattern = (all) => {
  if (!isPartly(all)) return null;
  const lost = all.every(({ claimed, measured, slack }) =>
    claimed.some((row, i) => isNothing(row, slack) && !isNothing(measured[i]!, slack)),
  );
  if (lost) return null;
  const words = unheard(all);
  return { fault: over, words: words && `${faults[over]}: ${words}` };
};

/** Some of the contributions are right and the others, all of some component of the cotangent, are missing. */
export const deaf: Pattern = (all) => {
  const words = isPartly(all) ? unheard(all) : null;
  return words === null ? null : { fault: 'ignores its cotangent', words };
};

const isPartly = (all: readonly Matrices[]): boolean =>
  everywhere(all, (c, m, slack) => near(c, m, slack) || Math.abs(c) <= slack);

/** The components of the cotangent that have no effect, in words; null where each has one. */
function unheard(all: readonly Matrices[]): string | null {
  const outputs = Array.from(all[0]!.value, (_, j) => j);
  const missing = (j: number): boolean =>
    everywhere(all, (c, _, slack, _i, k) => k !== j || Math.abs(c) <= slack) &&
    !everywhere(all, (_, m, slack, _i, k) => k !== j || Math.abs(m) <= slack);
  const found = outputs.filter(missing).map((j) => j + 1);
  if (found.length === 0) return null;
  return found.length === 1
    ? `component ${found[0]} of the cotangent has no effect`
    : `components ${found.join(', ')} of the cotangent have no effect`;
}
