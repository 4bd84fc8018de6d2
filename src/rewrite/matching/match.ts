/**
 * Matching a side of a rule against a term: first order, and the pattern fragment for map symbols (a symbol applied to
 * a bound variable); a symbol applied to something else is filled in by abstraction once the rest is known. A match is
 * only a proposal: whoever uses it compares the instance with the term by conversion.
 */
import {
  app,
  binders,
  children,
  first,
  fst,
  IllTyped,
  rebuild,
  second,
  shift,
  snd,
  variable,
  zero,
} from '../../syntax/core/index.js';
import type { Sym, Term } from '../../syntax/core/index.js';
import type { Rule } from '../axioms.js';
import { conv } from '../conv.js';
import { asPart } from './parts.js';
import { begin, filledIn, fits, matchPart, outOf, valueOf, type Later, type State } from './state.js';
import { settleSums } from './sums.js';

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

/** Ways to pair parts of sums and products that one match tries; none: as they stand. */
export const [mostChoices, noChoices] = [64, 0];

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

export function matchTerm(p: Term, t: Term, depth: number, state: State): boolean {
  const part = asPart(p, depth, state.rule.scope.length);
  if (part) return matchPart(...part, p, t, depth, state);
  if (p.tag === 'var') return t.tag === 'var' && t.index === p.index;
  if (!fits(p.type, t, state)) return false;
  if (p.tag === 'app' && state.rule.maps.includes(p.sym)) return matchMap(p.sym, p.of, t, depth, state);
  if (p.tag === 'pair' && t.tag !== 'pair' && t.type.tag === 'prod') {
    return matchTerm(p.left, fst(t), depth, state) && matchTerm(p.right, snd(t), depth, state);
  }
  if (p.tag === 'zero') return conv(t, zero(t.type));
  if (state.choices.left > 0 && isSum(p)) return state.sums.push({ pattern: p, target: t, depth }) > 0;
  return matchNode(p, t, depth, state);
}

const isSum = ({ tag }: Term): boolean => tag === 'add' || tag === 'neg' || tag === 'scale';

/** The same node, over parts that match. */
function matchNode(p: Term, t: Term, depth: number, state: State): boolean {
  if (p.tag !== t.tag || (p.tag === 'app' && t.tag === 'app' && p.sym !== t.sym)) return false;
  if (p.tag === 'num' && p !== t) return false;
  const key = `${p.id},${t.id},${depth}`;
  if (state.done.has(key)) return true;
  state.done.add(key);
  const ts = children(t);
  return children(p).every((kid, i) => matchTerm(kid, ts[i]!, depth + binders(p, i), state));
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
  const u = filledIn(arg, depth, state);
  const body = u && outOf(abstractTerm(target, u), depth + 1, 0);
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
export function match(
  rule: Rule,
  side: Term,
  target: Term,
  choices: number,
  other?: readonly [Term, Term],
): Match | null {
  const state = begin(rule, choices);
  const matches = matchTerm(side, target, 0, state) && (!other || matchTerm(other[0], other[1], 0, state));
  return matches ? finish(state) : null;
}

/** The instance, once what waited is settled. */
export function finish(state: State): Match | null {
  try {
    return settled(state);
  } catch (error) {
    if (error instanceof IllTyped) return null;
    throw error;
  }
}

function settled(state: State): Match | null {
  for (const so of settleSums(state, matchTerm)) {
    if (!so.later.every((later) => settle(later, so))) continue;
    const { rule } = so;
    const maps = rule.maps.map((sym) => so.maps.get(sym));
    const vars = rule.scope.map((_, k) => valueOf(k, so));
    if ([...maps, ...vars].every((t) => t !== undefined))
      return { maps: maps as Term[], vars: vars as Term[] };
  }
  return null;
}
