/** `rdc check --list`: the statements that would be judged, one on a line, as `FILE#NAME`. */
import { selectTasks, statementOf } from '../check/index.js';
import type { Settings } from './check-flags.js';
import { printProblems } from './environment.js';
import { exitCodes, type Io } from './io.js';
import { nothingToDo } from './nothing.js';
import { findFiles } from './paths.js';
import type { Services } from './services.js';

/** What is wrong with the input is said as in a run. */
export function list(paths: readonly string[], { options }: Settings, io: Io, services: Services): number {
  const { files, findings } = findFiles(paths, io.files);
  const loaded = services.load(files, io.files);
  for (const task of selectTasks(loaded.programs, options)) {
    const { file, name } = statementOf(loaded.programs, task);
    io.out.write(`${file}#${name}\n`);
  }
  const problems = [...findings, ...loaded.findings, ...nothingToDo(loaded, options)];
  printProblems({ findings: problems, texts: loaded.texts }, io);
  return problems.length > 0 ? exitCodes.wrongInput : exitCodes.ok;
}
