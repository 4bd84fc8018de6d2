import { describe, expect, test } from 'vitest';
import { decide, type Decision } from '../../../src/rewrite/canonical/index.js';
import { forwardFormula, partitions, reverseFormula, theory } from '../../support/faaDiBruno.js';
import { decided, statementsIn } from './files.js';

/** Bell numbers. */
const summands = [1, 2, 5, 15, 52, 203, 877, 4140];
const budget = 2_000_000;

test('there are Bell(n) partitions', () => {
  expect(summands.map((_, i) => partitions(i + 1).length)).toEqual(summands);
});

const sizes = (decision: Decision): unknown =>
  decision.verdict === 'different' ? [decision.left.size, decision.right.size] : decision;

describe.each(summands.map((count, i) => [i + 1, count] as const))('order %i', (n, count) => {
  test.each(Object.entries({ forwardFormula, reverseFormula }))('%s', (_, formula) => {
    expect(decide(formula(n), theory, budget).verdict).toBe('equal');
    const short = decide(formula(n, count - 1), theory, budget);
    expect(sizes(short)).toEqual([count, count - 1]);
  });
});

test('D^n and R^n as written in files have as many summands', () => {
  const names = ['v', 'w', 'x', 'y', 'z'];
  for (let n = 2; n <= 6; n++) {
    const all = names.slice(0, n - 1).join(', ');
    const [law] = statementsIn(
      `object A, B, C\nmap f : A -> B\nmap g : B -> C\nlaw t (a, c, ${all}) : R^${n}[f ; g](a, c, ${all}) = 0\n`,
    );
    expect(sizes(decided(law!, budget))).toEqual([summands[n - 1], 0]);
  }
});
