/** `rdc prove EQUATION [--in FILE]`: a derivation, or why there is none. */
import type { Command } from 'commander';
import type { Io } from '../io.js';
import type { ProveFlags } from '../prove/run.js';

export function define(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .argument('<equation>', "such as 'R[f + g] = R[f] + R[g]' or '(a) : R[f](a, 0) = 0'")
    .option('-i, --in <file>', 'the file whose declarations the equation may use')
    .option('-a, --all', 'show each step, also those that are trivial or of one kind', false)
    .option('-j, --json', 'print one object for programs', false)
    .action(async (equation: string, flags: ProveFlags) => {
      const { prove } = await import('../prove/run.js');
      exit(await prove(equation, flags, io));
    });
}
