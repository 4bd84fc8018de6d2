/** What is written is read and replayed as the same theorems. */
import { describe, expect, test } from 'vitest';
import { writeCertificate } from '../../../src/rewrite/index.js';
import { showTheorem } from '../../../src/rewrite/certificate/show.js';
import { corpusProofs } from '../kernel/proofs.js';
import { createSession } from '../../../src/rewrite/index.js';
import { certificateOf, parsed, provedIn, verify, type Proved } from './certificates.js';

const files = ['cartesian', 'reverse', 'forward', 'linear', 'dagger', 'stable', 'scalar', 'faa-di-bruno'];

describe.each(files.map((file) => `${file}.rdc`))('%s', (file) => {
  const proved = provedIn(file);
  const text = writeCertificate(file, proved);

  test('all that is proved is verified, as what it is', () => {
    expect(proved.length).toBeGreaterThan(3);
    const result = verify(text);
    expect(result.tag).toBe('replayed');
    if (result.tag !== 'replayed') return;
    expect(result.statements.map(({ name, text: shown }) => [name, shown])).toEqual(
      proved.map(({ name, theorem }) => [name, showTheorem(theorem)]),
    );
    expect(result.trusted).toEqual([]);
  });

  test('it rests on the same axioms', () => {
    const result = verify(text);
    const axioms = ({ theorem }: Proved): boolean => theorem.used.has('S');
    const names = result.tag === 'replayed' ? result.statements : [];
    expect(names.filter(({ used }) => used.includes('S')).map(({ name }) => name)).toEqual(
      proved.filter(axioms).map(({ name }) => name),
    );
  });

  test('each object, symbol, term and lemma stands in it once', () => {
    const { objects, symbols, terms, entries, axioms } = parsed(text);
    for (const table of [objects, symbols, terms, axioms]) {
      const rows = table.map((row) => JSON.stringify(row));
      expect(new Set(rows).size).toBe(rows.length);
    }
    const lemmas = entries.map((entry) => JSON.stringify(entry));
    expect(new Set(lemmas).size).toBe(lemmas.length);
  });

  test('steps hold numbers only', () => {
    const flat = (value: unknown): unknown[] => (Array.isArray(value) ? value.flatMap(flat) : [value]);
    const steps = parsed(text).entries.flatMap((entry) => entry.steps.flatMap(flat));
    expect(steps.filter((value) => !Number.isInteger(value))).toEqual([]);
  });
});

test('the certificate of the same proofs is the same text', () => {
  expect(certificateOf('forward.rdc')).toBe(certificateOf('forward.rdc'));
});

test('rows of the corpus', () => {
  const proofs = corpusProofs(15).map(({ statement }) => {
    const outcome = createSession([]).prove(statement, 20_000);
    if (outcome.status !== 'proved') throw new Error(statement.name);
    return { name: statement.name, theorem: outcome.theorem };
  });
  const result = verify(writeCertificate('free-theory.rdc', proofs));
  expect(result).toMatchObject({ tag: 'replayed', trusted: [] });
  if (result.tag === 'replayed') expect(result.statements).toHaveLength(proofs.length);
});
