/** The work of `rdc merge-reports`. */
import { exitCodes, type Io } from '../io.js';
import { FlagReader } from '../flag-reader.js';
import { printProblems } from '../environment.js';
import { programReporterNames, programReporters } from '../reporters/index.js';
import type { JsonReport } from '../reporters/shape.js';
import { readSource } from '../sources.js';
import { mergeReports } from './merge.js';
import { readReport } from './read.js';

export interface MergeFlags {
  readonly reporter: string;
}

/** Reports of large suites are larger than any file of laws. */
const largest = 512 * 1024 * 1024;

/** Prints the report on the whole run; its exit code is the result. */
export function merge(paths: readonly string[], flags: MergeFlags, io: Io): number {
  const reader = new FlagReader();
  const reporter = reader.oneOf('reporter', flags.reporter, programReporterNames);
  const parts: JsonReport[] = [];
  for (const path of paths) {
    const source = readSource(path, io.files, largest);
    const report = 'problem' in source ? source.problem : readReport(source.text);
    if (typeof report === 'string')
      reader.complain(`\`${path}\` ${report}`, '`rdc check --reporter json` writes reports');
    else parts.push(report);
  }
  const merged = reader.findings.length > 0 ? null : mergeReports(parts);
  if (typeof merged === 'string')
    reader.complain(`nothing to merge: ${merged}`, 'each part must be given once');
  if (merged === null || typeof merged === 'string') {
    printProblems({ findings: reader.findings, texts: new Map() }, io);
    return exitCodes.wrongInput;
  }
  io.out.write(programReporters[reporter](merged).out);
  return merged.exit;
}
