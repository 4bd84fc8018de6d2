/** `rdc gate FILE… | -- COMMAND…`: judges gradient rules and categories against the laws and against differences. */
import type { Command } from 'commander';
import type { GateFlags } from '../gate/flags.js';
import type { Io } from '../io.js';
import { seedFrom } from '../seed.js';

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

export function define(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .usage('[options] <file...> | -- <command...>')
    .argument(
      '[file...]',
      'TypeScript or JavaScript files that export rules or a category, or .rdc files with primitives',
    )
    .option(
      '-r, --reporter <name>',
      'how the report is printed: pretty, json, junit, sarif or github',
      'pretty',
    )
    .option('-l, --laws <file>', 'also judge the laws of this .rdc file, over the maps (repeatable)', collect)
    .option('-o, --only <name>', 'judge only the maps and laws of this name or pattern (repeatable)', collect)
    .option('-s, --seed <number>', 'seed of the points, or `random`', seedFrom(io.env))
    .option('-n, --runs <number>', 'points for each map and law', '200')
    .option('-c, --case <number>', 'try only this point: the replay of a failure')
    .option('-t, --timeout <seconds>', 'time for each map and law', '30')
    .option('-b, --baseline <file>', 'known failures: fail for new ones, and for listed ones that are fixed')
    .addHelpText('after', '\nA command after `--` is a program that speaks the protocol of docs/protocol.md.')
    .action(async (operands: readonly string[], flags: GateFlags) => {
      const { gate } = await import('../gate/run.js');
      const { readGateFlags } = await import('../gate/flags.js');
      const [files, program] = divided(operands, io.args);
      exit(
        await gate(
          files,
          program,
          readGateFlags(flags, () => io.randomSeed()),
          io,
        ),
      );
    });
}

/** Commander joins what stands before and after `--`. */
function divided(
  operands: readonly string[],
  args: readonly string[],
): readonly [readonly string[], readonly string[]] {
  const dashes = args.indexOf('--');
  const count = dashes < 0 ? 0 : args.length - dashes - 1;
  return [operands.slice(0, operands.length - count), operands.slice(operands.length - count)];
}
