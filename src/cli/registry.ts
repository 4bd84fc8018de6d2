/** The commands: one row each, loaded only when called, so that `rdc --help` starts at once. */
import type { Command } from 'commander';
import type { Io } from './io.js';

interface CommandModule {
  /** Gives the command its arguments, options and action; the action reports its exit code by `exit`. */
  define(command: Command, io: Io, exit: (code: number) => void): void;
  /** Called when the arguments were refused, after the message was printed: for output that programs read. */
  refused?(message: string, io: Io): Promise<void>;
}

export interface CommandRow {
  readonly name: string;
  readonly summary: string;
  load(): Promise<CommandModule>;
}

export const registry: readonly CommandRow[] = [
  {
    name: 'check',
    summary: 'judge the statements of .rdc files: prove them, and test them in models',
    load: () => import('./commands/check.js'),
  },
  {
    name: 'gate',
    summary: 'judge gradient rules and categories: against the laws, and against differences',
    load: () => import('./commands/gate.js'),
  },
  {
    name: 'generate',
    summary: 'print statements that follow a pattern, as a file',
    load: () => import('./commands/generate.js'),
  },
  {
    name: 'merge-reports',
    summary: 'put the JSON reports on the parts of a run together',
    load: () => import('./commands/merge-reports.js'),
  },
  {
    name: 'normalize',
    summary: 'simplify a term: push R and D down to symbols',
    load: () => import('./commands/normalize.js'),
  },
  {
    name: 'prove',
    summary: 'derive an equation from the axioms, or say why that cannot be done',
    load: () => import('./commands/prove.js'),
  },
  {
    name: 'repl',
    summary: 'try terms, equations and declarations one after the other',
    load: () => import('./commands/repl.js'),
  },
  {
    name: 'verify',
    summary: 'replay proofs that `rdc check --proofs` wrote, with the kernel alone',
    load: () => import('./commands/verify.js'),
  },
];
