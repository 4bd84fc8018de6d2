/**
 * Matching a side of a rule against a term: first order, and the pattern fragment for map symbols (a symbol applied to
 * a bound variable); a symbol applied to something else is filled in by abstraction once the rest is known. A match is
 * only a proposal: whoever uses it compares the instance with the term by conversion.
 */
import {
  app,
  atom,
  binders,
  children,
  first,
  fst,
  IllTyped,
  instantiate,
  mapAtoms,
  mapFree,
  occurs,
  pair,
  rebuild,
  second,
  shift,
  snd,
  variable,
  zero,
} from '../../syntax/core/index.js';
import type { Obj, Sym, Term } from '../../syntax/core/index.js';
import { matchType } from '../apply.js';
import type { Rule } from '../axioms.js';
import { conv } from '../conv.js';
import { asPart, isUsed } from './parts.js';

interface State {
  readonly rule: Rule;
  readonly atoms: Map<string, Obj>;
  readonly maps: Map<Sym, Term>;
  /** What is known of the element variables: components by their path of projections, innermost first. */
  readonly parts: Map<string, Term>[];
  /** Symbols applied to what is not a bound variable: settled at the end. */
  readonly later: Later[];
  /** What was matched: pattern and term are graphs, whose parts meet more than once. */
  readonly done: Set<string>;
}
interface Later {
  readonly sym: Sym;
  readonly arg: Term;
  readonly target: Term;
  readonly depth: number;
}

/** Projections of pairs reduced everywhere. */
export function tidy(t: Term, memo = new Map<Term, Term>()): Term {
  let done = memo.get(t);
  if (!done) {
    const kids = children(t).map((kid) => tidy(kid, memo));
    done = t.tag === 'fst' ? first(kids[0]!) : t.tag === 'snd' ? second(kids[0]!) : rebuild(t, kids);
    memo.set(t, done);
  }
  return done;
}

/** `t` out of its innermost `depth` binders, variable `kept` of them becoming variable 0; null where others occur. */
function outOf(t: Term, depth: number, kept: number | null): Term | null {
  for (let i = 0; i < depth; i++) if (i !== kept && occurs(t, i)) return null;
  const by = kept === null ? 0 : 1;
  return mapFree(t, (index, type, inner) =>
    variable(index - inner === kept ? inner : index - depth + by, type),
  );
}

/** Whether a term may stand where the rule has one of this type: what is not schematic is itself only. */
const fits = (type: Obj, t: Term, { rule, atoms }: State): boolean => matchType(type, t.type, rule, atoms);

function matchPart(k: number, path: string, p: Term, target: Term, depth: number, state: State): boolean {
  const value = outOf(target, depth, null);
  if (!value) return false;
  const known = state.parts[k]!.get(path);
  if (known) return conv(known, value);
  if (!fits(p.type, value, state)) return false;
  state.parts[k]!.set(path, value);
  return true;
}

/** The value of an element variable, put together from its components; any serves for one that occurs nowhere. */
function valueOf(k: number, state: State): Term | undefined {
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

function matchMap(sym: Sym, arg: Term, target: Term, depth: number, state: State): boolean {
  if (arg.tag !== 'var' || arg.index >= depth) return matchApplied(sym, arg, target, depth, state);
  const body = outOf(target, depth, arg.index);
  if (!body) return false;
  const known = state.maps.get(sym);
  if (known) return conv(known, body);
  if (!fits(sym.cod, body, state)) return false;
  state.maps.set(sym, body);
  return true;
}

/** A symbol applied to what is no bound variable: to a symbol, if one is applied there; else settled at the end. */
function matchApplied(sym: Sym, arg: Term, target: Term, depth: number, state: State): boolean {
  const known = state.maps.get(sym);
  if (target.tag === 'app' && (!known || known === app(target.sym, variable(0, target.sym.dom)))) {
    if (!fits(sym.dom, target.of, state) || !fits(sym.cod, target, state)) return false;
    state.maps.set(sym, app(target.sym, variable(0, target.sym.dom)));
    return matchTerm(arg, target.of, depth, state);
  }
  state.later.push({ sym, arg, target, depth });
  return true;
}

function matchTerm(p: Term, t: Term, depth: number, state: State): boolean {
  const part = asPart(p, depth, state.rule.scope.length);
  if (part) return matchPart(...part, p, t, depth, state);
  if (p.tag === 'var') return t.tag === 'var' && t.index === p.index;
  if (!fits(p.type, t, state)) return false;
  if (p.tag === 'app' && state.rule.maps.includes(p.sym)) return matchMap(p.sym, p.of, t, depth, state);
  if (p.tag === 'pair' && t.tag !== 'pair' && t.type.tag === 'prod') {
    return matchTerm(p.left, fst(t), depth, state) && matchTerm(p.right, snd(t), depth, state);
  }
  if (p.tag === 'zero') return conv(t, zero(t.type));
  if (p.tag !== t.tag || (p.tag === 'app' && t.tag === 'app' && p.sym !== t.sym)) return false;
  if (p.tag === 'num' && p !== t) return false;
  const key = `${p.id},${t.id},${depth}`;
  if (state.done.has(key)) return true;
  state.done.add(key);
  const [ps, ts] = [children(p), children(t)];
  return ps.every((kid, i) => matchTerm(kid, ts[i]!, p.tag === 'rev' && i === 0 ? depth + 1 : depth, state));
}

/** `t` with every occurrence of `u` replaced by a new innermost variable. */
function abstractTerm(t: Term, u: Term): Term {
  const memo = new Map<string, Term>();
  const go = (s: Term, inner: number): Term => {
    if (conv(s, shift(u, inner + 1))) return variable(inner, s.type);
    const key = `${s.id},${inner}`;
    let done = memo.get(key);
    if (!done) {
      done = rebuild(
        s,
        children(s).map((kid, i) => go(kid, inner + binders(s, i))),
      );
      memo.set(key, done);
    }
    return done;
  };
  return go(shift(t, 1), 0);
}

/** `M(u) = target`: M becomes the target with the occurrences of u abstracted, where M is not known yet. */
function settle({ sym, arg, target, depth }: Later, state: State): boolean {
  if (state.maps.has(sym)) return true;
  const n = state.rule.scope.length;
  const missing = new Set<number>();
  const known = instantiate(arg, state, n + depth);
  const u = mapFree(known, (index, type, inner) => {
    const free = index - inner;
    if (free < depth) return variable(index, type);
    if (free >= depth + n) return variable(index - n, type);
    const value = valueOf(n - 1 - (free - depth), state);
    if (!value) missing.add(free);
    return value ? shift(value, depth + inner) : variable(index, type);
  });
  const body = missing.size === 0 ? outOf(abstractTerm(target, u), depth + 1, 0) : null;
  if (!body) return false;
  if (!fits(sym.cod, body, state)) return false;
  state.maps.set(sym, body);
  return true;
}

export interface Match {
  readonly maps: readonly Term[];
  readonly vars: readonly Term[];
}

/** How to fill in `side` of the rule (and `other`, for what only occurs there) so that it may be `target`. */
export function match(rule: Rule, side: Term, target: Term, other?: readonly [Term, Term]): Match | null {
  const state: State = {
    rule,
    atoms: new Map(),
    maps: new Map(),
    parts: rule.scope.map(() => new Map<string, Term>()),
    later: [],
    done: new Set(),
  };
  try {
    if (!matchTerm(side, target, 0, state)) return null;
    if (other && !matchTerm(other[0], other[1], 0, state)) return null;
    if (!state.later.every((later) => settle(later, state))) return null;
  } catch (error) {
    if (error instanceof IllTyped) return null;
    throw error;
  }
  const maps = rule.maps.map((sym) => state.maps.get(sym));
  const vars = rule.scope.map((_, k) => valueOf(k, state));
  return [...maps, ...vars].every((t) => t !== undefined)
    ? { maps: maps as Term[], vars: vars as Term[] }
    : null;
}
