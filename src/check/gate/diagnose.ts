/** Which of the known faults a rule has, from its matrices at a few points where it is wrong. */
import { argument, conjugate, diagonal, overwritten, transposed } from './blocks.js';
import { faults, type Fault } from './finding.js';
import { showNumber } from './layout.js';
import type { Matrices } from './matrices.js';
import { plain, type Diagnosis, type Pattern } from './pattern.js';
import type { Probe } from './probe.js';
import { constant, sign, signOfSome, zero } from './scaling.js';

export type { Diagnosis } from './pattern.js';

/** The most telling first: the matrix of a complex number is the transpose of that of its conjugate. */
const patterns: readonly Pattern[] = [
  ...[zero, sign, constant, signOfSome, argument, conjugate, transposed, diagonal, overwritten],
];

/** What is wrong with a rule; `right` counts the points at which it is right, and its claim is not 0. */
export function diagnose(all: readonly Matrices[], probe: Probe, right = 0): Diagnosis {
  for (const pattern of patterns) {
    const found = all.length > 0 ? pattern(all, probe) : null;
    if (found) return inRegion(found, right);
  }
  return plain('wrong derivative');
}

/** What would hold at all points if it were the pattern of the rule. */
const global: readonly Fault[] = [
  'identically zero',
  'wrong sign',
  'wrong factor',
  'overwrites instead of adds',
];
/** Points at which a rule is right before its pattern is one of some points only. */
const several = 3;

/** A pattern of the points at which the rule is wrong, where it is right at others. */
function inRegion({ fault, words }: Diagnosis, right: number): Diagnosis {
  if (right < several || !global.includes(fault)) return { fault, words };
  return {
    fault: fault === 'identically zero' ? 'wrong derivative' : fault,
    words: `at these points ${words ?? faults[fault]}; at ${right} others it is right`,
  };
}

/** A claim that is not between the slopes of both sides. */
export function outsideOf(left: number, right: number): Diagnosis & { words: string } {
  const slopes = [left, right].sort((a, b) => a - b).map(showNumber);
  return {
    fault: 'outside the hull of the slopes',
    words: `the slopes of both sides are ${slopes.join(' and ')}`,
  };
}
