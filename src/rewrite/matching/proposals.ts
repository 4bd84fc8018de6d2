/** Where an equation can be added to a sum, times a factor, so that something in the sum cancels. */
import {
  add,
  children,
  mulQ,
  neg,
  rebuild,
  showQ,
  type Rational,
  type Term,
} from '../../syntax/core/index.js';
import type { Rule } from '../axioms.js';
import { collect } from '../normal/combination.js';
import { sizeOf } from '../size.js';
import { finish, matchTerm, type Match } from './match.js';
import { asPart } from './parts.js';
import { products } from './products.js';
import { begin, copy, type State } from './state.js';
import { inverse, summands } from './summands.js';

/** What an equation is multiplied by: a number, and factors of a monomial. */
interface Factor {
  readonly by: Rational;
  readonly left: readonly Term[];
}
export interface Proposal {
  readonly match: Match;
  readonly factor: Factor;
}
type Monomials = readonly (readonly [Term, Rational])[];

/** Ways to match the parts of one equation with those of a sum. */
const mostChoices = 400;

/** Sums in the arguments of maps and of derivatives arranged too, so that equal monomials are the same term. */
export function arranged(t: Term): Term {
  const memo = new Map<Term, Term>();
  const go = (s: Term): Term => {
    let done = memo.get(s);
    if (!done) {
      const kids = children(s).map(go);
      done = rebuild(s, s.tag === 'app' || s.tag === 'rev' ? kids.map(collect) : kids);
      memo.set(s, done);
    }
    return done;
  };
  return collect(go(t));
}

export const minus = (s: Term, t: Term): Term => arranged(add(s, neg(t)));

const ofRules = new WeakMap<Rule, Monomials>();

/** The monomials of the difference of the sides of a rule, the larger ones first, bare variables last. */
function monomialsOf(rule: Rule): Monomials {
  let found = ofRules.get(rule);
  if (!found) {
    const bare = (m: Term): number => (asPart(m, 0, rule.scope.length) ? 1 : 0);
    found = [...summands(minus(rule.lhs, rule.rhs))].sort(
      ([m], [n]) => bare(m) - bare(n) || sizeOf(n) - sizeOf(m),
    );
    ofRules.set(rule, found);
  }
  return found;
}

/** Instances of a rule with a factor, so that a monomial of it is one of the sum with its coefficient. */
export function* proposals(rule: Rule, sum: Term): Generator<Proposal> {
  if (rule.lhs.type.tag === 'prod' || sum.type.tag === 'prod') return;
  const monomials = monomialsOf(rule);
  const target = [...summands(sum)];
  const seen = new Set<string>();
  const state = begin(rule, mostChoices);
  for (const [i, first] of monomials.entries())
    for (const found of extended(state, [first, ...monomials.filter((_, j) => j !== i)], target, null)) {
      const { match, factor } = found;
      const key = [...match.maps, ...match.vars, ...factor.left].map((t) => t.id).join() + showQ(factor.by);
      if (!seen.has(key)) yield found;
      seen.add(key);
    }
}

/** Goes on with monomials of the rule until all variables are known. */
function* extended(
  state: State,
  [first, ...others]: Monomials,
  target: Monomials,
  known: Factor | null,
): Generator<Proposal> {
  const match = known && finish(copy(state));
  if (match) yield { match, factor: known };
  if (match || !first) return;
  const [p, c] = first;
  for (const [m, d] of target)
    for (const { state: next, left } of products(p, m, 0, state, matchTerm)) {
      const factor = { by: mulQ(d, inverse(c)), left };
      if (!known || same(known, factor)) yield* extended(next, others, target, factor);
    }
}

const same = (a: Factor, b: Factor): boolean =>
  showQ(a.by) === showQ(b.by) && a.left.length === b.left.length && a.left.every((t, i) => t === b.left[i]);
