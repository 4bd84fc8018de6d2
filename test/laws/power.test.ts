/** docs/power.md lists what there is to refute, and says what is measured: tried again with some of its seeds. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testStatement } from '../../src/check/refute/index.js';
import { findModel } from '../../src/models/index.js';
import { axioms } from '../../src/rewrite/axioms.js';
import { elaborate } from '../../src/syntax/index.js';
import { collapsed } from '../rewrite/axioms/changes.js';
import { mutantsOf } from '../rewrite/axioms/mutants.js';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const load = (name: string) => ({ name, text: read(`laws/${name}`) });
const refutes = readdirSync(new URL('laws/', root))
  .filter((name) => name.endsWith('.rdc'))
  .flatMap((file) => elaborate(file, load).programs.at(-1)?.statements ?? [])
  .filter(({ kind }) => kind === 'refute');

/** The rows of the page's two tables, without their heads. */
const [refuted, mutated] = read('docs/power.md')
  .split('\n## ')
  .slice(1)
  .map((section) =>
    section
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  );

test('the page has a row for each refute and for each axiom, with as many changes as there are', () => {
  expect(refuted!.map(([name]) => name)).toEqual(refutes.map(({ name }) => name));
  expect(mutated!.map(([name, changes]) => [name, changes])).toEqual(
    axioms.map((axiom) => [axiom.name, String(mutantsOf(collapsed(axiom)).length)]),
  );
});

test('every median is at most 50', () => {
  for (const [name, , median] of refuted!) expect([name, Number(median) <= 50]).toEqual([name, true]);
  for (const [name, , , , median] of mutated!) expect([name, Number(median) <= 50]).toEqual([name, true]);
});

test('seeds need as many cases as the page says, at most and mostly', () => {
  for (const [i, [name, model, median, , most]] of refuted!.entries()) {
    const cases = [1, 2, 3, 4, 5, 6, 7].map((seed) => {
      const report = testStatement(refutes[i]!, findModel(model!)!, { seed, runs: 200, shrinks: 0 });
      return report.status === 'failed' ? report.cases : 200;
    });
    expect([name, Math.max(...cases) <= Number(most)]).toEqual([name, true]);
    expect([name, Math.min(...cases) <= Number(median)]).toEqual([name, true]);
  }
});
