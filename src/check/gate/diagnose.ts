/** Which of the known faults a rule has, from its matrices at a few points where it is wrong. */
import { argument, conjugate, deaf, diagonal, overwritten, transposed, turnedOver } from './blocks.js';
import { faults, type Fault } from './finding.js';
import { showNumber } from './layout.js';
import type { Matrices } from './matrices.js';
import { everywhere, near, plain, type Diagnosis, type Pattern } from './pattern.js';
import type { Probe } from './probe.js';
import { constant, constantOfSome, sign, signOfSome, zero } from './scaling.js';

export type { Diagnosis } from './pattern.js';

/** What holds at all points, in all directions, if it is the pattern of a rule. */
const multiples: readonly Pattern[] = [zero, sign, constant];

/** Entries that are nearly right have no pattern that would show. */
const slight: Pattern = (all) =>
  everywhere(all, near)
    ? { fault: 'wrong derivative', words: 'it is nearly the transpose of the derivative, and not quite' }
    : null;

/** The most telling first: the matrix of a complex number is the transpose of that of its conjugate. */
const partial: readonly Pattern[] = [
  slight,
  signOfSome,
  argument,
  conjugate,
  transposed,
  diagonal,
  turnedOver,
  constantOfSome,
  overwritten,
  deaf,
];

/** What is wrong with a rule; `right` counts the points at which it is right, and its claim is not 0. */
export function diagnose(all: readonly Matrices[], probe: Probe, right = 0): Diagnosis {
  for (const pattern of [...multiples, ...partial]) {
    const found = all.length > 0 ? pattern(all, probe) : null;
    if (found) return multiples.includes(pattern) && right > 0 ? here(found, right) : found;
  }
  return plain('wrong derivative');
}

/** Faults that a rule has at all points or not at all, and what they are called where it has them at some. */
const onlyEverywhere: { readonly [fault in Fault]?: Fault } = {
  'identically zero': 'wrong derivative',
  'overwrites instead of adds': 'wrong factor',
};

const here = ({ fault, words }: Diagnosis, right: number): Diagnosis => ({
  fault: onlyEverywhere[fault] ?? fault,
  words: `at these points ${words ?? faults[fault]}; it is right at ${right} of those around`,
});

/** A claim that is not between the slopes of both sides. */
export function outsideOf(left: number, right: number): Diagnosis & { words: string } {
  const [low, high] = [left, right].sort((a, b) => a - b).map(showNumber);
  return {
    fault: 'outside the hull of the slopes',
    words: low === high ? `the slope around is ${low}` : `the slopes of both sides are ${low} and ${high}`,
  };
}
