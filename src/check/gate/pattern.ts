/** What a pattern of faults is made from: the matrices of a rule, claimed and measured, at points where it is wrong. */
import type { Fault } from './finding.js';
import type { Matrices } from './matrices.js';
import type { Probe } from './probe.js';

export interface Diagnosis {
  readonly fault: Fault;
  /** What more is known, such as the factor. */
  readonly words: string | null;
}

/** null where the matrices do not have the pattern. */
export type Pattern = (all: readonly Matrices[], probe: Probe) => Diagnosis | null;

export const plain = (fault: Fault): Diagnosis => ({ fault, words: null });

/** Whether `holds` for each pair of corresponding entries, at every point. */
export const everywhere = (
  all: readonly Matrices[],
  holds: (claimed: number, measured: number, slack: number, i: number, j: number) => boolean,
): boolean =>
  all.every(({ claimed, measured, slack }) =>
    claimed.every((row, i) => row.every((c, j) => holds(c, measured[i]![j]!, slack, i, j))),
  );

export const near = (a: number, b: number, slack: number): boolean => Math.abs(a - b) <= slack;
