/** `rdc verify DIR|FILE…`: replays certificates with the kernel alone. */
import type { Command } from 'commander';
import type { Io } from '../io.js';
import type { VerifyFlags } from '../verify/run.js';

export function define(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .argument('[path...]', 'certificates that `rdc check --proofs` wrote, or directories of them')
    .option('-t, --trusted', 'list the files that a proof rests on, with their lines of code', false)
    .action(async (paths: readonly string[], flags: VerifyFlags) => {
      const { verify } = await import('../verify/run.js');
      exit(await verify(paths, flags, io));
    });
}
