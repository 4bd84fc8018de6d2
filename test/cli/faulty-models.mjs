/**
 * The built command with two more models: one throws at its third case, one never answers. Run as a program it checks
 * files; threads load it for its services.
 */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { check } from '../../dist/cli/check-run.js';
import { nodeIo } from '../../dist/cli/node-io.js';
import { services as real } from '../../dist/cli/services.js';

function* throwing() {
  yield;
  throw new TypeError('case 2: the model threw');
}
function* hanging() {
  yield;
  // Written at once, from within the thread: a test waits for it.
  writeSync(2, 'a model hangs\n');
  for (;;);
}
const models = { throws: throwing, hangs: hanging };

export const services = {
  ...real,
  module: import.meta.url,
  tools: {
    ...real.tools,
    models: ['z2', ...Object.keys(models)],
    test: (statement, model, options) => models[model]?.() ?? real.tools.test(statement, model, options),
  },
};

if (isMainThread) {
  const [reporter, timeout, ...files] = process.argv.slice(2);
  const flags = { reporter, timeout, workers: '2', bail: false, requireProof: false, seed: '1', runs: '20' };
  process.exitCode = await check(files, flags, nodeIo(), services);
}
