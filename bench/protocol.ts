/**
 * How many points per second the gate asks a program for: the Python client with one rule on a number and one on an
 * array, and a bare Node program, which shows what of it is the channel. `npm run bench:protocol`.
 */
import { resolve } from 'node:path';
import { startProgram } from '../src/cli/gate-process/index.js';
import type { Call } from '../src/check/index.js';

const client = resolve(import.meta.dirname, '../clients/python');
const python = `
import sys
sys.path.insert(0, ${JSON.stringify(client)})
from rdc_gate import Rules
rules = Rules("bench")
rules.rule("K -> K", name="square", vjp=lambda x, w: 2 * x * w)(lambda x: x * x)
rules.rule("K[100] -> K[100]", name="squares", vjp=lambda x, w: [2 * a * b for a, b in zip(x, w)])(lambda x: [a * a for a in x])
rules.serve()
`;
const node = `
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
const rules = { square: (x, w) => 2 * x * w, squares: (x, w) => x.map((a, i) => 2 * a * w[i]) };
const maps = [{ name: 'square', type: 'K -> K' }, { name: 'squares', type: 'K[100] -> K[100]' }];
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, ask, map, points } = JSON.parse(line);
  if (ask === 'hello') return say({ id, hello: { version: 1, name: 'bench', maps } });
  points.forEach(({ args, cotangent }, at) => say({ id, at, value: [rules[map](args[0], cotangent)] }));
  say({ id, done: points.length });
});
`;

const calls = (map: string, count: number): Call[] =>
  Array.from({ length: count }, (_, i) => {
    const value = map === 'square' ? i / 7 : Array.from({ length: 100 }, (__, j) => (i + j) / 7);
    return { tag: 'reverse', map, args: [value], cotangent: value, option: undefined };
  });

async function measure(name: string, command: readonly string[]): Promise<void> {
  const started = await startProgram(command, 30_000);
  if (started.tag === 'failed') {
    console.log(`${name}: ${started.words}`);
    return;
  }
  for (const map of ['square', 'squares'])
    for (const batch of [1, 100, 10_000]) {
      const total = map === 'square' ? 20_000 : 2_000;
      const rounds = Math.max(1, Math.min(500, total / batch));
      const asked = calls(map, Math.min(batch, total));
      await started.instance.ask(asked.slice(0, 100));
      const begin = performance.now();
      for (let round = 0; round < rounds; round++) await started.instance.ask(asked);
      const seconds = (performance.now() - begin) / 1000;
      const rate = Math.round((rounds * asked.length) / seconds);
      console.log(`${name}, ${map} in batches of ${asked.length}: ${rate} points per second`);
    }
  await started.close();
}

await measure('Python', ['python3', '-c', python]);
await measure('Node', [process.execPath, '-e', node]);
