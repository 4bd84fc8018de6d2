/** The corpus: every `law` row has a derivation that the kernel accepts, no `refute` row has one. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSession } from '../../src/rewrite/index.js';
import { elaborate } from '../../src/syntax/index.js';

const name = 'free-theory.rdc';
const text = readFileSync(new URL(`../corpus/${name}`, import.meta.url), 'utf8');
const { programs } = elaborate(name, () => ({ name, text }));
const statements = programs.flatMap((program) => program.statements);

test.each(['law', 'refute'] as const)('%s rows', (kind) => {
  const rows = statements.filter((statement) => statement.kind === kind);
  const outcomes = rows.map((row) => [row.name, createSession([]).prove(row, 20_000).status]);
  expect(rows).toHaveLength(150);
  expect(outcomes.filter(([, status]) => (status === 'proved') !== (kind === 'law'))).toEqual([]);
});
