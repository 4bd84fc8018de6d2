/** Which of the known faults a rule has, from its matrices at a few points where it is wrong. */
import { productOf } from './typing.js';
import type { Fault } from './finding.js';
import { showNumber } from './layout.js';
import type { Matrices, Matrix } from './matrices.js';
import { signs } from './pairing-signs.js';
import type { Probe } from './probe.js';

export interface Diagnosis {
  readonly fault: Fault;
  /** What more is known, such as the factor. */
  readonly words: string | null;
}

type Pattern = (all: readonly Matrices[], probe: Probe) => Diagnosis | null;

const plain = (fault: Fault): Diagnosis => ({ fault, words: null });

/** Whether `holds` for each pair of corresponding entries, at every point. */
const everywhere = (
  all: readonly Matrices[],
  holds: (claimed: number, measured: number, slack: number, i: number, j: number) => boolean,
): boolean =>
  all.every(({ claimed, measured, slack }) =>
    claimed.every((row, i) => row.every((c, j) => holds(c, measured[i]![j]!, slack, i, j))),
  );

const near = (a: number, b: number, slack: number): boolean => Math.abs(a - b) <= slack;

const zero: Pattern = (all) =>
  everywhere(all, (c, _, slack) => Math.abs(c) <= slack) ? plain('identically zero') : null;

const sign: Pattern = (all) =>
  everywhere(all, (c, m, slack) => near(c, -m, slack)) ? plain('wrong sign') : null;

/** One constant at all points: a single point of a map of one variable shows nothing. */
const constant: Pattern = (all) => {
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
  if (!everywhere(all, (c, m, slack) => near(c, ratio * m, slack * (1 + Math.abs(ratio))))) return null;
  const uses = 1 / ratio;
  const whole = Math.round(uses);
  if (whole >= 2 && whole <= 9 && Math.abs(uses - whole) < 1e-3)
    return {
      fault: 'overwrites instead of adds',
      words: `it is 1/${whole} of what it should be: one of ${whole} uses is counted`,
    };
  return { fault: 'wrong factor', words: `it is ${Number(ratio.toPrecision(4))} times what it should be` };
};

const argument: Pattern = (all, probe) => {
  const arguments_ = probe.starts.slice(1).flatMap((end, k) => {
    const inside = (i: number): boolean => i >= probe.starts[k]! && i < end;
    const silent = everywhere(all, (c, _, slack, i) => !inside(i) || Math.abs(c) <= slack);
    const moves = !everywhere(all, (_, m, slack, i) => !inside(i) || Math.abs(m) <= slack);
    return silent && moves ? [k] : [];
  });
  const silent = (i: number): boolean =>
    arguments_.some((k) => i >= probe.starts[k]! && i < probe.starts[k + 1]!);
  if (arguments_.length === 0 || !everywhere(all, (c, m, slack, i) => silent(i) || near(c, m, slack)))
    return null;
  const words = `it is 0 in argument ${arguments_.map((k) => k + 1).join(' and ')}, and right in the others`;
  return { fault: 'zero in one argument', words };
};

const isSquare = (all: readonly Matrices[]): boolean =>
  all.every(({ measured }) => measured.length > 1 && measured.length === measured[0]!.length);

const transposed: Pattern = (all) =>
  isSquare(all) &&
  all.every(({ claimed, measured, slack }) =>
    claimed.every((row, i) => row.every((c, j) => near(c, measured[j]![i]!, slack))),
  )
    ? plain('forward matrix used in reverse')
    : null;

const conjugate: Pattern = (all, { map }) => {
  const [dom, cod] = [productOf([map.dom]), map.cod].map((type) => signs(type, 'bilinear'));
  const fits = everywhere(all, (c, m, slack, i, j) => near(c, dom![i]! * cod![j]! * m, slack));
  return fits ? plain('missing conjugate') : null;
};

const diagonal: Pattern = (all) =>
  isSquare(all) && everywhere(all, (c, m, slack, i, j) => near(c, i === j ? m : 0, slack))
    ? plain('diagonal only')
    : null;

/** Some of the contributions are right and the others missing, in each row. */
const overwritten: Pattern = (all) => {
  const partly = everywhere(all, (c, m, slack) => near(c, m, slack) || Math.abs(c) <= slack);
  const some = all.some(({ claimed, slack }) => claimed.every((row) => row.some((c) => Math.abs(c) > slack)));
  return partly && some ? plain('overwrites instead of adds') : null;
};

/** The most telling first: the matrix of a complex number is the transpose of that of its conjugate. */
const patterns: readonly Pattern[] = [
  ...[zero, sign, constant, argument, conjugate, transposed, diagonal, overwritten],
];

export function diagnose(all: readonly Matrices[], probe: Probe): Diagnosis {
  for (const pattern of patterns) {
    const found = all.length > 0 ? pattern(all, probe) : null;
    if (found) return found;
  }
  return plain('wrong derivative');
}

/** A claim that is not between the slopes of both sides. */
export function outsideOf(left: number, right: number): Diagnosis & { words: string } {
  const slopes = [left, right].sort((a, b) => a - b).map(showNumber);
  return {
    fault: 'outside the hull of the slopes',
    words: `the slopes of both sides are ${slopes.join(' and ')}`,
  };
}
