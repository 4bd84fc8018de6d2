/** Terms that nearly are others. */
import {
  add,
  app,
  forward,
  pair,
  rev,
  variable,
  zero,
  type Obj,
  type Term,
} from '../../../src/syntax/core/index.js';
import { positions, type Position } from './positions.js';
import type { Terms } from './terms.js';

/** A term of the same type with one small change; nearly always another one. */
export function nearMiss(terms: Terms, t: Term, scope: readonly Obj[]): Term {
  for (let tries = 0; tries < 20; tries++) {
    const all = positions(t, scope);
    const likely = all.filter(({ term }) => ['app', 'rev', 'pair', 'add'].includes(term.tag));
    const position = terms.random.choose(likely.length > 0 && !terms.random.once(3) ? likely : all);
    const other = position.put(changed(terms, position));
    if (other !== t) return other;
  }
  return add(t, terms.term(t.type, scope, 1));
}

function changed(terms: Terms, { term, scope }: Position): Term {
  const { random } = terms;
  if (term.tag === 'app') {
    const { sym, of } = term;
    const same = terms.symbols.filter((one) => one.dom === sym.dom && one.cod === sym.cod && one !== sym);
    const inner = of.tag === 'app' && of.sym.dom === sym.dom && of.sym.cod === sym.cod ? of : null;
    if (inner && random.once(2)) return app(inner.sym, app(sym, inner.of));
    if (sym.dom === sym.cod && random.once(2)) return rev(app(sym, variable(0, sym.dom)), zero(sym.dom), of);
    if (same.length > 0) return app(random.choose(same), of);
  }
  if (term.tag === 'add') return random.choose([term.left, term.right]);
  if (term.tag === 'rev' && term.at.type === term.cotangent.type && random.once(2)) {
    return forward(term.body, term.at, term.cotangent);
  }
  if (term.tag === 'rev' && random.once(2))
    return rev(term.body, terms.term(term.at.type, scope, 0), term.cotangent);
  if (term.tag === 'pair' && term.left.type === term.right.type) return pair(term.right, term.left);
  return random.once(4) ? add(term, term) : terms.leaf(term.type, scope);
}
