import { describe, expect, test } from 'vitest';
import { axioms } from '../../../src/rewrite/axioms.js';
import { Components } from '../../../src/rewrite/canonical/components.js';
import { Evaluator } from '../../../src/rewrite/canonical/evaluate.js';
import { decide } from '../../../src/rewrite/canonical/index.js';
import { Store } from '../../../src/rewrite/canonical/store.js';
import {
  app,
  atom,
  instantiate,
  symbol,
  variable,
  type Obj,
  type Term,
} from '../../../src/syntax/core/index.js';
import type { MapDecl, Theory } from '../../../src/syntax/index.js';
import { randomPair } from '../../support/canonical/agreement.js';
import { axiomInstance } from '../../support/canonical/axiomInstance.js';
import { positions } from '../../support/canonical/positions.js';
import { decls, theory } from '../../support/canonical/signature.js';
import { Terms } from '../../support/canonical/terms.js';
import { variant } from '../../support/canonical/variant.js';
import { Random } from '../../support/random.js';
import { kinds } from './compareMany.js';
import { decided, statementsIn } from './files.js';

const budget = 50_000;
const verdict = (scope: readonly Obj[], lhs: Term, rhs: Term): string =>
  decide({ scope, lhs, rhs }, theory, budget).verdict;

test('equal by every axiom, at random places in random terms', () => {
  const uses = new Map(axioms.map(({ name }) => [name, 0]));
  for (let i = 0; i < 3000; i++) {
    const random = new Random(i);
    const terms = new Terms(random, kinds.scalars);
    const scope = terms.scope();
    const whole = terms.term(terms.object(), scope, 2);
    const instance = axiomInstance(terms, random.choose(positions(whole, scope)));
    if (!instance) continue;
    const [name, lhs, rhs] = instance;
    const found = verdict(scope, lhs, rhs);
    if (found === 'unknown') continue;
    expect([name, i, found]).toEqual([name, i, 'equal']);
    uses.set(name, uses.get(name)! + 1);
  }
  for (const [name, count] of uses) expect([name, count >= 20]).toEqual([name, true]);
});

test('equal after many steps by axioms and conversion', () => {
  for (let i = 0; i < 300; i++) {
    const random = new Random(i);
    const terms = new Terms(random, kinds.scalars);
    const scope = terms.scope();
    const lhs = terms.term(terms.object(), scope, 3);
    let rhs = lhs;
    for (let n = 0; n < 8; n++) rhs = variant(terms, rhs, scope);
    expect([i, verdict(scope, lhs, rhs)]).not.toEqual([i, 'different']);
  }
});

test('the forward rule gives what R of R gives', () => {
  let compared = 0;
  for (let i = 0; i < 500; i++) {
    const { scope, lhs } = randomPair(i, kinds.primitives);
    const store = new Store(1_000_000);
    const components = new Components(theory);
    const [direct, twice] = [true, false].map((rule) => new Evaluator(store, components, rule));
    for (let leaf = 0; leaf < lhs.type.leaves; leaf++) {
      const form = direct!.leaf(lhs, scope.length, leaf);
      expect([i, twice!.leaf(lhs, scope.length, leaf) === form]).toEqual([i, true]);
      if (form !== store.zero) compared++;
    }
  }
  expect(compared).toBeGreaterThan(200);
});

describe('a Rev in a Rev at 0 that is not D', () => {
  const declared = 'object A\nmap f : A -> A\nmap h : A * A -> A\n';
  test.each([
    ['with the cotangent in the body', 'R[w => R[x => h(x, w)](a, w)](0, v)', 'D[x => h(x, 0)](a, v)'],
    ['with the cotangent in the base point', 'R[w => R[f](w, w)](0, v)', 'D[f](0, v)'],
    ['at another cotangent', 'R[w => R[f](a, f(w))](0, v)', 'R[f](0, D[f](a, v))'],
  ])('%s', (_, lhs, rhs) => {
    const [law] = statementsIn(`${declared}law t (a, v) : ${lhs} = ${rhs}\n`);
    expect(decided(law!).verdict).toBe('equal');
  });
});

describe('renaming', () => {
  const atoms = new Map([
    ['A', atom('Z')],
    ['B', atom('Y')],
  ]);
  const type = (of: Obj): Obj => instantiate(variable(0, of), { atoms, maps: new Map() }, 1).type;
  /** Names in the opposite order, so that what is sorted by name changes. */
  const renamed = new Map<MapDecl, MapDecl>(
    decls.map((decl, i) => {
      const { dom, cod } = decl.sym;
      return [decl, { ...decl, sym: symbol('map', `n${99 - i}`, type(dom), type(cod)) }];
    }),
  );
  const maps = new Map(
    [...renamed].map(([{ sym }, to]) => [sym, app(to.sym, variable(0, to.sym.dom))] as const),
  );
  const rename = (t: Term): Term => instantiate(t, { atoms, maps }, 0);
  const other: Theory = {
    objects: ['Z', 'Y'],
    maps: new Map([...renamed.values()].map((decl) => [decl.sym.name, decl])),
  };

  test('of objects and maps changes no verdict and no size', () => {
    for (let i = 0; i < 300; i++) {
      const { scope, lhs, rhs } = randomPair(i, kinds.primitives);
      const before = decide({ scope, lhs, rhs }, theory, budget);
      const equation = { scope: scope.map(type), lhs: rename(lhs), rhs: rename(rhs) };
      const after = decide(equation, other, budget);
      expect([i, after.verdict, after.size]).toEqual([i, before.verdict, before.size]);
    }
  });
});
