/** The right rules of the examples, also as if they had computed in single precision. */
import arithmetic from '../../examples/rules/arithmetic.js';
import framework from '../../examples/rules/framework.js';
import functions from '../../examples/rules/functions.js';
import kinks from '../../examples/rules/kinks.js';
import matrices from '../../examples/rules/matrices.js';
import single from '../../examples/rules/single.js';
import vectors from '../../examples/rules/vectors.js';
import { gateMap, rulesInstance, type MapReport, type Rule, type RuleSet } from '../../src/check/index.js';

const sets: readonly RuleSet<Record<string, string>>[] = [
  arithmetic,
  framework,
  functions,
  kinks,
  matrices,
  vectors,
];

type Precision = 'f64' | 'f32';

/** Answers to single precision, and off by up to two further units in the last place. */
function rounded(answer: unknown): unknown {
  if (typeof answer === 'number') return Math.fround(answer * (1 + 2 ** -23 * Math.sin(answer * 1e7)));
  if (Array.isArray(answer) || ArrayBuffer.isView(answer))
    return Array.from(answer as unknown as ArrayLike<unknown>, rounded);
  return answer;
}

function inSinglePrecision(rule: Rule): Rule {
  const functions = (['value', 'reverse', 'forward', 'second'] as const).flatMap((key) => {
    const run = rule[key] as ((...args: unknown[]) => unknown) | undefined;
    return run ? [[key, (...args: unknown[]) => rounded(run(...args))] as const] : [];
  });
  return { ...rule, dtype: 'f32', ...Object.fromEntries(functions) };
}

export const rulesIn = (precision: Precision): Readonly<Record<string, Rule>> => {
  const all = Object.assign({}, ...sets.map(({ rules }) => rules)) as Record<string, Rule>;
  if (precision === 'f64') return all;
  const rounding = Object.entries(all).map(([name, rule]) => [name, inSinglePrecision(rule)] as const);
  return { ...Object.fromEntries(rounding), ...(single.rules as unknown as Record<string, Rule>) };
};

/** What is wrong with a report on a right rule: a failure, or too many points that say nothing. */
function falseAlarm({ map, checks }: MapReport, rule: Rule, runs: number): string | null {
  for (const { check, outcome } of checks) {
    if (outcome.status === 'failed') return `${map}: ${check}: ${JSON.stringify(outcome.finding)}`;
    if (check === 'pairing' && outcome.status !== 'passed') return `${map}: ${JSON.stringify(outcome)}`;
    if (outcome.status !== 'passed' || !['pairing', 'second order'].includes(check)) continue;
    const silent = outcome.notes
      .filter((note) => note.includes('not applicable'))
      .reduce((sum, note) => sum + Number.parseInt(note), 0);
    const smooth = rule.kinks === undefined && rule.domain === undefined;
    if (silent > runs / (smooth ? 10 : 4)) return `${map}: ${check}: ${outcome.notes.join('; ')}`;
  }
  return null;
}

const instanceOf = (name: string, rule: Rule): ReturnType<typeof rulesInstance> =>
  rulesInstance({ kind: 'rdc-rules', rules: { [name]: rule }, evaluate: null }, 'rules');

/** The faults that one case shows. */
export async function faultsAt(
  precision: Precision,
  name: string,
  seed: number,
  onlyCase: number,
): Promise<readonly string[]> {
  const { instance } = instanceOf(name, rulesIn(precision)[name]!);
  const options = { seed, runs: onlyCase + 1, onlyCase, now: () => 0, patience: Infinity };
  const { checks } = await gateMap(instance, instance.maps[0]!, options);
  return checks.flatMap(({ outcome }) => (outcome.status === 'failed' ? [outcome.finding.fault] : []));
}

export async function falseAlarms(
  precision: Precision,
  name: string,
  runs: number,
  seeds: number,
  first = 1,
): Promise<string[]> {
  const rule = rulesIn(precision)[name]!;
  const { instance, problems } = instanceOf(name, rule);
  const alarms = [...problems];
  for (let seed = first; seed < first + seeds; seed++) {
    const options = { seed, runs, onlyCase: null, now: () => 0, patience: Infinity };
    const alarm = falseAlarm(await gateMap(instance, instance.maps[0]!, options), rule, runs);
    if (alarm !== null) alarms.push(`seed ${seed}: ${alarm}`);
  }
  return alarms;
}
