/** `rdc generate faa-di-bruno --order N`: statements that follow a pattern, as a file. */
import { Argument, type Command } from 'commander';
import type { GenerateFlags } from '../generate/run.js';
import type { Io } from '../io.js';

export function define(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .addArgument(new Argument('<pattern>', 'what to generate').choices(['faa-di-bruno']))
    .requiredOption('-o, --order <number>', 'the order of the derivative, from 1 to 7')
    .option('-r, --reverse', 'the formula for R^n in place of D^n', false)
    .action(async (_pattern: string, flags: GenerateFlags) => {
      const { generate } = await import('../generate/run.js');
      exit(generate(flags, io));
    });
}
