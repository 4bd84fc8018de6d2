/** `rdc check --list`: the statements that would be judged, one on a line, as `FILE#NAME`, or as JSON. */
import { createReport, modelFindings, selectTasks, statementOf } from '../check/index.js';
import type { Settings } from './check-flags.js';
import { printProblems } from './environment.js';
import type { Io } from './io.js';
import { nothingToDo } from './nothing.js';
import { findFiles } from './paths.js';
import { jsonList } from './reporters/json.js';
import type { Services } from './services.js';

/** What is wrong with the input is said as in a run. */
export function list(paths: readonly string[], settings: Settings, io: Io, services: Services): number {
  const { options, reporter } = settings;
  const { files, findings } = findFiles(paths, io.files);
  const loaded = services.load(files, io.files);
  const statements = selectTasks(loaded.programs, options).map((task) => statementOf(loaded.programs, task));
  const wrong = [
    ...findings,
    ...loaded.findings,
    ...modelFindings(loaded.programs, services.tools.models),
    ...nothingToDo(loaded, options),
  ];
  const { seed, runs, shard } = options;
  const report = createReport({ seed, runs, shard, files, texts: loaded.texts }, wrong, []);
  if (reporter === 'json') io.out.write(jsonList(report, statements));
  else {
    for (const { file, name } of statements) io.out.write(`${file}#${name}\n`);
    printProblems(report, io);
  }
  return report.exit;
}
