/** Points per second for rules in the same process, and the time to gate the right rules of the examples as a user does. */
import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import arithmetic from '../examples/rules/arithmetic.js';
import functions from '../examples/rules/functions.js';
import matrices from '../examples/rules/matrices.js';
import vectors from '../examples/rules/vectors.js';
import { gateMap, rulesInstance } from '../src/check/index.js';

const runs = 2000;
const options = { seed: 1, runs, onlyCase: null, now: () => performance.now(), patience: Infinity };

for (const [name, set] of Object.entries({ arithmetic, functions, vectors, matrices })) {
  const { instance } = rulesInstance(set, name);
  const start = performance.now();
  for (const map of instance.maps) await gateMap(instance, map, options);
  const seconds = (performance.now() - start) / 1000;
  const rate = (runs * instance.maps.length) / seconds;
  console.log(`${name}: ${instance.maps.length} maps, ${Math.round(rate)} points per second`);
}

const files = ['arithmetic', 'framework', 'functions', 'kinks', 'matrices', 'single', 'vectors'];
const start = performance.now();
const run = spawnSync(process.execPath, [
  'bin/rdc.js',
  'gate',
  ...files.map((file) => `examples/rules/${file}.ts`),
  'examples/rules/primitives.rdc',
]);
const seconds = (performance.now() - start) / 1000;
console.log(`rdc gate examples/rules/*: ${seconds.toFixed(1)} s, exit status ${String(run.status)}`);
if (run.status !== 0) process.exitCode = 1;
