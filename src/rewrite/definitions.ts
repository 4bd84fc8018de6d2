/** Assumptions that say what a map is, `u = t` with no u in t: every u may be replaced, under derivatives too. */
import { app, children, variable, type Sym, type Term } from '../syntax/core/index.js';
import { apply, type Citable } from './apply.js';
import { andThen, convert, everywhere, sym, type Proof } from './proof.js';
import { vocabulary } from './vocabulary.js';

interface Definition {
  readonly map: Sym;
  readonly cited: Citable;
  /** Whether u is on the right. */
  readonly backwards: boolean;
}

/** The definitions among assumptions. */
export const definitionsIn = (given: readonly Citable[]): readonly Definition[] =>
  given.map(definition).filter((found) => found !== null);

function definition(cited: Citable): Definition | null {
  const { lhs, rhs, maps } = cited.rule;
  if (maps.length > 0) return null; // a law about all maps
  for (const [side, other] of [
    [lhs, rhs],
    [rhs, lhs],
  ] as const) {
    const map = symbolOf(side);
    if (map && !vocabulary([other]).maps.includes(map)) return { map, cited, backwards: side !== lhs };
  }
  return null;
}

/** u, of u(x) for the variable x. */
const symbolOf = (t: Term): Sym | null =>
  t.tag === 'app' && t.sym.kind === 'map' && t === app(t.sym, variable(0, t.sym.dom)) ? t.sym : null;

/** From a term to the same with what is defined replaced; definitions in a circle come to an end. */
export function unfold(t: Term, definitions: readonly Definition[]): Proof {
  let p = convert(t, t);
  for (let round = 0; round < definitions.length; round++)
    for (const each of definitions) p = andThen(p, replaced(p.to, each, new Map()));
  return p;
}

function replaced(t: Term, { map, cited, backwards }: Definition, memo: Map<Term, Proof>): Proof {
  const go = (s: Term): Proof => {
    let done = memo.get(s);
    if (!done) memo.set(s, (done = compute(s)));
    return done;
  };
  const compute = (s: Term): Proof => {
    const p = everywhere(s, children(s).map(go));
    if (p.to.tag !== 'app' || p.to.sym !== map) return p;
    const step = apply(cited, [], [p.to.of]);
    return andThen(p, backwards ? sym(step) : step);
  };
  return go(t);
}
