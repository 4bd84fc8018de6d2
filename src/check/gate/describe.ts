/** The gate as tests of a test framework, which is passed in: `describeInstance(rules, { describe, test })`. */
import type { Statement } from '../../syntax/index.js';
import { categoryFault, gateCategoryLaw, type Category } from './category.js';
import type { RuleSet, Signatures } from './define.js';
import { checks, type Check, type CheckReport, type MapReport } from './finding.js';
import { gateMap } from './gate.js';
import type { GateMap, Instance } from './instance.js';
import { gateLaw } from './laws.js';
import type { GateOptions } from './options.js';
import { rulesInstance } from './rules.js';
import { findingLines } from './words.js';

/** What is known of a running test: vitest and node:test both skip with a note. */
interface TestContext {
  readonly skip?: (note?: string) => unknown;
}

export interface Framework {
  readonly describe: (name: string, define: () => void) => unknown;
  readonly test: (name: string, run: (context: TestContext) => Promise<void> | void) => unknown;
}

export interface DescribeOptions extends Framework {
  readonly name?: string;
  readonly seed?: number;
  readonly runs?: number;
  /** This case only: the replay of a failure, which prints it. */
  readonly onlyCase?: number;
  /** For rules, laws over the maps; for a category, laws to run in it (see `elaborate`). */
  readonly laws?: readonly Statement[];
}

/** Registers one test for each map and check, and for each law. What is not applicable is skipped, with the reason. */
export function describeInstance(subject: RuleSet<Signatures> | Category, options: DescribeOptions): void {
  const { describe, test, seed = 1, runs = 200, onlyCase = null, laws = [] } = options;
  const gate: GateOptions = { seed, runs, onlyCase, now: () => 0, patience: Infinity };
  if (subject.kind === 'rdc-category') {
    describe(options.name ?? 'category', () => {
      categoryTests(subject, laws, gate, test);
    });
    return;
  }
  const { instance, problems } = rulesInstance(subject, options.name ?? 'rules');
  describe(instance.name, () => {
    for (const problem of problems)
      test(`declaration of ${problem.split(':')[0]!}`, () => {
        throw new Error(problem);
      });
    for (const map of instance.maps)
      describe(map.name, () => {
        mapTests(instance, map, gate, test);
      });
    for (const law of laws)
      test(law.name, async (context) => {
        settle(await gateLaw(instance, 'congruence', law, gate), gate, context);
      });
  });
}

function mapTests(instance: Instance, map: GateMap, gate: GateOptions, test: Framework['test']): void {
  let report: Promise<MapReport> | null = null;
  const once = (): Promise<MapReport> => (report ??= gateMap(instance, map, gate));
  const single: readonly Check[] = checks.filter((check) => check !== 'congruence' && check !== 'composites');
  for (const check of single)
    test(check, async (context) => {
      const { checks: reports } = await once();
      for (const each of reports) if (each.check === check) settle(each, gate, context);
    });
}

function categoryTests(
  { model }: Category,
  laws: readonly Statement[],
  gate: GateOptions,
  test: Framework['test'],
): void {
  test('it is a category, and laws are given', () => {
    const fault = categoryFault(model) ?? (laws.length === 0 ? 'there are no laws to run in it' : null);
    if (fault !== null) throw new Error(fault);
  });
  for (const law of laws)
    test(law.name, (context) => {
      const steps = gateCategoryLaw(model, law, gate);
      let step = steps.next();
      while (!step.done) step = steps.next();
      settle(step.value, gate, context);
    });
}

/** @throws Error with the finding, where the outcome is a failure. */
function settle({ outcome }: CheckReport, { seed }: GateOptions, context: TestContext): void {
  if (outcome.status === 'failed') {
    const { finding } = outcome;
    const { caseIndex } = finding;
    const replay = `replay   describeInstance with { seed: ${seed}, onlyCase: ${caseIndex ?? ''} }`;
    const lines = [...findingLines(finding), ...(caseIndex === null ? [] : [replay])];
    throw new Error([`${finding.map}: ${finding.fault}`, ...lines].join('\n'));
  }
  if (outcome.status === 'not applicable') context.skip?.(`not applicable: ${outcome.reason}`);
  if (outcome.status === 'by construction') context.skip?.('by construction');
}
