/**
 * Cases per second in each model over the laws of `laws/`, and the share of the time that goes neither into sampling
 * cases nor into evaluating and comparing both sides. Arguments: the models, all if there are none.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sample } from 'fast-check';
import { Cases } from '../src/check/refute/cases.js';
import { planOf } from '../src/check/refute/plan.js';
import { runCase } from '../src/check/refute/run-case.js';
import { sourcesFor } from '../src/check/refute/sources.js';
import { testStatement } from '../src/check/refute/index.js';
import { models, type AnyModel } from '../src/models/index.js';
import { elaborate, type Statement } from '../src/syntax/index.js';

const runs = 100;
const folder = join(import.meta.dirname, '..', 'laws');
const load = (name: string) => ({ name, text: readFileSync(join(folder, name), 'utf8') });
const laws = readdirSync(folder)
  .filter((name) => name.endsWith('.rdc'))
  .flatMap((file) => elaborate(file, load).programs.at(-1)?.statements ?? [])
  .filter(({ kind, models }) => kind !== 'refute' && models === null);

function timed<T>(work: () => T): [number, T] {
  const start = performance.now();
  const value = work();
  return [performance.now() - start, value];
}

/** The time of sampling as many cases, and of running them, with nothing around. */
function bare(law: Statement, model: AnyModel, count: number): number {
  const plan = planOf(law, sourcesFor(law, model, 1)[0]!);
  const cases = new Cases(plan, model, law.assumptions.length > 0 ? 1 : 0);
  const [sampling, values] = timed(() => sample(cases, { seed: 1, numRuns: count }));
  const [running] = timed(() => {
    for (const value of values) runCase(plan, model, value);
  });
  return sampling + running;
}

console.log('| model | laws | cases | cases per second | slowest law, ms | share outside |');
console.log('|---|---:|---:|---:|---|---:|');
const chosen = process.argv.slice(2);
for (const model of models.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  let [time, inside, cases, tested] = [0, 0, 0, 0];
  let slowest = { name: '', time: 0 };
  for (const law of laws) {
    const [own, report] = timed(() => testStatement(law, model, { seed: 1, runs, basis: [] }));
    if (report.status !== 'passed') continue;
    tested++;
    time += own;
    cases += report.cases;
    inside += Math.min(own, bare(law, model, report.cases));
    if (own > slowest.time) slowest = { name: law.name, time: own };
  }
  const share = `${(100 * (1 - inside / time)).toFixed(0)} %`;
  const rate = ((1000 * cases) / time).toFixed(0);
  console.log(
    `| ${model.name} | ${tested} | ${cases} | ${rate} | ${slowest.name} ${slowest.time.toFixed(0)} | ${share} |`,
  );
}
