/** What is known in the middle of a match. */
import {
  atom,
  instantiate,
  mapAtoms,
  mapFree,
  occurs,
  pair,
  shift,
  variable,
  zero,
} from '../../syntax/core/index.js';
import type { Obj, Sym, Term } from '../../syntax/core/index.js';
import { matchType } from '../apply.js';
import type { Rule } from '../axioms.js';
import { conv } from '../conv.js';
import { isUsed } from './parts.js';

export interface State {
  readonly rule: Rule;
  readonly atoms: Map<string, Obj>;
  readonly maps: Map<Sym, Term>;
  /** What is known of the element variables: components by their path of projections, innermost first. */
  readonly parts: Map<string, Term>[];
  /** Symbols applied to what is not a bound variable: settled at the end. */
  readonly later: Later[];
  /** Sums and multiples: matched when the rest is known. */
  readonly sums: Sum[];
  /** How many choices are left to try. */
  readonly choices: { left: number };
  /** What was matched: pattern and term are graphs, whose parts meet more than once. */
  readonly done: Set<string>;
}
export interface Later {
  readonly sym: Sym;
  readonly arg: Term;
  readonly target: Term;
  readonly depth: number;
}
export interface Sum {
  readonly pattern: Term;
  readonly target: Term;
  readonly depth: number;
}

/** Matches at one place as far as there are no choices; extends the state. */
export type MatchTerm = (p: Term, t: Term, depth: number, state: State) => boolean;

/** Nothing is known yet. */
export const begin = (rule: Rule, choices: number): State => ({
  rule,
  atoms: new Map(),
  maps: new Map(),
  parts: rule.scope.map(() => new Map<string, Term>()),
  later: [],
  sums: [],
  choices: { left: choices },
  done: new Set(),
});

/** The same, for one of several choices; what is left of them is shared. */
export const copy = (state: State): State => ({
  ...state,
  atoms: new Map(state.atoms),
  maps: new Map(state.maps),
  parts: state.parts.map((known) => new Map(known)),
  later: [...state.later],
  sums: [...state.sums],
  done: new Set(state.done),
});

/** `t` out of its innermost `depth` binders, variable `kept` of them becoming variable 0; null where others occur. */
export function outOf(t: Term, depth: number, kept: number | null): Term | null {
  for (let i = 0; i < depth; i++) if (i !== kept && occurs(t, i)) return null;
  const by = kept === null ? 0 : 1;
  return mapFree(t, (index, type, inner) =>
    variable(index - inner === kept ? inner : index - depth + by, type),
  );
}

/** Whether a term may stand where the rule has one of this type: what is not schematic is itself only. */
export const fits = (type: Obj, t: Term, { rule, atoms }: State): boolean =>
  matchType(type, t.type, rule, atoms);

export function matchPart(
  k: number,
  path: string,
  p: Term,
  target: Term,
  depth: number,
  state: State,
): boolean {
  const value = outOf(target, depth, null);
  if (!value) return false;
  const known = state.parts[k]!.get(path);
  if (known) return conv(known, value);
  if (!fits(p.type, value, state)) return false;
  state.parts[k]!.set(path, value);
  return true;
}

/** The value of an element variable, put together from its components; any serves for one that occurs nowhere. */
export function valueOf(k: number, state: State): Term | undefined {
  const build = (type: Obj, path: string): Term | undefined => {
    const known = state.parts[k]!.get(path);
    if (known) return known;
    if (!isUsed(k, path, state.rule))
      return zero(mapAtoms(type, (name) => state.atoms.get(name) ?? atom(name)));
    if (type.tag !== 'prod') return undefined;
    const [left, right] = [build(type.left, `${path}1`), build(type.right, `${path}2`)];
    return left && right && pair(left, right);
  };
  return build(state.rule.scope[k]!, '');
}

/** A pattern at what is known, under `depth` binders of the term; null where a variable of it is not known. */
export function filledIn(p: Term, depth: number, state: State): Term | null {
  const n = state.rule.scope.length;
  const missing = new Set<number>();
  const u = mapFree(instantiate(p, state, n + depth), (index, type, inner) => {
    const free = index - inner;
    if (free < depth) return variable(index, type);
    if (free >= depth + n) return variable(index - n, type);
    const value = valueOf(n - 1 - (free - depth), state);
    if (!value) missing.add(free);
    return value ? shift(value, depth + inner) : variable(index, type);
  });
  return missing.size > 0 ? null : u;
}
