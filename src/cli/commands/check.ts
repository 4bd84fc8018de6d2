/** `rdc check PATH…`: judges the statements of files. */
import type { Command } from 'commander';
import type { CheckFlags } from '../check-flags.js';
import type { Io } from '../io.js';
import { seedFrom } from '../seed.js';

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

export function define(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .argument('<path...>', 'files, directories (searched for .rdc files) and shell patterns')
    .option(
      '-r, --reporter <name>',
      'how the report is printed: pretty, json, junit, sarif or github',
      'pretty',
    )
    .option('-m, --model <name>', 'run only this model (repeatable)', collect)
    .option('-l, --law <name>', 'judge only the statements of this name or pattern (repeatable)', collect)
    .option('-g, --grep <regexp>', 'judge only statements with this in their name, meaning or equation')
    .option('--shard <i/n>', 'judge only the i-th of n parts; `rdc merge-reports` puts them together')
    .option('--list', 'name the statements that would be judged, and judge none', false)
    .option('-w, --watch', 'check again whenever a file changes, until Ctrl-C', false)
    .option('-b, --bail', 'stop after the first statement that is not as expected', false)
    .option(
      '-p, --require-proof',
      'tests do not suffice: every law must be proved, every refute refuted',
      false,
    )
    .option('-s, --seed <number>', 'seed of the samples, or `random`', seedFrom(io.env))
    .option('-n, --runs <number>', 'cases per statement and model', '100')
    .option('-c, --case <number>', 'run only this case: the replay of a counterexample')
    .option('--workers <number>', 'threads (default: one for each core, in large runs)')
    .option('--timeout <seconds>', 'give up a statement after this, where threads work on it (default: 60)')
    .option('--timings', 'say how long each statement took', false)
    .option('--proofs <dir>', 'write the proofs to this directory, for `rdc verify`')
    .action(async (paths: readonly string[], flags: CheckFlags) => {
      const { check } = await import('../check-run.js');
      const { services } = await import('../services.js');
      exit(await check(paths, flags, io, services));
    });
}

/** The report that programs read is printed for refused arguments too. */
export async function refused(message: string, io: Io): Promise<void> {
  const { programReporterNames } = await import('../reporters/index.js');
  const asked = /(?:--reporter|-r)[ =]?(\S+)/.exec(io.args.join(' '))?.[1];
  const reporter = programReporterNames.find((name) => name === asked);
  if (!reporter) return;
  const { printRefusal } = await import('../check-run.js');
  printRefusal(message, reporter, io);
}
