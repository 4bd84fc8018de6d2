/** `rdc merge-reports FILE…`: the JSON reports on the parts of a run, as one. */
import type { Command } from 'commander';
import type { Io } from '../io.js';
import type { MergeFlags } from '../merge/run.js';

export function define(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .argument('<file...>', 'the output of `rdc check --shard i/n --reporter json`, for each i')
    .option('-r, --reporter <name>', 'how the whole is printed: json, junit, sarif or github', 'json')
    .action(async (files: readonly string[], flags: MergeFlags) => {
      const { merge } = await import('../merge/run.js');
      exit(merge(files, flags, io));
    });
}
