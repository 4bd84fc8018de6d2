/** From arguments to a command. */
import { Command, CommanderError } from 'commander';
import { describeFault } from './fault.js';
import { exitCodes, type Io } from './io.js';
import { registry, type CommandRow } from './registry.js';
import { version } from './version.js';

const exitHelp = `
Exit status:
  0    every statement is as expected
  1    some statement is not
  2    the input or the command line is wrong
  3    an internal fault
  130  interrupted (Ctrl-C, SIGTERM)
The largest wins. NO_COLOR turns colours off, RDC_SEED sets the seed, RDC_DEBUG shows stack traces.`;

/** Runs the command line of `io` and returns the exit code. Never throws. */
export async function run(io: Io): Promise<number> {
  let code: number = exitCodes.ok;
  try {
    const program = await build(io, (result) => (code = Math.max(code, result)));
    await program.parseAsync([...io.args], { from: 'user' });
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) {
      io.err.write(describeFault(thrown, io));
      return exitCodes.fault;
    }
    if (thrown.exitCode === 0) return code;
    await (await called(io)?.load())?.refused?.(thrown.message.replace(/^error: /, ''), io);
    return exitCodes.wrongInput;
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
  const row = called(io);
  for (const { name, summary } of registry) {
    const command = program.command(name).description(summary);
    command.showHelpAfterError(`(see \`rdc ${name} --help\`)`);
    if (name === row?.name) (await row.load()).define(command, io, exit);
  }
  return program;
}

function called(io: Io): CommandRow | undefined {
  const name = io.args.find((arg) => !arg.startsWith('-'));
  return registry.find((row) => row.name === name);
}
