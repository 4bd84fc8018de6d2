/** Files of statements, elaborated, as the decider takes them. */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { decide, type Decision } from '../../../src/rewrite/canonical/index.js';
import { elaborate, type Load, type Statement } from '../../../src/syntax/index.js';

const root = resolve(import.meta.dirname, '../../..');

const load: Load = (path, from) => {
  const name = from === null ? path : join(dirname(from), path);
  return { name, text: readFileSync(join(root, name), 'utf8') };
};

/** The statements of a file of the project, without those it imports. */
export function statementsOf(file: string): readonly Statement[] {
  const { programs, diagnostics } = elaborate(file, load);
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return programs.at(-1)!.statements;
}

/** The statements of a text. */
export function statementsIn(text: string): readonly Statement[] {
  const { programs, diagnostics } = elaborate('test.rdc', () => ({ name: 'test.rdc', text }));
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return programs.at(-1)!.statements;
}

export const decided = (statement: Statement, budget = 1_000_000): Decision =>
  decide(statement, statement.theory, budget);
