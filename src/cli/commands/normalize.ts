/** `rdc normalize TERM [--in FILE]`: simplifies a term in the scope of a file. */
import type { Command } from 'commander';
import type { Io } from '../io.js';
import type { NormalizeFlags } from '../normalize-run.js';

export function define(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .argument('<term>', "a map or an element, such as 'R[f ; g]'")
    .option('-i, --in <file>', 'the file whose declarations the term may use')
    .option('-t, --trace', 'show each step: its rule, and what it rewrote', false)
    .option('-s, --style <style>', 'pointful or pointfree output; by default that of the term')
    .action(async (term: string, flags: NormalizeFlags) => {
      const { normalizeTerm } = await import('../normalize-run.js');
      exit(normalizeTerm(term, flags, io));
    });
}
