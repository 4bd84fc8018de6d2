/** Proofs of rows of the corpus, found by the prover. */
import { readFileSync } from 'node:fs';
import { entryOf } from '../../../src/rewrite/archive.js';
import { createSession } from '../../../src/rewrite/index.js';
import type { Entry } from '../../../src/rewrite/kernel.js';
import { elaborate, type Statement } from '../../../src/syntax/index.js';

const name = 'free-theory.rdc';
const [header, ...rows] = readFileSync(new URL(`../../corpus/${name}`, import.meta.url), 'utf8').split(
  /^(?=(?:law|refute) )/m,
);

/** Every `every`-th row of a kind. */
export function corpusRows(kind: 'law' | 'refute', every: number): readonly Statement[] {
  const chosen = rows.filter((row) => row.startsWith(kind)).filter((_, i) => i % every === 0);
  const text = [header, ...chosen].join('');
  const { programs, diagnostics } = elaborate(name, () => ({ name, text }));
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return programs.at(-1)!.statements;
}

export interface Proven {
  readonly statement: Statement;
  readonly entry: Entry;
}

export const corpusProofs = (every: number): readonly Proven[] =>
  corpusRows('law', every).map((statement) => {
    const outcome = createSession([]).prove(statement, 20_000);
    if (outcome.status !== 'proved') throw new Error(`${statement.name} is not proved`);
    return { statement, entry: entryOf(outcome.theorem) };
  });
