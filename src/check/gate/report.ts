/** What a run of the gate found, as data: the reporters only format it. */
import type { Finding as Problem } from '../findings.js';
import { applyBaseline, type Baseline, type Failure, type Known } from './baseline.js';
import type { Check, CheckReport, Finding, InstanceReport, MapReport } from './finding.js';

/** A map, a law or a whole file (then `name` is null) that an interruption kept from being judged. */
export interface NotRun {
  readonly instance: string;
  readonly source: string;
  readonly name: string | null;
  readonly check: Check | null;
}

export interface GateReport {
  readonly seed: number;
  readonly runs: number;
  /** Files of laws, as given. */
  readonly laws: readonly string[];
  readonly instances: readonly InstanceReport[];
  /** What is wrong with the input; `texts` are of the files that they point into. */
  readonly problems: readonly Problem[];
  readonly texts: ReadonlyMap<string, string>;
  /** Failures that the baseline knows, with their reasons. */
  readonly known: readonly Known[];
  /** Entries of the baseline for what does not fail any more. */
  readonly fixed: readonly Known[];
  /** Entries of the baseline for what there is not. */
  readonly absent: readonly Known[];
  readonly notRun: readonly NotRun[];
  readonly summary: GateSummary;
  readonly exit: 0 | 1 | 2 | 3;
}

export interface GateSummary {
  readonly maps: number;
  readonly laws: number;
  /** Maps and laws with a failure that no baseline knows. */
  readonly failed: number;
  readonly known: number;
}

const findings = (checks: readonly CheckReport[]): readonly Finding[] =>
  checks.flatMap(({ outcome }) => (outcome.status === 'failed' ? [outcome.finding] : []));

const failuresOf = (instances: readonly InstanceReport[]): readonly Failure[] =>
  instances.flatMap(({ instance, maps, laws }) =>
    [...maps.flatMap(({ checks }) => findings(checks)), ...findings(laws)].map((finding) => ({
      instance,
      finding,
    })),
  );

/** Whether the map has a check that failed. */
export const hasFailed = ({ checks }: Pick<MapReport, 'checks'>): boolean => findings(checks).length > 0;

export function createGateReport(
  outline: Pick<GateReport, 'seed' | 'runs' | 'laws' | 'texts'> &
    Partial<Pick<GateReport, 'notRun'>> & {
      /** Whether nothing was left out: see `applyBaseline`. */
      readonly complete: boolean;
    },
  instances: readonly InstanceReport[],
  problems: readonly Problem[],
  baseline: Baseline | null,
): GateReport {
  const failures = failuresOf(instances);
  const { notRun = [] } = outline;
  const { fresh, known, fixed, absent } = applyBaseline(baseline, failures, instances, outline.complete);
  const empty = instances.every(
    ({ maps, laws }) => maps.length === 0 && laws.every(({ law }) => law === null),
  );
  const wrong: readonly Problem[] = empty && problems.length + notRun.length === 0 ? [nothing] : problems;
  // What was not judged is no success.
  const wanting = [fresh, fixed, absent, notRun].some((each) => each.length > 0);
  const failed: GateReport['exit'] = wanting ? 1 : 0;
  return {
    ...{ seed: outline.seed, runs: outline.runs, laws: outline.laws, texts: outline.texts },
    ...{ instances, problems: wrong, known, fixed, absent, notRun },
    summary: {
      maps: instances.reduce((sum, { maps }) => sum + maps.length, 0),
      laws: instances.reduce((sum, { laws }) => sum + laws.filter(({ law }) => law !== null).length, 0),
      failed: fresh.length,
      known: known.length,
    },
    exit: wrong.reduce<GateReport['exit']>((exit, { exit: own }) => (own > exit ? own : exit), failed),
  };
}

const nothing: Problem = {
  code: 'nothing-to-do',
  words: { message: 'there is nothing to gate', hint: 'no map and no law is selected' },
  file: null,
  span: null,
  exit: 2,
};
