import { describe, expect, test } from 'vitest';
import { decide, explain } from '../../../src/rewrite/canonical/index.js';
import {
  add,
  app,
  atom,
  pair,
  prod,
  symbol,
  variable,
  zero,
  type Term,
} from '../../../src/syntax/core/index.js';
import type { Theory } from '../../../src/syntax/index.js';
import { reverseFormula, theory as fg } from '../../support/faaDiBruno.js';
import { decided, statementsIn } from './files.js';

const A = atom('A');
const f = symbol('map', 'f', A, A);
const b = symbol('map', 'b', prod(A, A), A);
const theory: Theory = {
  objects: ['A'],
  maps: new Map([
    ['f', { sym: f, linear: 'none', arity: 1 }],
    ['b', { sym: b, linear: [1, 2], arity: 2 }],
  ]),
};
const x = variable(0, A);
const repeated = (n: number, step: (t: Term) => Term): Term =>
  Array.from({ length: n }).reduce<Term>((t) => step(t), x);
const against0 = (lhs: Term, budget: number) =>
  decide({ scope: [A], lhs, rhs: zero(lhs.type) }, theory, budget);

describe('forms that are larger than terms', () => {
  test('end in unknown with the size reached', () => {
    // b(t + f(t), t + f(t)) four times: 2^30 monomials.
    const lhs = repeated(5, (t) => app(b, pair(add(t, app(f, t)), add(t, app(f, t)))));
    const decision = against0(lhs, 10_000);
    expect(decision).toMatchObject({ verdict: 'unknown', reason: 'more than 10000 steps' });
    expect(decision.size).toBeGreaterThan(10_000);
  });

  test('are counted before they are built', () => {
    const before = process.memoryUsage().heapUsed;
    const [law] = statementsIn('law t (x : K, y, z, u) : (x + y + z + u)^1000 = 0\n');
    expect(decided(law!, 100_000).verdict).toBe('unknown');
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200_000_000);
  });

  test('are collected before they are counted', () => {
    const laws = statementsIn(
      'law t (x : K, y, z) : (x + y + z)^30 = (y + z + x)^30\n' +
        'law u (x : K) : (x + 1)^200 = (1 + x)^200\nrefute v (x : K) : (x + 1)^200 = (1 + x)^200 + x\n',
    );
    expect(laws.map((law) => decided(law, 20_000).verdict)).toEqual(['equal', 'equal', 'different']);
  });

  test('are decided when there is room', () => {
    expect(decide(reverseFormula(6), fg, 1_000).verdict).toBe('unknown');
    expect(decide(reverseFormula(6), fg, 100_000).verdict).toBe('equal');
  });
});

describe('unusual terms', () => {
  test('objects with exponentially many leaves', () => {
    const lhs = repeated(200, (t) => pair(t, t));
    expect(against0(lhs, 100_000)).toMatchObject({ verdict: 'unknown', size: 2 ** 200 });
    expect(decide({ scope: [A], lhs, rhs: lhs }, theory, 100_000)).toEqual({ verdict: 'equal', size: 0 });
  });

  test('shared terms cost what is different in them', () => {
    const lhs = repeated(60, (t) => add(t, t));
    expect(decide({ scope: [A], lhs, rhs: add(lhs, zero(A)) }, theory, 1_000).verdict).toBe('equal');
    const decision = against0(lhs, 1_000);
    const summand = decision.verdict === 'different' ? decision.left.summands(0)[0] : null;
    expect(summand).toEqual({ coefficient: { num: 2n ** 60n, den: 1n }, term: x });
  });

  test('deep terms, and their forms read back', () => {
    const verdicts = [100, 390, 600, 1_500, 100_000].map((n) => {
      const lhs = repeated(n, (t) => app(f, t));
      const decision = decide({ scope: [A], lhs, rhs: x }, theory, 10_000_000);
      if (decision.verdict !== 'different') return decision;
      expect(explain(decision).rows.length).toBe(2);
      return decision.left.term() === lhs;
    });
    const deep = { verdict: 'unknown', reason: 'the terms are too deeply nested' };
    expect(verdicts).toMatchObject([true, true, deep, deep, deep]);
  });

  test('objects without leaves', () => {
    const [law] = statementsIn('law t (x : 1, y : 1 * 1) : (x, y) = 0\n');
    expect(decided(law!, 10)).toEqual({ verdict: 'equal', size: 1 });
  });
});
