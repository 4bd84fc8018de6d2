/** From arguments to a command. */
import { Command, CommanderError } from 'commander';
import { exitCodes, type Io } from './io.js';
import { registry } from './registry.js';
import { version } from './version.js';

const exitHelp = `
Exit status:
  0    every statement is as expected
  1    some statement is not
  2    the input or the command line is wrong
  3    an internal fault
  130  interrupted (Ctrl-C)
The largest wins. NO_COLOR turns colours off, RDC_SEED sets the seed, RDC_DEBUG shows stack traces.`;

/** Runs the command line of `io` and returns the exit code. Never throws. */
export async function run(io: Io): Promise<number> {
  let code: number = exitCodes.ok;
  try {
    const program = await build(io, (result) => (code = Math.max(code, result)));
    await program.parseAsync([...io.args], { from: 'user' });
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? code : exitCodes.wrongInput;
    io.err.write(describeFault(thrown, io));
    return exitCodes.fault;
  }
  return code;
}

async function build(io: Io, exit: (code: number) => void): Promise<Command> {
  const program = new Command('rdc')
    .description('Proof assistant and law checker for reverse differentiation.')
    .version(version())
    .helpCommand(false)
    .addHelpText('after', exitHelp)
    .configureOutput({
      writeOut: (text) => {
        io.out.write(text);
      },
      writeErr: (text) => {
        io.err.write(text.replace(/^error: /, 'rdc: '));
      },
    })
    .exitOverride()
    .showHelpAfterError('(see `rdc --help`)');
  const called = io.args.find((arg) => !arg.startsWith('-'));
  for (const row of registry) {
    const command = program.command(row.name).description(row.summary);
    command.showHelpAfterError(`(see \`rdc ${row.name} --help\`)`);
    if (row.name === called) (await row.load()).define(command, io, exit);
  }
  return program;
}

/** What is printed for an exception that nothing expected. */
export function describeFault(thrown: unknown, io: Io): string {
  const message = thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  if ((io.env.RDC_DEBUG ?? '') !== '') return `rdc: internal fault: ${message}\n${stack}\n`;
  return `rdc: internal fault: ${message}\nThis is a defect of rdc, not of your input; RDC_DEBUG=1 shows where it happened.\n`;
}
