/** How a report is printed: one row each. Those for programs are made from the JSON report. */
import { github } from './github.js';
import { jsonReport, printJson } from './json.js';
import { junit } from './junit.js';
import { pretty } from './pretty.js';
import type { Printed, Reporter } from './reporter.js';
import { sarif } from './sarif.js';
import type { JsonReport } from './shape.js';

export type ProgramReporterName = 'json' | 'junit' | 'sarif' | 'github';
export type ReporterName = 'pretty' | ProgramReporterName;

/** Of a report as data, also one merged from parts. */
export const programReporters: Readonly<Record<ProgramReporterName, (report: JsonReport) => Printed>> = {
  json: printJson,
  junit,
  sarif,
  github,
};

const ofReport =
  (print: (report: JsonReport) => Printed): Reporter =>
  (report) =>
    print(jsonReport(report));

export const reporters: Readonly<Record<ReporterName, Reporter>> = {
  pretty,
  json: ofReport(printJson),
  junit: ofReport(junit),
  sarif: ofReport(sarif),
  github: ofReport(github),
};

export const reporterNames = Object.keys(reporters) as readonly ReporterName[];
export const programReporterNames = Object.keys(programReporters) as readonly ProgramReporterName[];
