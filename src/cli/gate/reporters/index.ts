/** How a report of the gate is printed: one row each. */
import type { GateReport } from '../../../check/index.js';
import { programReporters } from '../../reporters/index.js';
import type { Printed, Style } from '../../reporters/reporter.js';
import { asLaws } from './as-laws.js';
import { github } from './github.js';
import { json } from './json.js';
import { pretty } from './pretty.js';

export type GateReporterName = 'pretty' | keyof typeof programReporters;
export type GateReporter = (report: GateReport, style: Pick<Style, 'out' | 'err'>) => Printed;

const { junit, sarif } = programReporters;

export const gateReporters: Readonly<Record<GateReporterName, GateReporter>> = {
  pretty,
  json,
  junit: (report) => junit(asLaws(report)),
  sarif: (report) => sarif(asLaws(report)),
  github,
};
