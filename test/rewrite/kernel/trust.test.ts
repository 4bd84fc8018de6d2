/** What a theorem may rest on, and what it says of that: theorems, assumed laws, fractions, terms. */
import { describe, expect, test } from 'vitest';
import type { Rule } from '../../../src/rewrite/axioms.js';
import type { Entry, Lawlike, Step, Theorem } from '../../../src/rewrite/kernel.js';
import {
  add,
  app,
  neg,
  num,
  pair,
  rational,
  rev,
  scalar,
  scale,
  symbol,
  unit,
  zero,
  type Obj,
  type Term,
} from '../../../src/syntax/core/index.js';
import { A, B, at, f, linear, refusal, use } from './steps.js';
import { entryFor, theoremOf } from './support.js';

describe('theorems', () => {
  const trivial = theoremOf(entryFor([A], at(0), at(0), []));
  const citing = (theorem: Theorem): string =>
    refusal(entryFor([A], at(0), zero(A), [use({ theorem }, zero(A), { atoms: { A }, vars: [at(0)] })]));
  test('that the kernel did not make are unknown', () => {
    const forged: Theorem = { ...trivial, rhs: zero(A) };
    expect(citing(forged)).toBe('unknown rule at 0');
    expect(citing(Object.create(trivial, { rhs: { value: zero(A) } }) as Theorem)).toBe('unknown rule at 0');
    expect(citing(trivial)).toBe('mismatch at 0');
  });
  test('cannot be changed afterwards, nor by the entry that they come from', () => {
    const scope = [A];
    const hypotheses = [{ ...linear }];
    const theorem = theoremOf(entryFor(scope, at(0), at(0), [], { hypotheses }));
    expect(() => Object.assign(theorem, { rhs: zero(A) })).toThrow(TypeError);
    scope[0] = B;
    hypotheses[0]!.rhs = zero(B);
    expect(theorem.scope).toEqual([A]);
    expect(theorem.hypotheses[0]!.rhs).toBe(linear.rhs);
    expect(() => (theorem.scope as Obj[]).push(A)).toThrow(TypeError);
  });
  test('are not about primitive functions in general', () => {
    const sin = symbol('primitive', 'sin', scalar, scalar);
    const t = app(sin, at(0, scalar));
    expect(refusal(entryFor([scalar], t, t, [], { maps: [sin] }))).toBe('ill-typed instance at -1');
  });
});

describe('assumed laws', () => {
  const law: Lawlike = {
    ...{ name: 'a law', atoms: ['A', 'B'], maps: [f], hypotheses: [], scope: [A] },
    lhs: rev(app(f, at(0)), at(0), zero(B)),
    rhs: zero(A),
  };
  const step = use({ assumed: 0 }, zero(A), {
    atoms: { A, B },
    maps: new Map([[f, app(f, at(0))]]),
    vars: [at(0)],
  });
  const from = (assumed: Lawlike, steps: readonly Step[], more: Partial<Entry> = {}): Entry =>
    entryFor([A], assumed.lhs, assumed.rhs, steps, { assumed: [assumed], ...more });

  test('are named', () => {
    expect([...theoremOf(from(law, [step])).used]).toEqual(['assuming a law']);
  });
  test('stay named in what cites the theorem', () => {
    const theorem = theoremOf(from(law, [step]));
    const again = theoremOf(from(law, [{ ...step, rule: { theorem } }], { assumed: [] }));
    expect([...again.used]).toEqual(['assuming a law']);
  });
  test('about one map or object give no theorem about all', () => {
    const fixed = { ...law, atoms: [], maps: [] };
    const plain = { ...step, atoms: new Map(), maps: new Map() };
    const bound = { atoms: [], maps: [] };
    expect(refusal(from(fixed, [plain]))).toBe('ill-typed instance at -1');
    expect(refusal(from(fixed, [plain], { maps: [] }))).toBe('ill-typed instance at -1');
    expect(refusal(from(fixed, [plain], bound))).toBe('accepted');
    // Of the objects of a map that it fixes a law says nothing else.
    expect(refusal(from({ ...fixed, atoms: ['A'] }, [plain], bound))).toBe('ill-typed instance at -1');
    const about: Lawlike = { ...law, atoms: [], maps: [], lhs: at(0) };
    const bare = { ...plain, atoms: new Map() };
    expect(refusal(from(about, [bare]))).toBe('ill-typed instance at -1');
    expect(refusal(from(about, [bare], { atoms: [] }))).toBe('accepted');
  });
  test('name each map once, as theorems do: an instance gives a body to each, and to no other', () => {
    expect(refusal(from({ ...law, maps: [...law.maps, ...law.maps] }, [step]))).toBe(
      'ill-typed instance at -1',
    );
    expect(refusal(from(law, [step], { maps: [f, f] }))).toBe('ill-typed instance at -1');
  });
  test('keep their hypotheses', () => {
    const conditional: Lawlike = { ...law, hypotheses: [{ ...linear, lhs: app(f, at(0)), rhs: zero(B) }] };
    expect(refusal(from(conditional, [step]))).toBe('ill-typed instance at 0');
  });
});

describe('what not every model has is named', () => {
  const [x, double] = [at(0), add(at(0), at(0))];
  const used = (
    scope: readonly Obj[],
    hypothesis: Rule,
    first: Term,
    rhs: Term,
    path: number[],
  ): string[] => {
    const steps = [
      use({ hypothesis: 0 }, rhs, { vars: scope.map((_, i) => at(scope.length - 1 - i)), path }),
    ];
    return [...theoremOf(entryFor(scope, first, rhs, steps, { hypotheses: [hypothesis], lhs: x })).used];
  };
  const bare = { name: 'h', atoms: [], maps: [] };

  test('fractions: x + x = 0 gives x = 0, but not over Z2', () => {
    const h = { ...bare, scope: [A], lhs: double, rhs: zero(A) };
    const half = scale(num(rational(1n, 2n)), double);
    expect(used([A], h, half, zero(A), [1]).sort()).toEqual(['1/2', 'hypothesis h', 'scalars']);
  });
  test('negatives: x + y = y gives x = 0, but not where sums saturate', () => {
    const h = { ...bare, scope: [A, A], lhs: add(at(0), at(1)), rhs: at(1) };
    const first = add(add(at(0), at(1)), neg(at(1)));
    expect(used([A, A], h, first, zero(A), [0]).sort()).toEqual(['hypothesis h', 'negatives']);
  });
  test('and what the statement has itself is not', () => {
    const both = entryFor([A], add(x, neg(x)), zero(A), []);
    expect([...theoremOf(both).used]).toEqual([]);
  });
});

describe('terms', () => {
  const x = at(0);
  test('that no constructor built are refused', () => {
    const forged = { ...x, tag: 'zero' } as unknown as Term;
    expect(refusal(entryFor([A], x, forged, []))).toBe('ill-typed instance at -1');
    const copied = { ...add(x, x), type: B } as Term;
    expect(refusal(entryFor([A], copied, copied, []))).toBe('ill-typed instance at -1');
  });
  test('in which a variable has two types are refused', () => {
    const twice = pair(at(0, A), at(0, B));
    expect(refusal(entryFor([A], twice, twice, []))).toBe('ill-typed instance at -1');
    const bound = rev(at(0, B), x, zero(B));
    expect(refusal(entryFor([A], bound, bound, []))).toBe('ill-typed instance at -1');
  });
  test('too deep or too large end in an answer', () => {
    let deep = x;
    for (let i = 0; i < 100_000; i++) deep = neg(deep);
    expect(refusal(entryFor([A], deep, x, []))).toBe('too large at -1');
    let wide = x;
    for (let i = 0; i < 40; i++) wide = pair(wide, wide);
    expect(refusal(entryFor([A], wide, add(wide, wide), []))).toBe('too large at -1');
  });
  test('of 1 are equal, and only these', () => {
    expect(refusal(entryFor([unit, unit], at(0, unit), at(1, unit), []))).toBe('accepted');
    expect(refusal(entryFor([A, A], at(0), at(1), []))).toBe('mismatch at -1');
  });
});
