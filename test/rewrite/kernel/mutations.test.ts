/**
 * Derivations of the corpus, changed in one place: the kernel refuses, or the derivation still shows what it states,
 * which then holds in the models. It never accepts what a model refutes.
 */
import { describe, expect, test } from 'vitest';
import { testStatement } from '../../../src/check/refute/index.js';
import { polyQ } from '../../../src/models/poly-q.js';
import { z2 } from '../../../src/models/z2.js';
import { axioms } from '../../../src/rewrite/axioms.js';
import { conv } from '../../../src/rewrite/conv.js';
import { prove, type Entry, type Step } from '../../../src/rewrite/kernel.js';
import { variable, zero } from '../../../src/syntax/core/index.js';
import { changed, changes } from '../axioms/changes.js';
import { corpusProofs, corpusRows } from './proofs.js';
import { accepted, theoryOf } from './support.js';

const proofs = corpusProofs(16);

type Edit = (step: Step, entry: Entry) => readonly Step[];
const someTheorem = { theorem: { ...axioms[0]!, hypotheses: [], used: new Set<string>() } };

/** Changes of one step, with what the kernel may say of them. */
const edits: Readonly<Record<string, readonly [Edit, readonly string[]]>> = {
  'another axiom': [
    (step) =>
      axioms
        .filter(({ name }) => !('axiom' in step.rule && step.rule.axiom === name))
        .map(({ name }) => ({ ...step, rule: { axiom: name } })),
    ['ill-typed instance', 'mismatch'],
  ],
  'a rule that does not exist': [
    (step) =>
      [{ axiom: 'RD.9' }, { hypothesis: 99 }, { assumed: 0 }, someTheorem].map((rule) => ({ ...step, rule })),
    ['unknown rule'],
  ],
  'the other direction': [(step) => [{ ...step, backwards: !step.backwards }], ['mismatch']],
  'a longer path': [
    (step) => [0, 1, 2, 7].map((position) => ({ ...step, path: [...step.path, position] })),
    ['bad path', 'mismatch', 'ill-typed instance'],
  ],
  'a shorter path': [
    (step) => (step.path.length === 0 ? [] : [{ ...step, path: step.path.slice(0, -1) }]),
    ['mismatch', 'ill-typed instance'],
  ],
  'a path elsewhere': [
    (step) => step.path.map((_, i) => ({ ...step, path: step.path.with(i, (step.path[i]! + 1) % 2) })),
    ['bad path', 'mismatch', 'ill-typed instance'],
  ],
  'no instance': [
    (step) => (step.maps.size + step.vars.length === 0 ? [] : [{ ...step, maps: new Map(), vars: [] }]),
    ['ill-typed instance'],
  ],
  'terms in another order': [
    (step) => (step.vars.length < 2 ? [] : [{ ...step, vars: [...step.vars].reverse() }]),
    ['ill-typed instance', 'mismatch'],
  ],
  'other terms': [
    (step) => step.vars.map((v, i) => ({ ...step, vars: step.vars.with(i, zero(v.type)) })),
    ['mismatch'],
  ],
  'terms out of scope': [
    (step) => step.vars.map((v, i) => ({ ...step, vars: step.vars.with(i, variable(50, v.type)) })),
    ['ill-typed instance'],
  ],
  'zero for a body': [
    (step) =>
      [...step.maps].map(([sym, body]) => ({ ...step, maps: new Map(step.maps).set(sym, zero(body.type)) })),
    ['mismatch'],
  ],
  'a small change of the result': [
    (step, entry) =>
      Object.values(changes)
        .flatMap((change) =>
          changed(
            change,
            step.next,
            entry.scope,
            [...theoryOf([step.next]).maps.values()].map(({ sym }) => sym),
          ).slice(0, 2),
        )
        .filter((next) => !conv(next, step.next))
        .map((next) => ({ ...step, next })),
    ['mismatch'],
  ],
};

describe.each(Object.entries(edits))('%s', (_, [edit, reasons]) => {
  test('in any step', () => {
    let refused = 0;
    for (const { statement, entry } of proofs) {
      for (const [i, step] of entry.steps.entries()) {
        const variants = edit(step, entry);
        for (const other of variants.filter((_one, k) => variants.length < 3 || (i + k) % 4 === 0)) {
          const result = prove({ ...entry, steps: entry.steps.with(i, other) });
          if (accepted(result)) {
            expect([result.lhs, result.rhs]).toEqual([entry.lhs, entry.rhs]);
            continue;
          }
          refused++;
          expect(reasons, statement.name).toContain(result.reason);
          expect(result.step, statement.name).toBe(i);
        }
      }
    }
    expect(refused).toBeGreaterThan(20);
  });
});

describe('steps', () => {
  const reordered = (change: (steps: readonly Step[], i: number) => readonly Step[]): number => {
    let refused = 0;
    for (const { entry } of proofs)
      for (const i of entry.steps.keys())
        if (!accepted(prove({ ...entry, steps: change(entry.steps, i) }))) refused++;
    return refused;
  };
  const total = proofs.reduce((sum, { entry }) => sum + entry.steps.length, 0);

  test('left out', () => {
    const refused = reordered((steps, i) => steps.toSpliced(i, 1));
    expect(refused).toBeGreaterThan(0.9 * total);
  });
  test('taken twice', () => {
    const refused = reordered((steps, i) => steps.toSpliced(i, 0, steps[i]!));
    expect(refused).toBeGreaterThan(0.8 * total);
  });
  test('in another order', () => {
    const refused = reordered((steps, i) =>
      i + 1 < steps.length ? steps.toSpliced(i, 2, steps[i + 1]!, steps[i]!) : steps.slice(0, -1),
    );
    expect(refused).toBeGreaterThan(0.9 * total);
  });
  test('of another proof', () => {
    for (const [i, { entry }] of proofs.entries()) {
      const { entry: other } = proofs[(i + 1) % proofs.length]!;
      const stolen = prove({ ...entry, first: other.first, steps: other.steps });
      expect(accepted(stolen) || stolen.reason).not.toBe(true);
    }
  });
});

describe('statements', () => {
  const holds = (entry: Entry): boolean =>
    [polyQ, z2].every((model) => {
      const law = { ...entry, variables: entry.scope.map((_, i) => `x${i}`), assumptions: entry.hypotheses };
      return (
        testStatement({ ...law, theory: proofs[0]!.statement.theory }, model, { seed: 1, runs: 20 })
          .status !== 'failed'
      );
    });

  test('changed at either end are refused, or hold', () => {
    const counts = { refused: 0, accepted: 0 };
    for (const { entry } of proofs) {
      const maps = [...theoryOf([entry.lhs, entry.rhs]).maps.values()].map(({ sym }) => sym);
      for (const change of Object.values(changes)) {
        const variants = [
          ...changed(change, entry.lhs, entry.scope, maps).map((lhs) => ({ ...entry, lhs })),
          ...changed(change, entry.rhs, entry.scope, maps).map((rhs) => ({ ...entry, rhs })),
        ];
        for (const variant of variants) {
          const result = prove(variant);
          counts[accepted(result) ? 'accepted' : 'refused']++;
          if (accepted(result)) expect(holds(variant)).toBe(true);
          else expect(result.reason).toBe('mismatch');
        }
      }
    }
    expect(counts.refused).toBeGreaterThan(500);
  });

  test('of maps that are not linear do not follow for linear ones', () => {
    const using = corpusProofs(4).filter(({ entry }) => entry.hypotheses.length > 0);
    expect(using.length).toBeGreaterThan(2);
    for (const { entry } of using)
      expect(prove({ ...entry, hypotheses: [] })).toMatchObject({ reason: 'unknown rule' });
  });

  test('that are false have no derivation that is there for true ones', () => {
    const rows = corpusRows('refute', 10);
    for (const { entry } of proofs)
      for (const { scope, lhs, rhs } of rows)
        for (const sides of [
          { lhs, rhs },
          { lhs: rhs, rhs: lhs },
        ]) {
          const result = prove({ ...entry, ...sides, scope });
          expect(accepted(result)).toBe(false);
        }
  });
});
