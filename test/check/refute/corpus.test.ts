/** 150 equations that hold in every model and 150 that fail in some, each decided twice by other means. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testStatement } from '../../../src/check/refute/index.js';
import { models } from '../../../src/models/index.js';
import { elaborate } from '../../../src/syntax/index.js';

const text = readFileSync(new URL('../../corpus/free-theory.rdc', import.meta.url), 'utf8');
const { programs, diagnostics } = elaborate('free-theory.rdc', (name) => ({ name, text }));
const statements = programs.at(-1)!.statements;

test('the corpus elaborates', () => {
  expect(diagnostics).toEqual([]);
  expect(statements.filter(({ kind }) => kind === 'law')).toHaveLength(150);
  expect(statements.filter(({ kind }) => kind === 'refute')).toHaveLength(150);
});

/** Where a false equation may hold: over two elements many coefficients cancel. */
const spared = new Map([['z2', ['f003', 'f017', 'f023', 'f024', 'f058', 'f090']]]);

test.each(models.map((model) => [model.name, model] as const))(
  '%s refutes what is false, and nothing else',
  (name, model) => {
    const failed = statements.filter(
      (s) => testStatement(s, model, { seed: 1, runs: 100 }).status === 'failed',
    );
    const expected = statements.filter((s) => s.kind === 'refute' && !spared.get(name)?.includes(s.name));
    expect(failed.map((s) => s.name)).toEqual(expected.map((s) => s.name));
  },
  30_000,
);
