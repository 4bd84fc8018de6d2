/** The entry of `bin/rdc.js`: runs the command line of this process. */
import { exitCodes } from './io.js';
import { nodeIo } from './node-io.js';
import { run } from './program.js';

/** Sets the exit code of the process; a closed pipe ends quietly, an output that cannot be written is wrong input. */
export async function start(): Promise<void> {
  const io = nodeIo();
  const exit = await run(io);
  await io.out.flush();
  const failure = io.out.failure;
  const lost = failure !== null && failure.code !== 'EPIPE';
  if (lost) io.err.write(`rdc: the output cannot be written: ${failure.message}\n`);
  process.exitCode = lost ? Math.max(exit, exitCodes.wrongInput) : exit;
}
