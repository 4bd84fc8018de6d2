/**
 * Matching a side of a rule against a term: first order, and the pattern fragment for map symbols (a symbol applied to
 * a bound variable); a symbol applied to something else is filled in by abstraction once the rest is known. A match is
 * only a proposal: whoever uses it compares the instance with the term by conversion.
 */
import {
  binders,
  children,
  first,
  fst,
  IllTyped,
  instantiate,
  mapFree,
  occurs,
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

interface State {
  readonly rule: Rule;
  readonly atoms: Map<string, Obj>;
  readonly maps: Map<Sym, Term>;
  readonly vars: (Term | undefined)[];
  /** Symbols applied to what is not a bound variable: settled at the end. */
  readonly later: Later[];
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

function matchVar(index: number, target: Term, depth: number, state: State): boolean {
  if (index < depth) return target.tag === 'var' && target.index === index;
  const k = state.rule.scope.length - 1 - (index - depth);
  const value = outOf(target, depth, null);
  if (!value) return false;
  const known = state.vars[k];
  if (known) return conv(known, value);
  matchType(state.rule.scope[k]!, value.type, state.rule, state.atoms);
  state.vars[k] = value;
  return true;
}

function matchMap(sym: Sym, arg: Term, target: Term, depth: number, state: State): boolean {
  if (arg.tag !== 'var' || arg.index >= depth) {
    state.later.push({ sym, arg, target, depth });
    return true;
  }
  const body = outOf(target, depth, arg.index);
  if (!body) return false;
  const known = state.maps.get(sym);
  if (known) return conv(known, body);
  matchType(sym.cod, body.type, state.rule, state.atoms);
  state.maps.set(sym, body);
  return true;
}

function matchTerm(p: Term, t: Term, depth: number, state: State): boolean {
  if (p.tag === 'var') return matchVar(p.index, t, depth, state);
  matchType(p.type, t.type, state.rule, state.atoms);
  if (p.tag === 'app' && state.rule.maps.includes(p.sym)) return matchMap(p.sym, p.of, t, depth, state);
  if (p.tag === 'pair' && t.tag !== 'pair' && t.type.tag === 'prod') {
    return matchTerm(p.left, fst(t), depth, state) && matchTerm(p.right, snd(t), depth, state);
  }
  if (p.tag === 'zero') return conv(t, zero(t.type));
  if (p.tag !== t.tag || (p.tag === 'app' && t.tag === 'app' && p.sym !== t.sym)) return false;
  if (p.tag === 'num' && p !== t) return false;
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
    const value = state.vars[n - 1 - (free - depth)];
    if (!value) missing.add(free);
    return value ? shift(value, depth + inner) : variable(index, type);
  });
  const body = missing.size === 0 ? outOf(abstractTerm(target, u), depth + 1, 0) : null;
  if (!body) return false;
  matchType(sym.cod, body.type, state.rule, state.atoms);
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
    vars: rule.scope.map(() => undefined),
    later: [],
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
  return [...maps, ...state.vars].every((t) => t !== undefined)
    ? { maps: maps as Term[], vars: state.vars as Term[] }
    : null;
}
