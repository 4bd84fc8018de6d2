/** `rdc repl [FILE…]`: terms, equations and declarations, one after the other. */
import type { Command } from 'commander';
import type { Io } from '../io.js';

export function define(command: Command, io: Io, exit: (code: number) => void): void {
  command.argument('[file...]', 'files to load at the start').action(async (files: readonly string[]) => {
    const { repl } = await import('../repl/run.js');
    exit(await repl(files, io));
  });
}
