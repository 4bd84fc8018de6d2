/** Judges programs as `rdc check` does. */
import {
  checkPrograms,
  createReport,
  modelFindings,
  textsOf,
  tools,
  type CheckOptions,
  type Report,
} from '../../src/check/index.js';
import type { Program } from '../../src/syntax/index.js';

const standard: CheckOptions = {
  ...{ seed: 1, runs: 100, onlyCase: null, laws: [], grep: null, shard: null, models: null, budget: 100_000 },
  ...{ bail: false, requireProof: false, cancelled: () => false },
};

export function judge(programs: readonly Program[], options: Partial<CheckOptions> = {}): Report {
  const chosen = { ...standard, ...options };
  const run = checkPrograms(programs, tools, chosen);
  let step = run.next();
  while (!step.done) step = run.next();
  const outline = { seed: chosen.seed, runs: chosen.runs, files: programs.map(({ file }) => file) };
  return createReport(
    { ...outline, texts: textsOf(programs) },
    modelFindings(programs, tools.models),
    step.value,
  );
}
