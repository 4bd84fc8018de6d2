/** What the kernel refuses, by the reason it gives; each falsehood here is one step from a truth. */
import { describe, expect, test } from 'vitest';
import type { Rule } from '../../../src/rewrite/axioms.js';
import type { Entry, Step, Theorem } from '../../../src/rewrite/kernel.js';
import {
  add,
  app,
  forward,
  fst,
  neg,
  pair,
  prod,
  rev,
  symbol,
  zero,
  type Term,
} from '../../../src/syntax/core/index.js';
import { A, B, M, at, f, l, linear, refusal, use, type Where } from './steps.js';
import { entryFor, theoremOf } from './support.js';

describe('RD.2b, R[f](a, 0) = 0', () => {
  const lhs = rev(app(f, at(0)), at(0), zero(B));
  const rhs = zero(A);
  const body = new Map([[M, app(f, at(0))]]);
  const right: Where = { atoms: { A, B }, maps: body, vars: [at(0)] };
  const by = (where: Where, more: Partial<Entry> = {}, axiom = 'RD.2b'): string =>
    refusal(entryFor([A], lhs, rhs, [use({ axiom }, rhs, { ...right, ...where })], more));

  test('is accepted as it stands', () => {
    expect(by({})).toBe('accepted');
    expect(by({}, { scope: [A, A] })).toBe('accepted');
  });

  const rows: readonly (readonly [string, string, string])[] = [
    ['another rule', by({}, {}, 'RD.2a'), 'ill-typed instance at 0'],
    ['no rule', by({}, {}, 'RD.8'), 'unknown rule at 0'],
    ['a name that every object has', by({}, {}, 'constructor'), 'unknown rule at 0'],
    ['the other direction', by({ backwards: true }), 'mismatch at 0'],
    ['a path that leads nowhere', by({ path: [3] }), 'bad path at 0'],
    ['a path that is no number of a child', by({ path: [-1] }), 'bad path at 0'],
    ['a path between two children', by({ path: [0.5] }), 'bad path at 0'],
    ['a path to another subterm', by({ path: [1] }), 'mismatch at 0'],
    ['a path below a leaf', by({ path: [1, 0] }), 'bad path at 0'],
    ['no body for the map', by({ maps: new Map() }), 'ill-typed instance at 0'],
    ['a body for another map', by({ maps: new Map([[f, app(f, at(0))]]) }), 'ill-typed instance at 0'],
    ['bodies for more maps', by({ maps: new Map([...body, [f, app(f, at(0))]]) }), 'ill-typed instance at 0'],
    ['a body of another type', by({ maps: new Map([[M, at(0)]]) }), 'ill-typed instance at 0'],
    ['a body of other variables', by({ maps: new Map([[M, app(f, at(2))]]) }), 'ill-typed instance at 0'],
    ['a body at a wrong type', by({ maps: new Map([[M, zero(prod(A, B))]]) }), 'ill-typed instance at 0'],
    ['another body', by({ maps: new Map([[M, app(l, at(0))]]) }), 'mismatch at 0'],
    ['no term for the variable', by({ vars: [] }), 'ill-typed instance at 0'],
    ['a term too many', by({ vars: [at(0), at(0)] }), 'ill-typed instance at 0'],
    ['a term of another type', by({ vars: [zero(B)] }), 'ill-typed instance at 0'],
    ['a term out of scope', by({ vars: [at(1)] }), 'ill-typed instance at 0'],
    ['a variable at a wrong type', by({ vars: [fst(at(0, prod(A, B)))] }), 'ill-typed instance at 0'],
    ['another term', by({ vars: [zero(A)] }), 'mismatch at 0'],
    ['another object', by({ atoms: { A: B, B } }), 'ill-typed instance at 0'],
    ['an object for an atom that it has not', by({ atoms: { A, B, Z: A } }), 'ill-typed instance at 0'],
    ['a statement out of scope', by({}, { scope: [] }), 'ill-typed instance at -1'],
    ['a statement at a wrong type', by({}, { scope: [B] }), 'ill-typed instance at -1'],
    ['another left side', by({}, { lhs: at(0) }), 'mismatch at -1'],
    ['another right side', by({}, { rhs: at(0) }), 'mismatch at 0'],
    ['sides of two types', by({}, { rhs: zero(B) }), 'ill-typed instance at -1'],
    ['a start that is not the left side', by({}, { first: rhs }), 'mismatch at -1'],
    ['a start out of scope', by({}, { first: add(lhs, add(at(1), neg(at(1)))) }), 'mismatch at -1'],
    [
      'another end of the step',
      refusal(entryFor([A], lhs, at(0), [use({ axiom: 'RD.2b' }, at(0), right)])),
      'mismatch at 0',
    ],
    ['no step', refusal(entryFor([A], lhs, rhs, [])), 'mismatch at -1'],
    [
      'the step twice',
      refusal(
        entryFor(
          [A],
          lhs,
          rhs,
          [0, 1].map(() => use({ axiom: 'RD.2b' }, rhs, right)),
        ),
      ),
      'mismatch at 1',
    ],
    [
      'a hypothesis that it has not',
      refusal(entryFor([A], lhs, rhs, [use({ hypothesis: 0 }, rhs, right)])),
      'unknown rule at 0',
    ],
    [
      'a law that it does not assume',
      refusal(entryFor([A], lhs, rhs, [use({ assumed: 0 }, rhs, right)])),
      'unknown rule at 0',
    ],
  ];
  test.each(rows)('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });
});

describe('variables under binders', () => {
  // R[x => f(x)](a, 0) = 0 with f(x) = h(b, x): the body mentions the scope of the step.
  const h = symbol('map', 'h', prod(A, A), B);
  const body = app(h, pair(at(1), at(0)));
  const inner = rev(app(h, pair(at(2), at(0))), at(0), zero(B));
  const outer = (s: Term): Term => rev(s, at(0), at(0));
  const step = (maps: Step['maps']): Step =>
    use({ axiom: 'RD.2b' }, outer(zero(A)), { atoms: { A, B }, maps, vars: [at(0)], path: [0] });

  test('a body that mentions the surrounding scope is lifted over the binder', () => {
    const theorem = theoremOf(
      entryFor([A], outer(inner), outer(zero(A)), [step(new Map([[M, app(h, pair(at(2), at(0)))]]))]),
    );
    expect([...theorem.used].sort()).toEqual(['RD.1', 'RD.2', 'RD.2b', 'RD.3', 'RD.4', 'RD.5']);
  });
  test('and not taken as it would be outside', () => {
    const wrong = [step(new Map([[M, body]]))];
    expect(refusal(entryFor([A], outer(inner), outer(zero(A)), wrong))).toBe('mismatch at 0');
  });
  test('no slice is noted where none is used', () => {
    const lhs = rev(app(f, at(0)), at(0), zero(B));
    const plain = use({ axiom: 'RD.2b' }, zero(A), {
      atoms: { A, B },
      maps: new Map([[M, app(f, at(0))]]),
      vars: [at(0)],
    });
    expect([...theoremOf(entryFor([A], lhs, zero(A), [plain])).used]).toEqual(['RD.2b']);
  });
});

/** For linear l, D[l](a, v) = D[l](0, v). */
const atZero = (): Theorem => {
  const [lhs, rhs] = [linear.lhs, forward(app(l, at(0)), zero(A), at(0))];
  const steps = [
    use({ hypothesis: 0 }, linear.rhs, { vars: [at(1), at(0)] }),
    use({ hypothesis: 0 }, rhs, { vars: [zero(A), at(0)], backwards: true }),
  ];
  return theoremOf(entryFor([A, A], lhs, rhs, steps, { hypotheses: [linear], maps: [l] }));
};

describe('hypotheses', () => {
  const theorem = atZero();
  const cite = (g: typeof f, premises: Step['premises'], more: Partial<Entry> = {}): Entry => {
    const maps = new Map([[l, app(g, at(0))]]);
    const [lhs, rhs] = [forward(app(g, at(0)), at(1), at(0)), forward(app(g, at(0)), zero(A), at(0))];
    const step = use({ theorem }, rhs, { atoms: { A, B }, maps, vars: [at(1), at(0)], premises });
    return entryFor([A, A], lhs, rhs, [step], more);
  };
  const given = use({ hypothesis: 0 }, zero(A), { vars: [at(1), at(0)] });
  const about = (g: typeof f): Rule => ({
    ...linear,
    lhs: forward(app(g, at(0)), at(1), at(0)),
    rhs: app(g, at(0)),
  });

  test('are named in what a proof rests on', () => {
    expect([...theorem.used]).toEqual(['hypothesis l linear']);
  });
  test('of a cited theorem must be given', () => {
    expect(refusal(cite(f, []))).toBe('ill-typed instance at 0');
    expect(refusal(cite(f, [given], { hypotheses: [] }))).toBe('unknown rule at 0');
  });
  test('of a cited theorem must be about the map it is used at', () => {
    expect(refusal(cite(f, [given], { hypotheses: [about(f)] }))).toBe('accepted');
    expect(refusal(cite(f, [given], { hypotheses: [about(l)] }))).toBe('mismatch at 0');
    const swapped = use({ hypothesis: 0 }, zero(A), { vars: [at(0), at(1)] });
    expect(refusal(cite(f, [swapped], { hypotheses: [about(f)] }))).toBe('mismatch at 0');
    expect(refusal(cite(f, [{ ...given, rule: { axiom: 'RD.3a' } }], { hypotheses: [about(f)] }))).toBe(
      'mismatch at 0',
    );
  });
  test('once given are not named by the name they had in the cited theorem', () => {
    const result = theoremOf(cite(f, [given], { hypotheses: [{ ...about(f), name: 'f linear' }] }));
    expect([...result.used].filter((name) => name.startsWith('hypothesis'))).toEqual(['hypothesis f linear']);
  });
  test('are about their own map, not any', () => {
    const lhs = forward(app(f, at(0)), at(1), at(0));
    const step = use({ hypothesis: 0 }, app(f, at(0)), {
      maps: new Map([[l, app(f, at(0))]]),
      vars: [at(1), at(0)],
    });
    const schematic = { ...linear, maps: [l], atoms: ['A', 'B'] };
    expect(refusal(entryFor([A, A], lhs, app(f, at(0)), [step], { hypotheses: [schematic] }))).toBe(
      'ill-typed instance at 0',
    );
  });
  test('that are no equations are refused', () => {
    const open = { ...linear, scope: [] };
    const crooked = { ...linear, rhs: zero(A) };
    for (const hypothesis of [open, crooked])
      expect(refusal(entryFor([A], at(0), at(0), [], { hypotheses: [hypothesis] }))).toBe(
        'ill-typed instance at -1',
      );
  });
});
