/** What canonical forms call equal has a derivation that the kernel accepts, and nothing else has. */
import { expect, test } from 'vitest';
import { createSession, decide } from '../../src/rewrite/index.js';
import { randomPair } from '../support/canonical/agreement.js';
import { theory, type Kind } from '../support/canonical/signature.js';

const budget = 20_000;

test.each<[string, Kind]>([
  ['smooth maps', { scalars: false, primitives: false }],
  ['scalars', { scalars: true, primitives: false }],
  ['primitive functions', { scalars: true, primitives: true }],
])('200 random pairs, %s', (_, kind) => {
  const tally = { equal: 0, different: 0, unknown: 0 };
  const wrong: string[] = [];
  for (let i = 0; i < 200; i++) {
    const pair = randomPair(i, kind);
    const { verdict } = decide(pair, theory, budget);
    const { status } = createSession([]).proveEquation(pair, { theory, assumptions: [] }, budget);
    tally[verdict]++;
    // A difference in primitive functions is not decided, and may have a proof by their rows.
    if (verdict !== 'unknown' && (status === 'proved') !== (verdict === 'equal'))
      wrong.push(`pair ${i}: ${verdict}, ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(tally.equal).toBeGreaterThan(100);
  expect(tally.different).toBeGreaterThan(30);
});
