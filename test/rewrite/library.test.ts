/** Every lemma of the library holds in the models, up to order 4; those that do not rest on S also where S fails. */
import { describe, expect, test } from 'vitest';
import { testStatement } from '../../src/check/refute/index.js';
import { models } from '../../src/models/index.js';
import type { Citable } from '../../src/rewrite/apply.js';
import type { Theorem } from '../../src/rewrite/kernel.js';
import { chain } from '../../src/rewrite/library/chain.js';
import * as forward from '../../src/rewrite/library/forward.js';
import * as reverse from '../../src/rewrite/library/reverse.js';
import * as schemas from '../../src/rewrite/library/schemas.js';
import * as additivity from '../../src/rewrite/library/additivity.js';
import * as second from '../../src/rewrite/library/second.js';
import * as stable from '../../src/rewrite/library/stable.js';
import { twistedJets } from '../../src/models/twisted-jets.js';
import { factsOf } from '../../src/rewrite/facts.js';
import type { Term } from '../../src/syntax/core/index.js';
import { testable } from './kernel/support.js';

const theorem = ({ ref }: Citable): Theorem => {
  if (!('theorem' in ref)) throw new Error('a lemma that is no theorem');
  return ref.theorem;
};
/** The theorems that a file of lemmas exports. */
const isLemma = (value: unknown): value is Citable =>
  typeof value === 'object' && value !== null && 'theorem' in value;

const lemmas = [forward, reverse, second, stable].flatMap((file) =>
  Object.values<unknown>(file).filter(isLemma).map(theorem),
);

const hasMinus = (t: Term): boolean => factsOf(t).needs.has('negatives');
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const swaps = (order: number): number[] => upTo(Math.max(order - 1, 0));

/** The theorem schemas for n directions. */
function schemasAt(n: number): readonly Citable[] {
  const each = (make: (n: number, i: number) => Citable, which = upTo(n)): Citable[] =>
    which.map((i) => make(n, i));
  const slots = (['D', 'R'] as const).flatMap((kind) =>
    [...upTo(n), ...(kind === 'R' ? (['cotangent'] as const) : [])].flatMap((slot) => {
      const layer = { kind, order: n, slot };
      return [additivity.slotAdd(layer), additivity.slotZero(layer), additivity.slotNeg(layer)];
    }),
  );
  return [
    schemas.reverseRCotangent(n),
    schemas.forwardRBase(n),
    schemas.forwardRCotangent(n),
    ...(n > 0 ? [schemas.reverseDBase(n)] : []),
    ...each(schemas.reverseDDirection),
    ...each(schemas.reverseRDirection),
    ...each(schemas.forwardRDirection),
    ...each(schemas.forwardDDirection),
    ...each(schemas.swapD, swaps(n)),
    ...each(schemas.swapR, swaps(n)),
    ...slots,
  ];
}
const schematic = upTo(5).flatMap((n) => schemasAt(n).map(theorem));
const chains = [1, 2, 3, 4].flatMap((k) => (['R', 'D'] as const).map((mode) => chain(mode, k)));
const composites = chains.filter(({ ref }) => 'theorem' in ref).map(theorem);

const all = [...lemmas, ...schematic, ...composites];
const rows = all.map((one) => [one.name, one] as const);

test('the library is not empty, and each theorem has a name of its own', () => {
  expect(lemmas.length).toBeGreaterThan(25);
  expect(schematic.length).toBeGreaterThan(100);
  expect(composites.length).toBeGreaterThanOrEqual(7);
  const statements = new Map(all.map((one) => [one.name, `${one.lhs.id} = ${one.rhs.id}`]));
  for (const one of all) expect(statements.get(one.name)).toBe(`${one.lhs.id} = ${one.rhs.id}`);
});

/** Models that say something about every lemma; the others are slower, or have fewer maps. */
const chosen = models.filter(({ name }) => !['reals', 'generic'].includes(name));

describe.each(chosen.map((model) => [model.name, model] as const))('in %s', (_, model) => {
  test.each(rows)('%s', (_name, one) => {
    const report = testStatement(testable(one), model, { seed: 5, runs: 20, basis: [...one.used] });
    const without = model.name === 'twisted_jets' && one.used.has('S');
    const negative = [one.lhs, one.rhs].some(hasMinus);
    const noMinus = negative && ['poly_n', 'poly_sat', 'poly_bool'].includes(model.name);
    expect(report.status).toBe(without || noMinus ? 'not-applicable' : 'passed');
    // Some cases of order 4 are too much work.
    if (report.status === 'passed') expect(report.cases).toBeGreaterThanOrEqual(15);
  });
});

test('lemmas that rest on S fail where S does, some of them', () => {
  const failing = all.filter((one) => {
    const claimed = { ...testable(one), name: 'whatever the model claims' };
    return testStatement(claimed, twistedJets, { seed: 5, runs: 60, basis: [] }).status === 'failed';
  });
  expect(failing.filter((one) => !one.used.has('S'))).toEqual([]);
  expect(failing.map(({ name }) => name)).toContain('stable rule in slices');
  expect(failing.length).toBeGreaterThan(5);
});

test('no lemma takes more for granted than its statement does', () => {
  const beyond = new Set(all.flatMap(({ used }) => [...used].filter((name) => !/^(RD\.|S$)/.test(name))));
  expect([...beyond]).toEqual([]);
});
