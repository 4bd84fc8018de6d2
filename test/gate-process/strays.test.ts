/** A process that leaves the group of its program is ended with it. */
import { expect, test } from 'vitest';
import { startProgram } from '../../src/cli/gate-process/index.js';
import { source } from './faulty.js';
import { processes } from './processes.js';

const mark = `stray-${process.pid}`;

test.runIf(process.platform === 'linux')('a daemon of a program does not outlive it', async () => {
  const program = await startProgram(
    source(`
      const idle = ['-e', 'setInterval(() => {}, 1000)', '${mark}'];
      require('child_process').spawn(process.execPath, idle, { detached: true, stdio: 'ignore' }).unref();
      start(respond);
    `),
    10_000,
  );
  if (program.tag !== 'started') throw new Error(program.words);
  expect(processes(process.execPath, mark)).not.toEqual([]);
  await program.close();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(processes(process.execPath, mark)).toEqual([]);
});
