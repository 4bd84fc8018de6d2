/**
 * The files of laws state exactly the kernel's axioms: under a renaming of objects, maps and variables, and with the
 * variables in one tuple or several, both say the same up to conversion.
 */
import { expect, test } from 'vitest';
import { axioms, type Rule } from '../../../src/rewrite/axioms.js';
import { conv } from '../../../src/rewrite/conv.js';
import {
  app,
  fst,
  instantiate,
  mapAtoms,
  pair,
  snd,
  substitute,
  variable,
  type Obj,
  type Sym,
  type Term,
} from '../../../src/syntax/core/index.js';
import { elaborate, type Statement } from '../../../src/syntax/index.js';
import { loader } from '../../laws/files.js';
import { changed, changes } from './changes.js';
import { theoryOf } from '../kernel/support.js';

type Equation = Pick<Statement, 'scope' | 'lhs' | 'rhs'>;

/** What files of laws state as axioms. The rules of K stand in no file. */
const stated = ['reverse.rdc', 'stable.rdc'].flatMap((file) =>
  elaborate(file, loader())
    .programs.at(-1)!
    .statements.filter((statement) => statement.kind === 'axiom'),
);
const rules = axioms.filter((rule) => !rule.name.startsWith('K.'));

const leavesOf = (t: Term): readonly Term[] =>
  t.type.tag === 'prod' ? [...leavesOf(fst(t)), ...leavesOf(snd(t))] : [t];
const typesOf = (type: Obj): readonly Obj[] =>
  type.tag === 'prod' ? [...typesOf(type.left), ...typesOf(type.right)] : [type];

/** The next leaves as an element of the type. */
const grouped = (type: Obj, leaves: Term[]): Term =>
  type.tag === 'prod' ? pair(grouped(type.left, leaves), grouped(type.right, leaves)) : leaves.shift()!;

const orders = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, i) => orders(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));

/** The renaming of atoms that makes the types on the left those on the right; null if there is none. */
function renamed(from: readonly Obj[], to: readonly Obj[]): ReadonlyMap<string, Obj> | null {
  const names = new Map<string, Obj>();
  if (from.length !== to.length) return null;
  for (const [i, type] of from.entries()) {
    const other = to[i]!;
    const known = type.tag === 'atom' ? (names.get(type.name) ?? other) : type;
    if (known !== other || (type.tag === 'atom' && other.tag !== 'atom')) return null;
    if (type.tag === 'atom') names.set(type.name, other);
  }
  return new Set(names.values()).size === names.size ? names : null;
}

function says(rule: Rule, { scope, lhs, rhs }: Equation, maps: readonly Sym[]): boolean {
  const ends = (symbols: readonly Sym[]): Obj[] =>
    symbols.flatMap((f) => [...typesOf(f.dom), ...typesOf(f.cod)]);
  const leaves = scope.flatMap((type, i) => leavesOf(variable(scope.length - 1 - i, type)));
  const atoms = renamed(
    [...rule.scope.flatMap(typesOf), ...ends(rule.maps)],
    [...leaves.map((t) => t.type), ...ends(maps)],
  );
  if (!atoms) return false;
  const bodies = new Map(rule.maps.map((f, i) => [f, app(maps[i]!, variable(0, maps[i]!.dom))]));
  const queue = [...leaves];
  const vars = rule.scope.map((type) =>
    grouped(
      mapAtoms(type, (name) => atoms.get(name)!),
      queue,
    ),
  );
  const side = (t: Term): Term =>
    substitute(instantiate(t, { atoms, maps: bodies }, rule.scope.length), vars);
  return conv(side(rule.lhs), lhs) && conv(side(rule.rhs), rhs);
}

const states = (equation: Equation, rule: Rule): boolean => {
  const symbols = [...theoryOf([equation.lhs, equation.rhs]).maps.values()].map(({ sym }) => sym);
  return symbols.length === rule.maps.length && orders(symbols).some((maps) => says(rule, equation, maps));
};

test('the files and the table have the same axioms', () => {
  expect(stated.map(({ name }) => name).sort()).toEqual(rules.map(({ name }) => name).sort());
});

test.each(rules.map((rule) => [rule.name, rule] as const))('%s', (name, rule) => {
  const statement = stated.find((one) => one.name === name)!;
  expect(states(statement, rule)).toBe(true);
  for (const other of stated) if (other.name !== name) expect(states(other, rule), other.name).toBe(false);
});

test('an axiom that is stated a little otherwise is another', () => {
  let noticed = 0;
  for (const rule of rules) {
    const statement = stated.find(({ name }) => name === rule.name)!;
    for (const change of Object.values(changes))
      for (const rhs of changed(change, statement.rhs, statement.scope, [])) {
        if (conv(rhs, statement.rhs)) continue;
        expect(states({ ...statement, rhs }, rule), rule.name).toBe(false);
        noticed++;
      }
  }
  expect(noticed).toBeGreaterThan(100);
});
