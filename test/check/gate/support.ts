/** Gating small instances in tests. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  gateLaw,
  gateMap,
  rulesInstance,
  type CheckReport,
  type GateFinding,
  type GateOptions,
  type Instance,
  type MapReport,
  type RuleSet,
} from '../../../src/check/index.js';
import { elaborate, type Statement } from '../../../src/syntax/index.js';

export const options: GateOptions = {
  ...{ seed: 1, runs: 100, onlyCase: null, now: () => performance.now(), patience: 60_000 },
};

export type AnyRules = RuleSet<Record<string, string>>;

export function instanceOf(set: AnyRules): Instance {
  const { instance, problems } = rulesInstance(set, 'test');
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return instance;
}

export function gate(set: AnyRules, name: string, more: Partial<GateOptions> = {}): Promise<MapReport> {
  const instance = instanceOf(set);
  return gateMap(
    instance,
    instance.maps.find((map) => map.name === name)!,
    { ...options, ...more },
  );
}

/** The finding of a report, or null if nothing failed. */
export const findingOf = ({ checks }: { readonly checks: readonly CheckReport[] }): GateFinding | null =>
  checks.flatMap(({ outcome }) => (outcome.status === 'failed' ? [outcome.finding] : []))[0] ?? null;

export const statusOf = (report: MapReport, check: string): string | undefined =>
  report.checks.find((each) => each.check === check)?.outcome.status;

/** By law: that it passed, the name of its fault, or why it says nothing. */
export const verdictsOf = (reports: readonly CheckReport[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    reports.map(({ law, outcome }) => [
      law ?? '',
      outcome.status === 'failed'
        ? outcome.finding.fault
        : outcome.status === 'not applicable'
          ? outcome.reason
          : outcome.status,
    ]),
  );

/** Laws that fail, and are not expected to. */
export const unexpected = (
  reports: readonly CheckReport[],
  verdicts: Readonly<Record<string, string>>,
): readonly string[] =>
  reports.flatMap(({ law, outcome }) =>
    outcome.status === 'failed' && verdicts[law ?? ''] === undefined
      ? [`${law ?? ''}: ${outcome.finding.fault}`]
      : [],
  );

/** The axioms of reverse derivative categories, as the package states them. */
const library = resolve(import.meta.dirname, '../../../laws');
export const axioms = readFileSync(resolve(library, 'reverse.rdc'), 'utf8');

/** The statements of a text. */
export function lawsOf(text: string): readonly Statement[] {
  const { programs, diagnostics } = elaborate('laws', (path) => {
    if (path === 'laws') return { name: path, text };
    return { name: path, text: readFileSync(resolve(library, path), 'utf8') };
  });
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return programs.flatMap(({ file, statements }) => (file === 'laws' ? statements : []));
}

export const gateLaws = (
  set: AnyRules,
  text: string,
  check: 'congruence' | 'composites' = 'congruence',
): Promise<readonly CheckReport[]> =>
  Promise.all(lawsOf(text).map((law) => gateLaw(instanceOf(set), check, law, options)));
