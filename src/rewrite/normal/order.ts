/** A total order on terms by structure (never by number, which depends on history). */
import { children, showObj } from '../../syntax/core/index.js';
import type { Term } from '../../syntax/core/index.js';
import { head } from './head.js';

const rank: Record<Term['tag'], number> = {
  num: 0,
  unit: 1,
  zero: 2,
  var: 3,
  fst: 4,
  snd: 5,
  pair: 6,
  app: 7,
  rev: 8,
  scale: 9,
  neg: 10,
  add: 11,
};

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const isProjection = (t: Term): boolean => t.tag === 'fst' || t.tag === 'snd';

/** What projections are taken of, and then they themselves from the inside out: components in the order of a tuple. */
function compareProjections(s: Term, t: Term): number {
  const [ss, ts] = [head(s), head(t)];
  const order = compare(ss.of, ts.of);
  if (order !== 0) return order;
  const [p, q] = [ss, ts].map(({ path }) => [...path].reverse().join('.')) as [string, string];
  return text(p, q) || text(showObj(s.type), showObj(t.type));
}

export function compare(s: Term, t: Term): number {
  if (s === t) return 0;
  if (isProjection(s) && isProjection(t)) return compareProjections(s, t);
  if (s.tag !== t.tag) return rank[s.tag] - rank[t.tag];
  if (s.tag === 'var' && t.tag === 'var') return t.index - s.index || text(showObj(s.type), showObj(t.type));
  if (s.tag === 'num' && t.tag === 'num') {
    const difference = s.value.num * t.value.den - t.value.num * s.value.den;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }
  if (s.tag === 'app' && t.tag === 'app' && s.sym !== t.sym)
    return text(s.sym.name, t.sym.name) || s.sym.id - t.sym.id;
  const [ss, ts] = [children(s), children(t)];
  for (const [i, kid] of ss.entries()) {
    const order = compare(kid, ts[i]!);
    if (order !== 0) return order;
  }
  return text(showObj(s.type), showObj(t.type));
}
