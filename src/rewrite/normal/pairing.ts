/**
 * Pairings `<m, v> = R[u => u m](0, v)`: what a scalar factor receives. They arise where a scalar multiplies an element
 * that is none. One is normal when both sides are single monomials; which edge of the closed tree it cuts is chosen in
 * closed.ts.
 */
import {
  add,
  forward,
  fst,
  occurs,
  prod,
  rev,
  scalar,
  scale,
  shift,
  snd,
  substitute,
  variable,
  zero,
} from '../../syntax/core/index.js';
import type { Term } from '../../syntax/core/index.js';
import { chain } from '../library/chain.js';
import { pairingForward, pairingReverse, pairingSwap } from '../library/pairing.js';
import { after, along, andThen, convert, inside, sumOf, type Proof } from '../proof.js';
import { allowed, type Engine } from './engine.js';
import { isZero, lower } from './nodes.js';

export interface Pairing {
  readonly left: Term;
  readonly right: Term;
}

const pairingTerm = (left: Term, right: Term): Term =>
  rev(scale(variable(0, scalar), shift(left, 1)), zero(scalar), right);

export function asPairing(t: Term): Pairing | null {
  if (t.tag !== 'rev' || t.body.tag !== 'scale' || !isZero(t.at)) return null;
  const { by, of } = t.body;
  if (by.tag !== 'var' || by.index !== 0 || of.type === scalar || occurs(of, 0)) return null;
  return { left: lower(of), right: t.cotangent };
}

/** `<m, v>` to `<v, m>`; null where it would need the stable rule. */
export const swap = (engine: Engine, { left, right }: Pairing): Proof | null =>
  allowed(engine, pairingSwap) ? engine.use(pairingSwap, [], [left, right]) : null;

/** A side that depends on the variable 0 of the pairing's scope. */
interface Side {
  readonly term: Term;
  /** At the base point. */
  readonly value: Term;
  /** The other side, at the base point. */
  readonly other: Term;
  /** The pairing as a function of this side alone, a body in one variable, which stands on the left or on the right. */
  readonly partial: Term;
  readonly isLeft: boolean;
}

function sidesOf({ left, right }: Pairing, a: Term): readonly Side[] {
  const [l, r] = [substitute(left, [a]), substitute(right, [a])];
  const [x, y] = [variable(0, left.type), variable(0, right.type)];
  const both: readonly Side[] = [
    { term: left, value: l, other: r, partial: pairingTerm(x, shift(r, 1)), isLeft: true },
    { term: right, value: r, other: l, partial: pairingTerm(shift(l, 1), y), isLeft: false },
  ];
  return both.filter(({ term }) => occurs(term, 0));
}

/** The pairing as a function of the sides that vary, a body in one variable of their product. */
function outerOf(sides: readonly Side[]): Term {
  if (sides.length === 1) return sides[0]!.partial;
  const z = variable(0, prod(sides[0]!.term.type, sides[1]!.term.type));
  return pairingTerm(fst(z), snd(z));
}

/** R of `<m, v>` at a, along the scalar w: each side receives a multiple of the other. Null where S is needed. */
export function reversePairing(engine: Engine, s: Pairing, a: Term, w: Term): Proof | null {
  const sides = sidesOf(s, a);
  const steps = sides.map((side) => {
    const start = rev(side.partial, side.value, w);
    return turned(engine, side, start, [0], engine.use(pairingReverse, [], [side.other, side.value, w]));
  });
  if (!steps.every((step) => step !== null)) return null;
  const p = engine.use(chain('R', sides.length), [...sides.map(({ term }) => term), outerOf(sides)], [a, w]);
  const summands = sides.map(({ term }, i) => rev(term, a, steps[i]!.from));
  const proofs = summands.map((summand, i) =>
    andThen(inside(summand, 2, steps[i]!), engine.reverse(sides[i]!.term, a, steps[i]!.to)),
  );
  return andThen(p, convert(p.to, summands.reduce(add)), sumOf(proofs));
}

/** D of `<m, v>` at a along d. Null where S is needed. */
export function forwardPairing(engine: Engine, s: Pairing, a: Term, d: Term): Proof | null {
  const sides = sidesOf(s, a);
  const directions = sides.map(({ term }) => engine.forward(term, a, d));
  const steps = sides.map((side, i) => {
    const reached = directions[i]!.to;
    const start = forward(side.partial, side.value, reached);
    const rule = engine.use(pairingForward, [], [side.other, side.value, reached]);
    return turned(engine, side, start, [0, 0], rule);
  });
  if (!steps.every((step) => step !== null)) return null;
  const p = engine.use(chain('D', sides.length), [...sides.map(({ term }) => term), outerOf(sides)], [a, d]);
  const summands = sides.map(({ term, partial, value }) => forward(partial, value, forward(term, a, d)));
  const proofs = summands.map((summand, i) =>
    andThen(inside(summand, 2, directions[i]!), steps[i]!, engine.norm(steps[i]!.to)),
  );
  return andThen(p, convert(p.to, summands.reduce(add)), sumOf(proofs));
}

/** The derivative of one side: a left side that varies is brought to the right, at `path`, before the rule applies. */
function turned(engine: Engine, side: Side, start: Term, path: readonly number[], rule: Proof): Proof | null {
  if (!side.isLeft) return after(start, rule);
  if (!allowed(engine, pairingSwap)) return null;
  const swapped = along(start, path, (t) =>
    engine.use(pairingSwap, [], [asPairing(t)!.left, asPairing(t)!.right]),
  );
  return andThen(swapped, after(swapped.to, rule));
}
