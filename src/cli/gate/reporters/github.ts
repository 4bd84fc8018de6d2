import { findingLines, type GateFinding, type GateReport } from '../../../check/index.js';
import { github as annotations } from '../../reporters/github.js';
import type { Printed } from '../../reporters/reporter.js';
import { asLaws, idOf } from './as-laws.js';

/** Annotations that say of a failure what a person is told of it: the point, and what was measured there. */
export function github(report: GateReport): Printed {
  const lines = new Map<string, readonly string[]>();
  for (const { instance, maps, laws } of report.instances) {
    const named = [
      ...maps.flatMap(({ map, checks }) => checks.map((each) => ({ name: map, ...each }))),
      ...laws.map((each) => ({ name: each.law ?? each.check, ...each })),
    ];
    for (const { name, check, outcome } of named)
      if (outcome.status === 'failed') lines.set(idOf(instance, name, check), measured(outcome.finding));
  }
  return annotations(asLaws(report), ({ id }) => lines.get(id) ?? []);
}

/** All but the first line, which every report has. */
const measured = (finding: GateFinding): readonly string[] => findingLines(finding).slice(1);
