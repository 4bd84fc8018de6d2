/** How long it takes to decide the rows of the corpus, and Faà di Bruno's formulas. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { decide, type Decision } from '../src/rewrite/canonical/index.js';
import { elaborate, type CoreEquation, type Theory } from '../src/syntax/index.js';
import { forwardFormula, reverseFormula, theory } from '../test/support/faaDiBruno.js';

const budget = 10_000_000;
const rounds = 5;
const file = 'test/corpus/free-theory.rdc';

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1]!;
const ms = (time: number): string => time.toFixed(time < 10 ? 3 : 0);
const row = (...cells: (string | number)[]): void => {
  console.log(`| ${cells.join(' | ')} |`);
};

/** The time of one decision in ms, and what it was. */
function timed(equation: CoreEquation, of: Theory): [number, Decision] {
  const start = performance.now();
  const decision = decide(equation, of, budget);
  return [performance.now() - start, decision];
}

function corpus(): void {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  const { statements } = elaborate(file, () => ({ name: file, text })).programs[0]!;
  row('corpus', 'rows', 'decided rightly', 'median ms', 'slowest ms');
  row('---', '---', '---', '---', '---');
  for (const kind of ['law', 'refute'] as const) {
    const rows = statements.filter((one) => one.kind === kind);
    const wanted = kind === 'law' ? 'equal' : 'different';
    const right = rows.filter((one) => timed(one, one.theory)[1].verdict === wanted).length;
    const times = rows.map((one) => median(Array.from({ length: rounds }, () => timed(one, one.theory)[0])));
    row(kind, rows.length, right, ms(median(times)), ms(Math.max(...times)));
    if (right < rows.length) process.exitCode = 1;
  }
}

function formulas(): void {
  row('n', 'summands', 'forward ms', 'reverse ms');
  row('---', '---', '---', '---');
  for (let n = 1; n <= 8; n++) {
    const cells = [forwardFormula, reverseFormula].map((formula) => {
      const equation = formula(n);
      const runs = Array.from({ length: rounds }, () => timed(equation, theory));
      const failed = runs.find(([, { verdict }]) => verdict !== 'equal');
      if (failed) process.exitCode = 1;
      return failed ? failed[1].verdict : ms(median(runs.map(([time]) => time)));
    });
    row(n, bell[n - 1]!, ...cells);
  }
}
const bell = [1, 2, 5, 15, 52, 203, 877, 4140];

corpus();
console.log();
formulas();
