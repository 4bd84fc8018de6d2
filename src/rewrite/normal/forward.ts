/** Pushing D down to symbols: from `D[x => s](a, v)`, s normal, to a term whose parts are normal. */
import {
  add,
  children,
  forward as D,
  fst,
  occurs,
  prod,
  scalar,
  scale,
  shift,
  snd,
  substitute,
  variable,
} from '../../syntax/core/index.js';
import type { Term } from '../../syntax/core/index.js';
import { axiom, type Citable } from '../apply.js';
import { chain } from '../library/chain.js';
import { fwdAdd, fwdChain, fwdConst, fwdFst, fwdId, fwdNeg, fwdPair, fwdSnd } from '../library/forward.js';
import { fwdChain2 } from '../library/partial.js';
import { fwdAct, fwdScale } from '../library/scalars.js';
import { forwardDDirection, forwardRBase, forwardRCotangent, forwardRDirection } from '../library/schemas.js';
import { after, sumOf, convert, everywhere, inside, andThen, type Proof } from '../proof.js';
import { allowed, bodyOf, dependence, lower, type Dependence, type Engine, type Slot } from './engine.js';
import { collected } from './combination.js';
import { asNode, isZero, nodeTerm } from './nodes.js';
import { asPairing, forwardPairing } from './pairing.js';
import { givenUp } from './reverse.js';

export function forward(engine: Engine, s: Term, a: Term, v: Term): Proof {
  if (!occurs(s, 0)) return engine.use(fwdConst, [], [a, lower(s), v]);
  const both = (cited: Citable): Proof => {
    const kids = children(s);
    const p = engine.use(cited, kids, [a, v]);
    return andThen(
      p,
      everywhere(
        p.to,
        kids.map((kid) => engine.forward(kid, a, v)),
      ),
    );
  };
  switch (s.tag) {
    case 'pair':
      return both(fwdPair);
    case 'add':
      return both(fwdAdd);
    case 'neg':
      return both(fwdNeg);
    case 'fst':
      return both(fwdFst);
    case 'snd':
      return both(fwdSnd);
    case 'scale':
      return forwardProduct(engine, s, a, v);
    case 'var': {
      const p = engine.use(fwdId, [], [a, v]);
      return andThen(p, engine.norm(v));
    }
    default:
      return throughNode(engine, s, a, v);
  }
}

/** D of a product of a scalar and a monomial. */
function forwardProduct(engine: Engine, s: Extract<Term, { tag: 'scale' }>, a: Term, v: Term): Proof {
  const { by: r, of: m } = s;
  if (!occurs(r, 0)) {
    const p = engine.use(fwdScale, [m], [a, lower(r), v]);
    return andThen(p, inside(p.to, 1, engine.forward(m, a, v)));
  }
  const [ra, ma] = [substitute(r, [a]), substitute(m, [a])];
  const byScalar = scale(variable(0, scalar), shift(ma, 1));
  const dr = inside(D(byScalar, ra, D(r, a, v)), 2, engine.forward(r, a, v));
  const direction = (dr.to as Extract<Term, { tag: 'rev' }>).cotangent;
  const throughScalar = andThen(dr, after(dr.to, engine.use(axiom('K.lin'), [], [ma, ra, direction])));
  if (!occurs(m, 0)) {
    const p = engine.use(fwdChain, [r, byScalar], [a, v]);
    return after(D(s, a, v), andThen(p, convert(p.to, throughScalar.from), throughScalar));
  }
  const z = variable(0, prod(scalar, m.type));
  const p = engine.use(fwdChain2, [r, m, scale(fst(z), snd(z))], [a, v]);
  const dm = inside(D(scale(shift(ra, 1), variable(0, m.type)), ma, D(m, a, v)), 2, engine.forward(m, a, v));
  const along = (dm.to as Extract<Term, { tag: 'rev' }>).cotangent;
  const both = sumOf([throughScalar, andThen(dm, after(dm.to, engine.use(fwdAct, [], [ma, ra, along])))]);
  const normal = both.to as Extract<Term, { tag: 'add' }>;
  const values = everywhere(
    normal,
    children(normal).map((kid) => engine.norm(kid)),
  );
  return after(D(s, a, v), andThen(p, convert(p.to, both.from), both, values));
}

function throughNode(engine: Engine, s: Term, a: Term, v: Term): Proof {
  const pairing = asPairing(s);
  if (pairing) {
    const p = forwardPairing(engine, pairing, a, v);
    return p ? after(D(s, a, v), p) : givenUp(engine, D(s, a, v));
  }
  const node = asNode(s);
  if (!node) return givenUp(engine, D(s, a, v));
  const depends = dependence(node, a);
  if (depends.direct) return finish(engine, D(s, a, v), slotStep(engine, depends, depends.slots[0]!, v));
  const { slots } = depends;
  const p = engine.use(chain('D', slots.length), [...slots.map((slot) => slot.term), depends.outer], [a, v]);
  const summands = slots.map((slot) => D(depends.partial(slot), slot.value, D(slot.term, a, v)));
  const proofs = summands.map((summand, i) => {
    const slot = slots[i]!;
    const direction = collected(engine.forward(slot.term, a, v));
    const reached = inside(summand, 2, direction);
    const nothing = isZero(direction.to) ? zeroDirection(engine, reached.to) : null;
    return andThen(
      reached,
      nothing ?? finish(engine, reached.to, slotStep(engine, depends, slot, direction.to)),
    );
  });
  return after(D(s, a, v), andThen(p, convert(p.to, summands.reduce(add)), sumOf(proofs)));
}

/** D along the direction 0, for which no rule about the node is needed. */
function zeroDirection(engine: Engine, start: Term): Proof {
  const outer = start as Extract<Term, { tag: 'rev' }>;
  return after(start, engine.use(axiom('RD.2b'), [outer.body], [outer.at]));
}

const finish = (engine: Engine, start: Term, step: Proof | null): Proof =>
  step ? andThen(convert(start, step.from), step, engine.norm(step.to)) : givenUp(engine, start);

/** D of the node in one slot, at the slot's value. Null where it would need the stable rule. */
function slotStep(engine: Engine, { node, partial }: Dependence, slot: Slot, w: Term): Proof | null {
  const { base, cotangent, directions: vs } = node;
  const start = D(partial(slot), slot.value, w);
  const cite = (cited: Citable, vars: readonly Term[]): Proof | null =>
    allowed(engine, cited) ? after(start, engine.use(cited, [bodyOf(node.sym)], vars)) : null;
  if (!cotangent) {
    const row = vs.length === 0 && slot.name === 'base' ? engine.row(node.sym) : null;
    if (row) return throughRow(engine, row, start);
    if (slot.name === 'base') return convert(start, nodeTerm({ ...node, directions: [...vs, w] }));
    return cite(forwardDDirection(vs.length, slot.name as number), [base, w, ...vs]);
  }
  const vars = [base, cotangent, w, ...vs];
  if (slot.name === 'base') return cite(forwardRBase(vs.length), vars);
  if (slot.name === 'cotangent') return cite(forwardRCotangent(vs.length), vars);
  return cite(forwardRDirection(vs.length, slot.name), vars);
}

/** D is R of R in the cotangent: the row is applied to the inner one. */
function throughRow(engine: Engine, row: Citable, start: Term): Proof {
  const inner = children(start)[0] as Extract<Term, { tag: 'rev' }>;
  return inside(start, 0, engine.use(row, [], [inner.at, inner.cotangent]));
}
