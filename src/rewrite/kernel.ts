/**
 * The kernel: replays derivations, and is the only place a theorem comes from. Trusted are this file and what it
 * imports: conversion, the axiom table, and the constructors and substitution of core terms.
 *
 * A step rewrites the subterm at a path of the current term by an instance of a rule: an axiom, a hypothesis of the
 * entry, or an earlier theorem, whose own hypotheses the step must discharge by instances of rules in turn. The kernel
 * checks convertibility of the subterm with one side of the instance, and of the result with the next term as given.
 */
import {
  app,
  atom,
  binders,
  children,
  IllTyped,
  instantiate,
  mapAtoms,
  rebuild,
  substitute,
  symbol,
  variable,
  zero,
} from '../syntax/core/index.js';
import type { Instance, Obj, Sym, Term } from '../syntax/core/index.js';
import { axiomNamed, type Rule } from './axioms.js';
import { conv, TooLarge } from './conv.js';
import { factsOf } from './facts.js';

/** `axiom`: by name; `hypothesis` and `assumed`: by number in the entry; otherwise a theorem. */
export type RuleRef =
  | { readonly axiom: string }
  | { readonly hypothesis: number }
  | { readonly assumed: number }
  | { readonly theorem: Theorem };

/** What a rule is applied at, in the scope at the path. */
export interface Use extends Instance {
  readonly rule: RuleRef;
  readonly vars: readonly Term[];
  /** For each hypothesis of a cited theorem, the rule of which its instance is an instance. */
  readonly premises: readonly Use[];
}

export interface Step extends Use {
  readonly backwards: boolean;
  readonly path: readonly number[];
  /** The whole term after the step. */
  readonly next: Term;
}

/** A statement to be proved: schematic in `atoms` and `maps` as far as the hypotheses hold. */
export interface Entry extends Rule {
  readonly hypotheses: readonly Rule[];
  /** Schematic laws taken on trust; what is proved from them says so. */
  readonly assumed: readonly Lawlike[];
  readonly first: Term;
  readonly steps: readonly Step[];
}

export interface Lawlike extends Rule {
  readonly hypotheses: readonly Rule[];
}

export interface Theorem extends Lawlike {
  /** Axioms, `hypothesis NAME` and `assuming NAME`, that the proof rests on, of cited theorems too. */
  readonly used: ReadonlySet<string>;
}

export interface Refusal {
  readonly reason: 'unknown rule' | 'bad path' | 'ill-typed instance' | 'mismatch' | 'too large';
  /** The number of the step, or -1 for the statement itself. */
  readonly step: number;
}

const theorems = new WeakSet<Theorem>();
/** Slices of a reverse derivative category are ones by these [RDC]. */
const slices = ['RD.1', 'RD.2', 'RD.3', 'RD.4', 'RD.5'];

class Refused extends Error {
  constructor(readonly reason: Refusal['reason']) {
    super(reason);
  }
}
function require(condition: boolean, reason: Refusal['reason']): asserts condition {
  if (!condition) throw new Refused(reason);
}

/** Every free variable is of the scope and has its type there. */
function inScope(t: Term, scope: readonly Obj[]): boolean {
  return [...factsOf(t).free].every(([index, type]) => scope[scope.length - 1 - index] === type);
}

const isEquation = ({ lhs, rhs, scope }: Rule): boolean =>
  lhs.type === rhs.type && inScope(lhs, scope) && inScope(rhs, scope);

/** The entry is schematic in nothing that the law fixes. */
function leavesOpen(law: Rule, atoms: readonly string[], maps: readonly Sym[]): boolean {
  const other: Instance = {
    atoms: new Map(atoms.flatMap((name) => (law.atoms.includes(name) ? [] : [[name, atom(`${name}'`)]]))),
    maps: new Map(maps.flatMap((f) => (law.maps.includes(f) ? [] : [[f, zero(f.cod)]]))),
  };
  const same = (t: Term): boolean => instantiate(t, other, law.scope.length) === t;
  const types = [...law.scope, ...law.maps.flatMap((f) => [f.dom, f.cod])];
  return same(law.lhs) && same(law.rhs) && types.every((type) => same(zero(type)));
}

/**
 * What a law says of the objects in which it is schematic can be said of other objects too: it fixes no symbol whose
 * type has them.
 */
function moves({ atoms, maps, scope, lhs, rhs }: Rule): boolean {
  const other = new Map(atoms.map((name) => [name, atom(`${name}'`)]));
  const there = (type: Obj): Obj => mapAtoms(type, (name) => other.get(name) ?? atom(name));
  const moved = maps.map((f): [Sym, Term] => {
    const g = symbol('map', f.name, there(f.dom), there(f.cod));
    return [f, app(g, variable(0, g.dom))];
  });
  const instance = { atoms: other, maps: new Map(moved) };
  return [lhs, rhs].every((t) => instantiate(t, instance, scope.length).type === there(t.type));
}

/** The statement, its hypotheses and what it assumes are equations; primitive functions are no map variables. */
function checkStatement(entry: Entry): void {
  const bad = 'ill-typed instance';
  const { atoms, maps } = entry;
  const laws = entry.assumed.flatMap((law) => [
    law,
    ...law.hypotheses.map((h) => ({ ...h, atoms: law.atoms, maps: law.maps })),
  ]);
  require([entry, ...entry.hypotheses, ...laws].every(isEquation), bad);
  require(maps.every((sym) => sym.kind === 'map'), bad);
  require([entry, ...laws].every((law) => new Set(law.maps).size === law.maps.length), bad);
  require(laws.every((law) => moves(law) && leavesOpen(law, atoms, maps)), bad);
}

const lookup = (ref: RuleRef, entry: Entry): Rule & Partial<Theorem> => {
  if ('theorem' in ref) {
    require(theorems.has(ref.theorem), 'unknown rule');
    return ref.theorem;
  }
  const found =
    'axiom' in ref
      ? axiomNamed.get(ref.axiom)
      : 'hypothesis' in ref
        ? entry.hypotheses[ref.hypothesis]
        : entry.assumed[ref.assumed];
  require(found !== undefined, 'unknown rule');
  return found;
};

function note(ref: RuleRef, rule: Rule & Partial<Theorem>, used: Set<string>): void {
  if ('axiom' in ref) used.add(rule.name);
  else if ('hypothesis' in ref) used.add(`hypothesis ${rule.name}`);
  else if ('assumed' in ref) used.add(`assuming ${rule.name}`);
  for (const name of rule.used ?? []) if (!name.startsWith('hypothesis ')) used.add(name);
}

/** What the terms of a derivation take for granted is used, but for what the statement itself takes for granted. */
function noteNeeds(used: Set<string>, ...terms: readonly Term[]): void {
  for (const t of terms) for (const need of factsOf(t).needs) used.add(need);
}

const typeIn = (use: Use, type: Obj): Obj => mapAtoms(type, (name) => use.atoms.get(name) ?? atom(name));

/** The instance covers the rule, and is well typed and in scope. */
function checkInstance(rule: Rule, use: Use, scope: readonly Obj[]): void {
  const bad = 'ill-typed instance';
  require([...use.atoms.keys()].every((name) => rule.atoms.includes(name)), bad);
  require(use.maps.size === rule.maps.length && use.vars.length === rule.scope.length, bad);
  for (const sym of rule.maps) {
    const body = use.maps.get(sym);
    require(body?.type === typeIn(use, sym.cod) && inScope(body, [...scope, typeIn(use, sym.dom)]), bad);
  }
  for (const [i, type] of rule.scope.entries()) {
    const term = use.vars[i]!;
    require(term.type === typeIn(use, type) && inScope(term, scope), bad);
  }
}

/**
 * Whether something is put for a variable in the body of a Rev: then the rule is used in a slice, or moved from one to
 * another.
 */
function entersBody(rule: Rule, use: Use, scope: readonly Obj[]): boolean {
  const maps = [...use.maps.values()];
  if (maps.some((body) => body.open > 1 || factsOf(body).inBodies.size > 0)) return true;
  const last = rule.scope.length - 1;
  const asItStands = use.vars.every((v, i) => v.tag === 'var' && v.index === last - i);
  if (asItStands && scope.length === rule.scope.length) return false;
  return [rule.lhs, rule.rhs].some((side) =>
    [...factsOf(side).inBodies].some((index) => use.vars[last - index]!.open > 0),
  );
}

/** Both sides of the instance, in `scope`; notes in `used` what it rests on. */
function sides(use: Use, scope: readonly Obj[], entry: Entry, used: Set<string>): readonly [Term, Term] {
  const rule = lookup(use.rule, entry);
  checkInstance(rule, use, scope);
  for (const [i, hypothesis] of (rule.hypotheses ?? []).entries()) {
    const arity = hypothesis.scope.length;
    const premise = use.premises[i];
    require(premise !== undefined, 'ill-typed instance');
    const [lhs, rhs] = sides(
      premise,
      [...scope, ...hypothesis.scope.map((o) => typeIn(use, o))],
      entry,
      used,
    );
    const wanted = [
      instantiate(hypothesis.lhs, use, arity),
      instantiate(hypothesis.rhs, use, arity),
    ] as const;
    noteNeeds(used, ...wanted);
    require(conv(lhs, wanted[0]) && conv(rhs, wanted[1]), 'mismatch');
  }
  note(use.rule, rule, used);
  if (entersBody(rule, use, scope)) for (const name of slices) used.add(name);
  const side = (t: Term): Term => substitute(instantiate(t, use, rule.scope.length), use.vars);
  const both = [side(rule.lhs), side(rule.rhs)] as const;
  noteNeeds(used, ...both);
  return both;
}

/** `t` with the subterm at `path` replaced by what `change` makes of it and its scope. */
function at(
  t: Term,
  path: readonly number[],
  scope: readonly Obj[],
  change: (s: Term, scope: readonly Obj[]) => Term,
  depth = 0,
): Term {
  const position = path[depth];
  if (position === undefined) return change(t, scope);
  const kids = [...children(t)];
  const kid = kids[position];
  require(kid !== undefined, 'bad path');
  kids[position] = at(kid, path, binders(t, position) ? [...scope, t.type] : scope, change, depth + 1);
  return rebuild(t, kids);
}

function replay(entry: Entry, progress: (step: number) => void): ReadonlySet<string> {
  const used = new Set<string>();
  let current = entry.first;
  checkStatement(entry);
  require(inScope(current, entry.scope) && conv(entry.lhs, current), 'mismatch');
  noteNeeds(used, current);
  for (const [i, step] of entry.steps.entries()) {
    progress(i);
    const replaced = at(current, step.path, entry.scope, (s, scope) => {
      if (scope.length > entry.scope.length) for (const name of slices) used.add(name);
      const [lhs, rhs] = sides(step, scope, entry, used);
      require(conv(s, step.backwards ? rhs : lhs), 'mismatch');
      return step.backwards ? lhs : rhs;
    });
    require(inScope(step.next, entry.scope) && conv(replaced, step.next), 'mismatch');
    noteNeeds(used, step.next);
    current = step.next;
  }
  require(conv(current, entry.rhs), 'mismatch');
  for (const { lhs, rhs } of [entry, ...entry.hypotheses])
    for (const t of [lhs, rhs]) for (const need of factsOf(t).needs) used.delete(need);
  return used;
}

/** A statement that cannot be changed after it was proved. */
function fixed({ name, atoms, maps, scope, lhs, rhs, hypotheses }: Entry): Lawlike {
  const list = <T>(items: readonly T[]): readonly T[] => Object.freeze([...items]);
  const bare = (h: Rule): Rule =>
    Object.freeze({ name: h.name, atoms: [], maps: [], scope: list(h.scope), lhs: h.lhs, rhs: h.rhs });
  const parts = { atoms: list(atoms), maps: list(maps), scope: list(scope) };
  return { name, ...parts, lhs, rhs, hypotheses: list(hypotheses.map(bare)) };
}

/** Replays a derivation: a theorem, or why not. */
export function prove(entry: Entry): Theorem | Refusal {
  const statement = fixed(entry);
  let step = -1;
  try {
    const used = replay({ ...entry, ...statement }, (n) => (step = n));
    const theorem: Theorem = Object.freeze({ ...statement, used });
    theorems.add(theorem);
    return theorem;
  } catch (error) {
    if (error instanceof Refused) return { reason: error.reason, step };
    if (error instanceof IllTyped) return { reason: 'ill-typed instance', step };
    if (error instanceof TooLarge || error instanceof RangeError) return { reason: 'too large', step };
    throw error;
  }
}
