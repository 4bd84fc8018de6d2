/** Known failures with their reasons: a run fails for a new failure, and for an entry that is fixed, or void, and listed. */
import { checks, faults, type Check, type Fault, type Finding, type InstanceReport } from './finding.js';

/** A failure with the instance it belongs to. */
export interface Failure {
  readonly instance: string;
  readonly finding: Finding;
}

export interface Known {
  readonly instance: string;
  /** The map or the law. */
  readonly map: string;
  readonly check: Check;
  /** Left out: any. */
  readonly fault: Fault | null;
  readonly reason: string;
}

export type Baseline = readonly Known[];

type Read = { readonly baseline: Baseline } | { readonly problem: string };

/**
 * The text of a baseline: `{ "known": [{ "instance", "map", "check", "fault"?, "reason" }] }`. An instance may have many
 * names, of which `named` gives the one that reports have.
 */
export function readBaseline(text: string, named = (instance: string): string => instance): Read {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { problem: 'it is no JSON' };
  }
  const entries = isRecord(parsed) ? parsed['known'] : null;
  if (!Array.isArray(entries)) return { problem: 'it has no list `known`' };
  const baseline: Known[] = [];
  for (const [i, entry] of entries.entries()) {
    const known = isRecord(entry) ? knownOf(entry) : 'no object';
    if (typeof known === 'string') return { problem: `entry ${i + 1} has ${known}` };
    const own = { ...known, instance: named(known.instance) };
    const before = baseline.findIndex((other) => isSame(other, own));
    if (before >= 0) return { problem: `entry ${i + 1} repeats entry ${before + 1}` };
    baseline.push(own);
  }
  return { baseline };
}

/** Whether two entries are about the same failures. */
const isSame = (a: Known, b: Known): boolean =>
  (['instance', 'map', 'check', 'fault'] as const).every((key) => a[key] === b[key]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function knownOf({
  instance,
  map,
  check,
  fault = null,
  reason,
}: Readonly<Record<string, unknown>>): Known | string {
  const text = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
  if (!text(instance)) return 'no `instance`';
  if (!text(map)) return 'no `map`';
  if (!text(reason)) return 'no `reason`';
  const known = checks.find((each) => each === check);
  if (!known) return `no \`check\` that there is: ${checks.join(', ')}`;
  if (fault !== null && !(typeof fault === 'string' && Object.hasOwn(faults, fault)))
    return 'an unknown `fault`';
  return { instance, map, check: known, fault: fault as Fault | null, reason };
}

const matches = ({ instance, map, check, fault }: Known, failure: Failure): boolean =>
  instance === failure.instance &&
  map === failure.finding.map &&
  check === failure.finding.check &&
  (fault === null || fault === failure.finding.fault);

export function applyBaseline(
  baseline: Baseline | null,
  failures: readonly Failure[],
  instances: readonly InstanceReport[],
  /** Whether all maps and laws of the instances were judged. */
  complete: boolean,
): {
  readonly fresh: readonly Failure[];
  readonly known: readonly Known[];
  readonly fixed: readonly Known[];
  /** Entries for what the instance has no map and no law of that name for. */
  readonly absent: readonly Known[];
} {
  const entries = baseline ?? [];
  const judged = (known: Known): boolean =>
    instances.some(
      ({ instance, maps, laws }) =>
        instance === known.instance &&
        (maps.some(({ map }) => map === known.map) || laws.some(({ law }) => law === known.map)),
    );
  const hasRun = (known: Known): boolean => instances.some(({ instance }) => instance === known.instance);
  const found = (known: Known): boolean => failures.some((failure) => matches(known, failure));
  return {
    fresh: failures.filter((failure) => !entries.some((known) => matches(known, failure))),
    known: entries.filter(found),
    fixed: entries.filter((known) => judged(known) && !found(known)),
    absent: complete ? entries.filter((known) => hasRun(known) && !judged(known)) : [],
  };
}
