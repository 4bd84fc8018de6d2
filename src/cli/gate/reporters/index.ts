/** How a report of the gate is printed: one row each. */
import type { GateReport } from '../../../check/index.js';
import type { Printed, Style } from '../../reporters/reporter.js';
import { json } from './json.js';
import { pretty } from './pretty.js';

export type GateReporterName = 'pretty' | 'json';
export type GateReporter = (report: GateReport, style: Pick<Style, 'out' | 'err'>) => Printed;

export const gateReporters: Readonly<Record<GateReporterName, GateReporter>> = { pretty, json };
