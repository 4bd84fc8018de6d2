/** The gate's report for programs: one object, and nothing in it that changes between equal runs. */
import type { CheckReport, GateReport, Known } from '../../../check/index.js';
import { diagnostics } from '../../reporters/json.js';
import { version } from '../../version.js';
import type { Printed } from '../../reporters/reporter.js';
import { replay } from './replay.js';

export function json(report: GateReport): Printed {
  const object = {
    version: 1,
    tool: `rdc ${version()}`,
    seed: report.seed,
    runs: report.runs,
    exit: report.exit,
    summary: report.summary,
    instances: report.instances.map(({ instance, source, maps, laws }) => ({
      name: instance,
      source,
      maps: maps.map(({ map, type, checks }) => ({
        ...{ name: map, type },
        checks: checks.map((each) => check(each, source, report)),
      })),
      laws: laws.map((each) => check(each, source, report)),
    })),
    known: report.known.map(entry),
    fixed: report.fixed.map(entry),
    absent: report.absent.map(entry),
    notRun: report.notRun,
    diagnostics: diagnostics(report.problems, report.texts),
  };
  return { out: `${JSON.stringify(object, null, 2)}\n`, err: '' };
}

const check = ({ check, law, outcome }: CheckReport, source: string, report: GateReport): object => ({
  check,
  law,
  status: outcome.status,
  cases: outcome.status === 'passed' ? outcome.cases : null,
  notes: outcome.status === 'passed' ? outcome.notes : [],
  reason: outcome.status === 'not applicable' ? outcome.reason : null,
  finding:
    outcome.status === 'failed'
      ? { ...outcome.finding, replay: replay(outcome.finding, source, report) }
      : null,
});

const entry = ({ instance, map, check, fault, reason }: Known): object => ({
  instance,
  map,
  check,
  fault,
  reason,
});
