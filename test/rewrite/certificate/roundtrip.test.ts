/** What is written is read and replayed as the same theorems. */
import { describe, expect, test } from 'vitest';
import { writeCertificate } from '../../../src/rewrite/index.js';
import { showTheorem } from '../../../src/rewrite/certificate/show.js';
import { corpusProofs } from '../kernel/proofs.js';
import { createSession } from '../../../src/rewrite/index.js';
import { certificateOf, certificateOfText, parsed, provedIn, verify, type Proved } from './certificates.js';

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

test('what is said of a theorem: what it is about, whether it took a step, what it rests on', () => {
  const text = `object A, B
map f : A -> B
map k : A -> K
linear l : A -> B
law same (a : A) : f(a) + 0 = f(a)
law slice (a : A, v, r) : R[x => k(r) * x](a, v) = k(r) * v
law sine (x : K) : R[sin](x, 1) = cos(x)
`;
  const result = verify(certificateOfText(text));
  if (result.tag !== 'replayed') throw new Error(result.tag);
  expect(result.statements.map(({ text: said, byConversion, used }) => [said, byConversion, used])).toEqual([
    ['for all A, B, f : A -> B, (a : A) : f(a) + 0 = f(a)', true, []],
    [
      'for all A, k : A -> K, (a : A, b : A, c : A) : R[x => k(c) * x](a, b) = k(c) * b',
      false,
      // The rule for a constant factor is used in a slice: k(c) enters the body of the Rev.
      ['RD.1', 'RD.2', 'RD.3', 'RD.4', 'RD.5', 'K.act'],
    ],
    [expect.stringContaining('(a : K) : R[sin](a, 1) = cos(a), if '), false, []],
  ]);
});
