/** What is claimed for a model that does not claim an axiom is not proved from that axiom. */
import { expect, test } from 'vitest';
import { createSession, type Unclaimed } from '../../src/rewrite/index.js';
import { programOf } from './support.js';

/** S is not claimed in `odd`. */
const unclaimed: Unclaimed = (models) =>
  new Map((models ?? []).filter(({ text }) => text === 'odd').map(({ text }) => ['S', text]));

const found = (text: string): string => {
  const { statements } = programOf(text);
  const session = createSession([], statements, unclaimed);
  const [outcome] = statements.map((statement) => session.prove(statement, 20_000)).slice(-1);
  return outcome?.status === 'proved'
    ? `proved by ${outcome.used.join()}`
    : `${outcome!.status}: ${outcome!.reason}`;
};

const stable = '(a, b, w) : R[R[f]]((a, b), w).1 = R[D[f]]((a, w), b).1';
const [left, right] = ['R[R[f]]((a, b), w).1', 'R[D[f]]((a, w), b).1'];
const thirds = '(a, b, v, w) : R^3[f](a, b, v, w) = R^3[f](a, b, w, v)';

test('by search', () => {
  expect(found(`law x ${stable}`)).toBe('proved by S');
  expect(found(`law x ${stable} in even`)).toBe('proved by S');
  expect(found(`law x ${stable} in odd`)).toMatch(/^open: .*; S is not claimed in odd$/);
  expect(found(`law x ${stable} in even, odd`)).toMatch(/^open: /);
  expect(found(`law S ${stable} in odd`)).toMatch(/^open: /);
  expect(found(`law x ${thirds}`)).toMatch(/^proved by .*S/);
  expect(found(`law x ${thirds} in odd`)).toMatch(/^open: /);
});

test('what needs no such axiom is proved as ever', () => {
  expect(found('law x (a, w) : R[f ; g](a, w) = R[f](a, R[g](f(a), w)) in odd')).toBe('proved by RD.5');
});

test('by scripts, by name and by what rests on it', () => {
  const theorem = (by: string, models = ' in odd'): string =>
    `theorem x ${stable}${models}\nproof ${left} = ${right} by ${by} qed`;
  expect(found(theorem('stable', ''))).toBe('proved by S');
  expect(found(theorem('stable'))).toBe('gap: `stable` rests on S, which odd does not claim');
  expect(found(theorem('S'))).toBe('gap: odd does not claim `S`');
  expect(found(theorem('auto'))).toMatch(/^gap: /);
  expect(found(theorem('RD.5'))).toMatch(/^gap: /);
  expect(found(`law before ${stable}\n${theorem('before')}`)).toBe(
    'gap: `before` rests on S, which odd does not claim',
  );
});
