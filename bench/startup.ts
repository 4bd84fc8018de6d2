/** How long `rdc --help` takes, against starting node for nothing. `npm run build` first. */
import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';

const runs = 20;
const aim = 150;

function median(args: readonly string[]): number {
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    const run = spawnSync(process.execPath, args, { stdio: 'ignore' });
    times.push(performance.now() - start);
    if (run.status !== 0) throw new Error(`node ${args.join(' ')} ended with ${String(run.status)}`);
  }
  times.sort((a, b) => a - b);
  return (times[runs / 2 - 1]! + times[runs / 2]!) / 2;
}

const help = median(['bin/rdc.js', '--help']);
const node = median(['-e', '0']);
console.log(
  `rdc --help: median ${help.toFixed(0)} ms over ${runs} runs, ${(help / node).toFixed(2)} times \`node -e 0\` (${node.toFixed(0)} ms)`,
);
if (help >= aim) {
  console.log(`slower than the aim of ${aim} ms`);
  process.exitCode = 1;
}
