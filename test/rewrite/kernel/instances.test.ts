/**
 * The kernel at random: instances of axioms and lemmas with random bodies and terms, in random contexts. What it
 * accepts holds in the models; what is changed a little is refused, or holds as well.
 */
import fc, { type Arbitrary, type GeneratorValue } from 'fast-check';
import { expect, test } from 'vitest';
import { testStatement } from '../../../src/check/refute/index.js';
import { polyZ } from '../../../src/models/poly-z.js';
import { z2 } from '../../../src/models/z2.js';
import { instance, sidesOf, axiom, type Citable } from '../../../src/rewrite/apply.js';
import { axioms } from '../../../src/rewrite/axioms.js';
import { prove, type Entry } from '../../../src/rewrite/kernel.js';
import { stable, stableInContext } from '../../../src/rewrite/library/stable.js';
import { revChain2 } from '../../../src/rewrite/library/reverse.js';
import { mixed, reverseOfReverse } from '../../../src/rewrite/library/second.js';
import {
  add,
  app,
  atom,
  fst,
  mapAtoms,
  pair,
  prod,
  rev,
  scalar,
  snd,
  symbol,
  unit,
  type Obj,
  type Term,
} from '../../../src/syntax/core/index.js';
import { termOf } from '../../support/terms.js';
import { changed, changes } from '../axioms/changes.js';
import { accepted, entryFor, testable, theoryOf } from './support.js';

const [A, B] = [atom('A'), atom('B')];
const objects = [A, B, unit, prod(A, B)];
const rules: readonly Citable[] = [
  ...axioms.map(({ name }) => axiom(name)),
  ...[stable, stableInContext, revChain2, mixed, reverseOfReverse],
];

const draw = <T>(g: GeneratorValue, arbitrary: Arbitrary<T>): T => g(() => arbitrary);
const term = (g: GeneratorValue, type: Obj, scope: readonly Obj[], depth = 1): Term =>
  draw(g, termOf(type, scope, { scalars: scope.includes(scalar), depth }));

type Layer = 'left' | 'right' | 'first' | 'add' | 'map' | 'body' | 'at' | 'cotangent';
const layers: readonly Layer[] = ['left', 'right', 'first', 'add', 'map', 'body', 'at', 'cotangent'];

/** One layer around `s` and `t`, two terms of one type and scope, with the position of them in it. */
function wrap(
  g: GeneratorValue,
  layer: Layer,
  scope: readonly Obj[],
  binder: Obj,
  s: Term,
  t: Term,
): [Term, Term, number] {
  const both = (make: (inner: Term) => Term, position: number): [Term, Term, number] => [
    make(s),
    make(t),
    position,
  ];
  const other = term(g, A, scope);
  switch (layer) {
    case 'left':
      return both((inner) => pair(inner, other), 0);
    case 'right':
      return both((inner) => pair(other, inner), 1);
    case 'first':
      return s.type.tag === 'prod' ? both(draw(g, fc.constantFrom(fst, snd)), 0) : both((inner) => inner, -1);
    case 'add': {
      const more = term(g, s.type, scope);
      return both((inner) => add(inner, more), 0);
    }
    case 'map':
      return both((inner) => app(symbol('map', `w${s.type.id}`, s.type, A), inner), 0);
    case 'body': {
      const [a, v] = [term(g, binder, scope), term(g, s.type, scope)];
      return both((inner) => rev(inner, a, v), 0);
    }
    case 'at': {
      const [body, v] = [term(g, B, [...scope, s.type]), term(g, B, scope)];
      return both((inner) => rev(body, inner, v), 1);
    }
    case 'cotangent': {
      const [body, a] = [term(g, s.type, [...scope, A]), term(g, A, scope)];
      return both((inner) => rev(body, a, inner), 2);
    }
  }
}

/** A rule at a random instance in a random context, as an entry of one step. */
function randomEntry(g: GeneratorValue): Entry {
  const cited = draw(g, fc.constantFrom(...rules));
  const { rule } = cited;
  const scalars = rule.name.startsWith('K.') ? [scalar] : [];
  const outer = [...draw(g, fc.array(fc.constantFrom(...objects), { maxLength: 2 })), ...scalars];
  const around = draw(g, fc.array(fc.constantFrom(...layers), { maxLength: 3 }));
  const binders = around.map(() => draw(g, fc.constantFrom(...objects)));
  const scopeAt = (depth: number): readonly Obj[] => [
    ...outer,
    ...binders.slice(0, depth).filter((_, i) => around[i] === 'body'),
  ];
  const inner = scopeAt(around.length);
  const image = new Map(rule.atoms.map((name) => [name, draw(g, fc.constantFrom(...objects))]));
  const type = (o: Obj): Obj => mapAtoms(o, (name) => image.get(name) ?? atom(name));
  const bodies = rule.maps.map((sym) => term(g, type(sym.cod), [...inner, type(sym.dom)], 2));
  const vars = rule.scope.map((o) => term(g, type(o), inner));
  const used = { ...instance(cited, bodies, vars), atoms: image };
  const backwards = draw(g, fc.boolean());
  const [l, r] = sidesOf(cited, used);
  let [from, to] = backwards ? [r, l] : [l, r];
  const path: number[] = [];
  for (let i = around.length - 1; i >= 0; i--) {
    const [s, t, position] = wrap(g, around[i]!, scopeAt(i), binders[i]!, from, to);
    [from, to] = [s, t];
    if (position >= 0) path.unshift(position);
  }
  return entryFor(outer, from, to, [{ ...used, backwards, path, next: to }], { name: rule.name });
}

const holds = (entry: Entry): boolean =>
  [polyZ, z2].every(
    (model) => testStatement(testable(entry), model, { seed: 2, runs: 4 }).status !== 'failed',
  );

test('every instance of a rule in a context is a theorem, and holds', () => {
  const property = fc.property(fc.gen(), (g) => {
    const entry = randomEntry(g);
    const result = prove(entry);
    expect(accepted(result) || result.reason).toBe(true);
    expect(holds(entry), entry.name).toBe(true);
  });
  fc.assert(property, { seed: 1, numRuns: 400 });
});

test('an instance that is changed a little is refused, or holds', () => {
  const counts = { refused: 0, accepted: 0 };
  const names = Object.keys(changes);
  const property = fc.property(fc.gen(), fc.nat(), fc.nat(), (g, which, where) => {
    const entry = randomEntry(g);
    const maps = [...theoryOf([entry.rhs]).maps.values()].map(({ sym }) => sym);
    const found = changed(changes[names[which % names.length]!]!, entry.rhs, entry.scope, maps);
    const rhs = found[where % Math.max(1, found.length)];
    if (!rhs) return;
    const wrong: Entry = { ...entry, rhs, steps: entry.steps.map((step) => ({ ...step, next: rhs })) };
    const result = prove(wrong);
    counts[accepted(result) ? 'accepted' : 'refused']++;
    if (accepted(result)) expect(holds(wrong), entry.name).toBe(true);
    else expect(result.reason).toBe('mismatch');
  });
  fc.assert(property, { seed: 2, numRuns: 600 });
  expect(counts.refused).toBeGreaterThan(200);
});

test('an instance with a changed body or term is refused, or its statement holds', () => {
  let refused = 0;
  const names = Object.keys(changes);
  const property = fc.property(fc.gen(), fc.nat(), fc.nat(), (g, which, where) => {
    const entry = randomEntry(g);
    const [step] = entry.steps;
    const change = changes[names[which % names.length]!]!;
    const [sym, body] = [...step!.maps][where % Math.max(1, step!.maps.size)] ?? [];
    const scope = entry.scope.slice(0, 2);
    if (!sym || !body) return;
    const other = changed(change, body, [...scope, sym.dom], []).at(where % 3);
    if (!other || other === body) return;
    const maps = new Map(step!.maps).set(sym, other);
    const result = prove({ ...entry, steps: [{ ...step!, maps }] });
    if (accepted(result)) expect(holds(entry)).toBe(true);
    else {
      refused++;
      expect(['mismatch', 'ill-typed instance']).toContain(result.reason);
    }
  });
  fc.assert(property, { seed: 3, numRuns: 800 });
  expect(refused).toBeGreaterThan(50);
});
