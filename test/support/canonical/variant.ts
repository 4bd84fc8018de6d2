/** Terms that are equal for a reason. */
import {
  add,
  app,
  atom,
  fst,
  neg,
  pair,
  rev,
  snd,
  substitute,
  variable,
  zero,
  type Obj,
  type Term,
} from '../../../src/syntax/core/index.js';
import { positions, type Position } from './positions.js';
import type { Terms } from './terms.js';

const A = atom('A');

/** A term that is equal by one rule of conversion or one axiom, somewhere. */
export function variant(terms: Terms, t: Term, scope: readonly Obj[]): Term {
  const { random } = terms;
  if (random.once(2)) {
    const position = random.choose(positions(t, scope));
    return position.put(converted(terms, position));
  }
  const reversed = positions(t, scope).filter(({ term }) => term.tag === 'rev' || term.tag === 'app');
  if (reversed.length === 0) return add(zero(t.type), t);
  const position = random.choose(reversed);
  return position.put(unfolded(terms, position));
}

function converted(terms: Terms, { term, scope }: Position): Term {
  const other = (): Term => terms.term(A, scope, 1);
  return terms.random.choose([
    (): Term => fst(pair(term, other())),
    (): Term => snd(pair(other(), term)),
    (): Term => add(term, zero(term.type)),
    (): Term => (term.tag === 'add' ? add(term.right, term.left) : neg(neg(term))),
    (): Term =>
      term.type.tag === 'prod'
        ? pair(fst(term), snd(term))
        : rev(variable(0, term.type), zero(term.type), term),
    (): Term => add(term, add(term, neg(term))),
  ])();
}

/** By an axiom that fits a Rev, or the definition of D read backwards. */
function unfolded(terms: Terms, { term, scope }: Position): Term {
  if (term.tag !== 'rev') return rev(variable(0, term.type), zero(term.type), term);
  const { body, at, cotangent } = term;
  switch (body.tag) {
    case 'add':
      return add(rev(body.left, at, cotangent), rev(body.right, at, cotangent));
    case 'pair':
      return add(rev(body.left, at, fst(cotangent)), rev(body.right, at, snd(cotangent)));
    case 'app': {
      // RD.5 with Q = f and M = the argument.
      const outer = rev(app(body.sym, variable(0, body.of.type)), substitute(body.of, [at]), cotangent);
      return rev(body.of, at, outer);
    }
    case 'neg':
      return neg(rev(body.of, at, cotangent));
    default:
      return padded(terms, term, scope);
  }
}

/** By RD.2a. */
function padded(
  terms: Terms,
  { body, at, cotangent }: Term & { readonly tag: 'rev' },
  scope: readonly Obj[],
): Term {
  const more = terms.term(cotangent.type, scope, 0);
  return add(rev(body, at, add(cotangent, more)), neg(rev(body, at, more)));
}
