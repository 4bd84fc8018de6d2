/**
 * Matching sums, multiples and products up to the order of their parts. An equation `c x + known = t` is solved for
 * the variable x; else parts of the pattern are tried with parts of the term, a bounded number of choices in all.
 */
import { add, binders, children, neg, type Term } from '../../syntax/core/index.js';
import { asPart } from './parts.js';
import { products } from './products.js';
import { copy, filledIn, matchPart, type MatchTerm, type State, type Sum } from './state.js';
import { multiple, quotient, summands } from './summands.js';
import { vocabulary } from '../vocabulary.js';

/** What a pattern is where all of it is known. */
const known = (p: Term, depth: number, state: State): Term | null =>
  vocabulary([p]).maps.every((f) => !state.rule.maps.includes(f) || state.maps.has(f))
    ? filledIn(p, depth, state)
    : null;

/** Matches a sum if that takes no choice: null where it does. */
function solve({ pattern, target, depth }: Sum, state: State): boolean | null {
  const open = [...summands(pattern)].filter(([m]) => !known(m, depth, state));
  const [first] = open;
  if (!first) return true;
  const [unknown, coefficient] = first;
  if (open.length > 1 || !asPart(unknown, depth, state.rule.scope.length)) return null;
  const rest = [...summands(pattern)].filter(([m]) => m !== unknown);
  const others = rest.map(([m, c]) => multiple(c, known(m, depth, state)!));
  const value = quotient(
    others.reduce((t, other) => add(t, neg(other)), target),
    coefficient,
  );
  return value !== null && setPart(unknown, value, depth, state);
}

function setPart(p: Term, value: Term, depth: number, state: State): boolean {
  const [k, path] = asPart(p, depth, state.rule.scope.length)!;
  return matchPart(k, path, p, value, depth, state);
}

/** The states in which all sums that wait are matched. */
export function* settleSums(state: State, matchTerm: MatchTerm): Generator<State> {
  const waiting = state.sums.splice(0);
  const left: Sum[] = [];
  for (const sum of waiting) {
    const solved = solve(sum, state);
    if (solved === false) return;
    if (solved === null) left.push(sum);
  }
  const all = [...left, ...state.sums];
  const [sum] = all;
  if (!sum) yield state;
  else if (all.length < waiting.length) yield* settleSums({ ...state, sums: all }, matchTerm);
  else yield* choose(sum, { ...state, sums: all }, matchTerm);
}

/** The parts of a sum in their order, then its open summands with any of the term that have the same coefficient. */
function* choose(sum: Sum, state: State, matchTerm: MatchTerm): Generator<State> {
  const asItStands = copy({ ...state, sums: state.sums.filter((other) => other !== sum) });
  if (inOrder(sum, asItStands, matchTerm)) yield* settleSums(asItStands, matchTerm);
  const open = [...summands(sum.pattern)].find(([m]) => isOpen(m, sum, state));
  if (!open) return;
  const [m, c] = open;
  for (const [n, d] of summands(sum.target)) {
    if (c.num !== d.num || c.den !== d.den) continue;
    for (const { state: next, left } of products(m, n, sum.depth, state, matchTerm))
      if (left.length === 0) yield* settleSums(next, matchTerm);
  }
}

const isOpen = (m: Term, { depth }: Sum, state: State): boolean =>
  !asPart(m, depth, state.rule.scope.length) && !known(m, depth, state);

function inOrder({ pattern: p, target: t, depth }: Sum, state: State, matchTerm: MatchTerm): boolean {
  if (p.tag !== t.tag) return false;
  const ts = children(t);
  return children(p).every((kid, i) => matchTerm(kid, ts[i]!, depth + binders(p, i), state));
}
