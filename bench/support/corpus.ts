/** The corpus: every row decided; the true ones derived, and their certificates replayed. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Derived } from '../derive.js';
import type { Replayed } from '../replay.js';
import { inChild } from './child.js';
import { corpusRows, decided } from './decisions.js';
import { head, kB, median, ms, row, slowest, total } from './table.js';

const limit = 600;
const figures = (times: readonly number[]): string[] => [median, slowest, total].map((of) => ms(of(times)));
function run(script: string, ...args: readonly string[]): unknown {
  const result = inChild(script, args, limit);
  if (result === null) throw new Error(`${script} ${args.join(' ')} takes more than ${limit} s`);
  return result;
}
const replay = (file: string): Replayed => run('replay.ts', file) as Replayed;

function decisions(kind: 'law' | 'refute', wanted: 'equal' | 'different'): number[] {
  const runs = corpusRows(kind).map((one) => decided(one, one.theory));
  const wrong = runs.filter(({ verdict }) => verdict !== wanted).length;
  if (wrong > 0) throw new Error(`${wrong} ${kind} rows are not decided rightly`);
  row(`deciding, ${kind} rows, first time`, runs.length, ...figures(runs.map(({ cold }) => cold)));
  row(`deciding, ${kind} rows, again`, runs.length, ...figures(runs.map(({ warm }) => warm)));
  return runs.map(({ warm }) => warm);
}

/** By row, how long a step takes in ms. */
export interface Proved {
  readonly deciding: readonly number[];
  readonly deriving: readonly number[];
  readonly replaying: readonly number[];
}

/** @throws Error where a row is not decided rightly, not proved, or refused by the kernel */
export function corpusProofs(dir: string): Proved {
  head('corpus', 'rows', 'median', 'slowest', 'total');
  const deciding = decisions('law', 'equal');
  decisions('refute', 'different');
  const derived = run('derive.ts', dir, 'corpus') as readonly Derived[];
  const times = (time: (one: Derived) => number): number[] => derived.map(time);
  const deriving = times((one) => one.search + one.flatten);
  row('deriving: search', derived.length, ...figures(times((one) => one.search)));
  row('deriving: flattening', derived.length, ...figures(times((one) => one.flatten)));
  row('replaying at once', derived.length, ...figures(times((one) => one.kernel)));
  const alone = derived.map(({ name }) => replay(join(dir, `${name}.json`)));
  const replaying = alone.map(({ kernel }) => kernel);
  row('replaying, each in a fresh process', alone.length, ...figures(replaying));
  row('the same: reading the certificate', alone.length, ...figures(alone.map(({ read }) => read)));
  certificates(dir, derived);
  return { deciding, deriving, replaying };
}

function certificates(dir: string, derived: readonly Derived[]): void {
  const file = join(dir, 'corpus.json');
  const { read, kernel, entries, steps } = replay(file);
  const sizes = derived.map(({ bytes }) => bytes);
  head('certificates', 'kB, median', 'kB, largest', 'kB, total', 'steps, median', 'steps, most');
  const lengths = derived.map((one) => one.steps);
  row(
    'one for each row',
    ...[median, slowest, total].map((of) => kB(of(sizes))),
    median(lengths),
    slowest(lengths),
  );
  console.log(`
One certificate for the whole corpus has ${kB(statSync(file).size)} kB, ${entries} entries and ${steps} steps; a fresh process
reads it in ${ms(read)} and replays it in ${ms(kernel)}. ${derived.filter(({ stable }) => stable).length} of the ${derived.length} proofs use the stable rule.`);
}
