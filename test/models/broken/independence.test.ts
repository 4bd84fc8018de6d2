/** Each broken instance fails exactly the axioms named, and the page says so. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testStatement } from '../../../src/check/refute/index.js';
import { models } from '../../../src/models/index.js';
import { forwardLaws, homogeneous } from '../laws.js';
import { axioms, table } from './instances.js';
import { page } from './page.js';
import { signatureMetrics } from './signature-metrics.js';

const rows = table();

test.each(rows.map((row) => [row.model.name, row] as const))('%s', (_, { fails, cells }) => {
  const failing = axioms.filter((_axiom, i) => cells[i]!.status === 'fails');
  expect(failing).toEqual(fails);
  // Only the law of scalars may have no meaning.
  const unknown = axioms.filter((_axiom, i) => !['holds', 'fails'].includes(cells[i]!.status));
  expect(['', 'R[r f] = r R[f]']).toContain(unknown.join());
});

test('every column but the first ones is needed for some row', () => {
  const seen = axioms.filter((_, i) => rows.some(({ cells }) => cells[i]!.status === 'fails'));
  expect(seen).toEqual(['RD.3', 'RD.5', 'RD.6', 'RD.7', 'S', 'R[r f] = r R[f]']);
});

test('the law of scalars holds in every model that has scalars', () => {
  for (const model of models) {
    const { status } = testStatement(homogeneous, model, { seed: 7, runs: 100, basis: [] });
    expect([model.name, status]).toEqual([
      model.name,
      model.name === 'twisted_jets' ? 'not-applicable' : 'passed',
    ]);
  }
});

test('docs/independence.md is up to date', () => {
  const path = new URL('../../../docs/independence.md', import.meta.url);
  expect(readFileSync(path, 'utf8')).toBe(page(rows));
});

test('metrics with signs have another R and the same D', () => {
  const object = [-1, 1] as const;
  const f = signatureMetrics.snd([-1], [1]);
  expect(signatureMetrics.showMap(f)).toBe('(x, y) => y');
  const [g] = [signatureMetrics.fst([-1], [1])];
  expect(signatureMetrics.showMap(signatureMetrics.reverse(g))).toBe('(x, y, z) => (z, 0)');
  const sum = signatureMetrics.pair(signatureMetrics.add(f, signatureMetrics.zero(object, [1])), g);
  expect(signatureMetrics.showMap(sum)).toBe('(x, y) => (y, x)');
  for (const law of forwardLaws)
    expect(testStatement(law, signatureMetrics, { seed: 7, runs: 100 })).toMatchObject({ status: 'passed' });
});
