import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decided, statementsOf } from './files.js';

describe('the corpus', () => {
  const rows = statementsOf('test/corpus/free-theory.rdc');
  const laws = rows.filter(({ kind }) => kind === 'law');
  const refutes = rows.filter(({ kind }) => kind === 'refute');

  test('has 150 rows of each kind', () => {
    expect([laws.length, refutes.length, rows.length]).toEqual([150, 150, 300]);
  });

  test.each(laws.map((row) => [row.name, row] as const))('%s is equal', (_, row) => {
    expect(decided(row).verdict).toBe('equal');
  });

  test.each(refutes.map((row) => [row.name, row] as const))('%s is different', (_, row) => {
    expect(decided(row).verdict).toBe('different');
  });
});

describe('the library', () => {
  const folder = resolve(import.meta.dirname, '../../../laws');
  const statements = readdirSync(folder)
    .filter((file) => file.endsWith('.rdc'))
    .flatMap((file) => statementsOf(`laws/${file}`));
  const general = statements.filter(({ assumptions, models }) => assumptions.length === 0 && models === null);

  test('has axioms, laws and non-laws without conditions', () => {
    for (const kind of ['axiom', 'law', 'refute']) {
      expect(general.filter((one) => one.kind === kind).length, kind).toBeGreaterThan(10);
    }
  });

  test.each(general.map((one) => [one.name, one] as const))('%s', (_, one) => {
    expect(decided(one).verdict).toBe(one.kind === 'refute' ? 'different' : 'equal');
  });
});
