/** Small wrong changes of core terms, each in one place and of the same type. */
import {
  add,
  app,
  atom,
  binders,
  children,
  fst,
  mapAtoms,
  neg,
  pair,
  rebuild,
  rev,
  snd,
  symbol,
  variable,
  zero,
  type Obj,
  type Sym,
  type Term,
} from '../../../src/syntax/core/index.js';
import type { Rule } from '../../../src/rewrite/axioms.js';

/** The changed versions of a term in its scope. */
type Change = (t: Term, scope: readonly Obj[], maps: readonly Sym[]) => readonly Term[];

export const changes: Readonly<Record<string, Change>> = {
  'swap fst and snd': (t) => (t.tag === 'fst' ? [snd(t.of)] : t.tag === 'snd' ? [fst(t.of)] : []),
  'drop a summand': (t) => (t.tag === 'add' ? [t.left, t.right] : []),
  'double a summand': (t) => (t.tag === 'add' ? [add(add(t.left, t.left), t.right)] : []),
  'forget the base point': (t) => {
    if (t.tag === 'rev') return [rev(t.body, zero(t.type), t.cotangent)];
    return t.tag === 'app' ? [t.of, app(t.sym, zero(t.of.type))] : [];
  },
  'forget the cotangent': (t) => (t.tag === 'rev' ? [rev(t.body, t.at, zero(t.cotangent.type))] : []),
  'forget R': (t) => (t.tag === 'rev' ? [t.cotangent, t.at] : []),
  'swap arguments': (t) => {
    if (t.tag === 'pair') return [pair(t.right, t.left)];
    return t.tag === 'rev' && t.at.type === t.cotangent.type ? [rev(t.body, t.cotangent, t.at)] : [];
  },
  'another variable': (t, scope) =>
    t.tag === 'var' ? scope.map((type, i) => variable(scope.length - 1 - i, type)) : [],
  'zero for a variable': (t) => (t.tag === 'var' ? [zero(t.type)] : []),
  'another map': (t, _scope, maps) => (t.tag === 'app' ? maps.map((sym) => app(sym, t.of)) : []),
  negate: (t) => [neg(t)],
};

/** `t` changed in each single place, where the result is well typed and another term. */
export function changed(
  change: Change,
  t: Term,
  scope: readonly Obj[],
  maps: readonly Sym[],
): readonly Term[] {
  const here = typed(() => change(t, scope, maps)).filter((s) => s.type === t.type && s !== t);
  const below = children(t).flatMap((kid, i) => {
    const inner = binders(t, i) ? [...scope, t.type] : scope;
    return changed(change, kid, inner, maps).flatMap((s) =>
      typed(() => [rebuild(t, children(t).with(i, s))]),
    );
  });
  return [...here, ...below];
}

function typed(make: () => readonly Term[]): readonly Term[] {
  try {
    return make();
  } catch {
    return [];
  }
}

/** The rule with one object for all its atoms, so that more of its changes are well typed. */
export function collapsed(rule: Rule): Rule {
  const A = atom('A');
  const object = (type: Obj): Obj => mapAtoms(type, () => A);
  const map = (f: Sym): Sym => symbol(f.kind, f.name, object(f.dom), object(f.cod));
  const term = (t: Term): Term => {
    if (t.tag === 'var') return variable(t.index, object(t.type));
    if (t.tag === 'zero') return zero(object(t.type));
    return t.tag === 'app' ? app(map(t.sym), term(t.of)) : rebuild(t, children(t).map(term));
  };
  const { lhs, rhs, maps, scope } = rule;
  return {
    ...rule,
    atoms: ['A'],
    maps: maps.map(map),
    scope: scope.map(object),
    lhs: term(lhs),
    rhs: term(rhs),
  };
}
