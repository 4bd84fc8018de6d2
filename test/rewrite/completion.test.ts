/** Assumptions and added axioms: what follows from their R, their D and their critical pairs; pairs that do not join. */
import { expect, test } from 'vitest';
import { unjoinedPairs } from '../../src/rewrite/completion/confluence.js';
import { createSession } from '../../src/rewrite/index.js';
import { trusted } from '../../src/rewrite/session.js';
import { outcome, outcomes, programOf } from './support.js';

const status = (text: string): string => {
  const result = outcome(text);
  return result.status === 'proved' ? ['proved', ...result.assumptions].join(' ') : result.status;
};
const inverse = 'assuming f ; k = id, k ; f = id';

test.each([
  [`law x (a, v) ${inverse} : R[f](a, R[k](f(a), v)) = v`, 'proved'],
  [`law x (a, v) ${inverse} : D[k](f(a), D[f](a, v)) = v`, 'proved'],
  ['law x assuming l ; k = id, k ; l = id : D[k] = snd ; k', 'proved'],
  ['law x assuming l ; k = id, k ; l = id : k† ; l† = id', 'proved'],
  ['refute x assuming l ; k = id : k ; l = id', 'open'],
  ['refute x assuming f ; k = id : D[k] = snd ; k', 'open'],
])('%s', (statement, expected) => {
  expect(status(statement)).toBe(expected);
});

const idempotent = `map e, d : A -> A\naxiom idem : e ; e = e\n`;

test('an added axiom is used, in other maps too, and the verdict names it', () => {
  expect(status(`${idempotent}law x : d ; d ; d = d`)).toBe('proved idem');
  expect(status(`${idempotent}law x : R[d ; d] = R[d]`)).toBe('proved idem');
  expect(status(`${idempotent}law x (a) : R[f ; g](a, 0) = 0`)).toBe('proved');
});

test('where axioms are added, different canonical forms refute nothing', () => {
  const different = (text: string): boolean => {
    const result = outcome(text);
    return result.status === 'open' && result.different === true;
  };
  expect(different('law x : f ; g = f ; 0')).toBe(true);
  expect(different(`${idempotent}law x : f ; g = f ; 0`)).toBe(false);
});

test('an equation that is asked is proved from the added axioms too', () => {
  const { statements } = programOf(`${idempotent}law x : e ; e ; e = e\n`);
  const asked = createSession(statements.slice(0, 1)).proveEquation(statements[1]!, statements[1]!, 1000);
  expect(asked.status === 'proved' && asked.assumptions).toEqual(['idem']);
});

test('an axiom of some models is used for these models only', () => {
  const two = 'map e : A -> A\naxiom two : e + e = 0 in z2\n';
  const claimed = (models: string): string => status(`${two}law x : e + e + e = e${models}`);
  expect(claimed(' in z2')).toBe('proved two');
  expect(claimed(' in z2, poly_z')).toBe('open');
  expect(claimed('')).toBe('open');
});

test('axioms themselves are not proved from one another, and their open overlaps are named', () => {
  const result = outcomes(idempotent).get('idem');
  expect(result?.status).toBe('open');
  expect(result?.status === 'open' && result.overlaps).toEqual(['R of idem and idem', 'D of idem and idem']);
});

function pairs(text: string): readonly string[] {
  const { statements, theory } = programOf(text);
  const laws = statements.map(trusted);
  return unjoinedPairs(laws.slice(0, -1), laws.at(-1)!, theory, 20_000).map((pair) => pair.between);
}

test('critical pairs that join are silent, others are named', () => {
  expect(pairs('map e, d : A -> A\naxiom one (a) : e(d(a)) = d(a)\n')).toEqual([]);
  expect(pairs('map e, d : A -> A\naxiom one (a) : e(e(a)) = d(a)\n')).toContain('one and one');
});

test('an axiom is warned about for its own pairs only, with axioms that hold wherever it does', () => {
  const one = 'map e, d : A -> A\naxiom one (a) : e(e(a)) = d(a)';
  const overlaps = (text: string): readonly string[] => {
    const found = [...outcomes(text).values()].at(-1)!;
    return found.status === 'open' ? (found.overlaps ?? []) : [found.status];
  };
  expect(overlaps(`${one}\n`)).toContain('one and one');
  expect(overlaps(`${one}\naxiom two (t : K) : p(p(t)) = t\n`).join()).not.toContain('one');
  // Of primitive functions: an axiom about declared maps is about all maps, and `one` would prove `two`.
  const fixed = 'axiom one (t : K) : exp(sin(t)) = t';
  expect(overlaps(`${fixed}\naxiom two (t : K) : sin(exp(t)) = cos(t)\n`).join()).toContain('one and two');
  expect(overlaps(`${fixed} in z2\naxiom two (t : K) : sin(exp(t)) = cos(t)\n`).join()).not.toContain('one');
});

const involution = 'map e : A -> A\naxiom inv (a) : e(e(a)) = a\n';

test('`by auto` uses the axioms of the file, as a law without a proof does; other steps name them', () => {
  const theorem = (by: string): string =>
    `${involution}theorem x (a) : e(e(e(e(a)))) = a\nproof e(e(e(e(a)))) = a by ${by} qed\n`;
  expect(status(theorem('auto'))).toBe('proved inv');
  expect(status(theorem('inv'))).toBe('proved inv');
  expect(status(theorem('RD.5'))).toBe('gap');
  expect(status(theorem('auto').replace('= a\ntheorem', '= a in z2\ntheorem'))).toBe('gap');
});
