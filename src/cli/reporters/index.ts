/** How a report is printed: one row each. */
import { json } from './json.js';
import { pretty } from './pretty.js';
import type { Reporter } from './reporter.js';

export type ReporterName = 'pretty' | 'json';

export const reporters: Readonly<Record<ReporterName, Reporter>> = { pretty, json };

export const reporterNames = Object.keys(reporters) as readonly ReporterName[];
