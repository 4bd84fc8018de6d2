import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { elaborate } from '../../../src/syntax/index.js';

const text = readFileSync(new URL('../../corpus/free-theory.rdc', import.meta.url), 'utf8');

test('all 300 statements of the free theory elaborate', () => {
  const { programs, diagnostics } = elaborate('free-theory.rdc', (name) => ({ name, text }));
  expect(diagnostics).toEqual([]);
  const statements = programs[0]!.statements;
  expect(statements.filter((s) => s.kind === 'law')).toHaveLength(150);
  expect(statements.filter((s) => s.kind === 'refute')).toHaveLength(150);
  for (const { lhs, rhs, scope, style } of statements) {
    expect([lhs.type, lhs.open, rhs.open <= 1, scope.length, style]).toEqual([
      rhs.type,
      lhs.open <= 1 ? lhs.open : 1,
      true,
      1,
      'pointfree',
    ]);
  }
});
