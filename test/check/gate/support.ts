/** Gating small instances in tests. */
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

/** The statements of a text. */
export function lawsOf(text: string): readonly Statement[] {
  const { programs, diagnostics } = elaborate('laws', () => ({ name: 'laws', text }));
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return programs.flatMap(({ statements }) => statements);
}

export const gateLaws = (
  set: AnyRules,
  text: string,
  check: 'congruence' | 'composites' = 'congruence',
): Promise<readonly CheckReport[]> =>
  Promise.all(lawsOf(text).map((law) => gateLaw(instanceOf(set), check, law, options)));
