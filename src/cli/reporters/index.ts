/** How a report is printed: one row each. */
import { json } from './json.js';
import { pretty } from './pretty.js';
import type { Reporter } from './reporter.js';

export const reporters = { pretty, json } as const satisfies Readonly<Record<string, Reporter>>;

export type ReporterName = keyof typeof reporters;
