/** Pushing R down to symbols: from `Rev(x. s)(a; v)`, s normal, to a term whose parts are normal. */
import {
  add,
  first,
  fst,
  num,
  occurs,
  oneQ,
  pair,
  prod,
  rev,
  scalar,
  scale,
  second as sndOf,
  shift,
  snd,
  substitute,
  variable,
  zero,
} from '../../syntax/core/index.js';
import type { Term } from '../../syntax/core/index.js';
import { axiom, type Citable } from '../apply.js';
import { chain } from '../library/chain.js';
import { pairingBase } from '../library/pairing.js';
import { revChain2, revConst, revFst, revNeg, revSnd } from '../library/reverse.js';
import { reverseDBase, reverseDDirection, reverseRCotangent, reverseRDirection } from '../library/schemas.js';
import { slotNeg } from '../library/additivity.js';
import { revScale } from '../library/scalars.js';
import { after, convert, everywhere, inside, refl, andThen, sumOf, type Proof } from '../proof.js';
import { allowed, bodyOf, dependence, lower, type Dependence, type Engine, type Slot } from './engine.js';
import { closed } from './closed.js';
import { asNode, nodeTerm } from './nodes.js';
import { asPairing, reversePairing } from './pairing.js';

const isAt = (t: Term): boolean => t.tag === 'var' && t.index === 0;

export function reverse(engine: Engine, s: Term, a: Term, v: Term): Proof {
  const t = rev(s, a, v);
  if (!occurs(s, 0)) return engine.use(revConst, [], [a, lower(s), v]);
  const parts = (p: Proof): Proof => {
    const sum = p.to as Extract<Term, { tag: 'add' }>;
    const each = [sum.left, sum.right].map((r) =>
      r.tag === 'rev' ? engine.reverse(r.body, r.at, r.cotangent) : refl(r),
    );
    return after(t, andThen(p, everywhere(p.to, each)));
  };
  switch (s.tag) {
    case 'pair':
      return parts(engine.use(axiom('RD.4a'), [s.left, s.right], [a, first(v), sndOf(v)]));
    case 'add':
      return parts(engine.use(axiom('RD.1a'), [s.left, s.right], [a, v]));
    case 'neg': {
      const p = engine.use(revNeg, [s.of], [a, v]);
      return andThen(p, inside(p.to, 0, engine.reverse(s.of, a, v)));
    }
    case 'scale':
      return reverseProduct(engine, s, a, v);
    default:
      return byCotangent(engine, s, a, v);
  }
}

/** s is a monomial of a single leaf: splits the cotangent into monomials too. */
function byCotangent(engine: Engine, s: Term, a: Term, v: Term): Proof {
  const start = inside(rev(s, a, v), 2, engine.norm(v));
  const w = (start.to as Extract<Term, { tag: 'rev' }>).cotangent;
  if (w.tag === 'zero') return andThen(start, engine.use(axiom('RD.2b'), [s], [a]));
  if (w.tag === 'add') {
    const p = engine.use(axiom('RD.2a'), [s], [a, w.left, w.right]);
    return andThen(
      start,
      p,
      everywhere(p.to, [byCotangent(engine, s, a, w.left), byCotangent(engine, s, a, w.right)]),
    );
  }
  if (w.tag === 'neg') {
    const p = engine.use(slotNeg({ kind: 'R', order: 0, slot: 'cotangent' }), [s], [a, w.of, w.of]);
    return andThen(start, p, inside(p.to, 0, byCotangent(engine, s, a, w.of)));
  }
  if (w.tag === 'scale' || (w.type === scalar && w !== one)) {
    const [r, rest] = w.tag === 'scale' && w.type !== scalar ? [w.by, w.of] : [w, one];
    const p = engine.use(axiom('K.hom'), [s], [a, r, rest]);
    return andThen(start, convert(start.to, p.from), p, inside(p.to, 1, byCotangent(engine, s, a, rest)));
  }
  return andThen(start, throughHead(engine, s, a, w));
}

/** R of a product of a scalar and a monomial. */
function reverseProduct(engine: Engine, s: Extract<Term, { tag: 'scale' }>, a: Term, v: Term): Proof {
  const t = rev(s, a, v);
  const [r, m] = occurs(s.by, 0) && !occurs(s.of, 0) && s.of.type === scalar ? [s.of, s.by] : [s.by, s.of];
  if (!occurs(r, 0)) return constantFactor(engine, r, m, s, a, v);
  if (isAt(r) && !occurs(m, 0)) {
    // Other factors of m come first.
    if (m.tag === 'scale') return constantFactor(engine, m.by, scale(r, m.of), s, a, v);
    return byCotangent(engine, s, a, v);
  }
  const [ra, ma] = [substitute(r, [a]), substitute(m, [a])];
  const throughScalar = (): Proof => {
    const step = scalarReceives(engine, ma, ra, v);
    return andThen(inside(rev(r, a, step.from), 2, step), engine.reverse(r, a, step.to));
  };
  if (!occurs(m, 0)) {
    const p = engine.use(axiom('RD.5'), [r, scale(variable(0, scalar), shift(ma, 1))], [a, v]);
    const rest = throughScalar();
    return after(t, andThen(p, convert(p.to, rest.from), rest));
  }
  const z = variable(0, prod(scalar, m.type));
  const p = engine.use(revChain2, [r, m, scale(fst(z), snd(z))], [a, v]);
  const action = rev(scale(shift(ra, 1), variable(0, m.type)), ma, v);
  const acted = inside(rev(m, a, action), 2, engine.use(axiom('K.act'), [], [ma, ra, v]));
  const second = andThen(acted, engine.reverse(m, a, scale(ra, v)));
  const both = sumOf([throughScalar(), second]);
  return after(t, andThen(p, convert(p.to, both.from), both));
}

/** R of a body `s` that is r m, for a scalar r in which the variable does not occur. */
function constantFactor(engine: Engine, r: Term, m: Term, s: Term, a: Term, v: Term): Proof {
  const p = engine.use(revScale, [m], [a, lower(r), v]);
  return after(rev(s, a, v), andThen(p, inside(p.to, 1, engine.reverse(m, a, v))));
}

/** `R[u => u m](r, v)`. */
function scalarReceives(engine: Engine, m: Term, r: Term, v: Term): Proof {
  const body = scale(variable(0, scalar), shift(m, 1));
  const t = rev(body, r, v);
  if (m.type === scalar) return after(t, engine.use(axiom('K.act'), [], [r, m, v]));
  const normal = engine.norm(body);
  return andThen(inside(t, 0, normal), engine.reverse(normal.to, r, v));
}
const one = num(oneQ);

function throughHead(engine: Engine, s: Term, a: Term, v: Term): Proof {
  if (isAt(s)) return engine.use(axiom('RD.3a'), [], [a, v]);
  if (s.tag === 'fst' || s.tag === 'snd') {
    const p = engine.use(s.tag === 'fst' ? revFst : revSnd, [s.of], [a, v]);
    const other = zero(
      s.of.type.tag === 'prod' ? (s.tag === 'fst' ? s.of.type.right : s.of.type.left) : s.type,
    );
    return andThen(p, throughHead(engine, s.of, a, s.tag === 'fst' ? pair(v, other) : pair(other, v)));
  }
  if (s.tag === 'scale') return paired(engine, lower(s.of), a, v);
  const pairing = asPairing(s);
  if (pairing) return reversePairing(engine, pairing, a, v) ?? givenUp(engine, rev(s, a, v));
  const node = asNode(s);
  if (!node) return givenUp(engine, rev(s, a, v));
  const depends = dependence(node, a);
  if (depends.direct) {
    const step = slotStep(engine, depends, depends.slots[0]!, v);
    return step ? andThen(step, engine.norm(step.to)) : givenUp(engine, rev(s, a, v));
  }
  return throughSlots(engine, s, a, v, depends);
}

/** What u receives in u m, for single monomials m and v. */
function paired(engine: Engine, m: Term, a: Term, v: Term): Proof {
  const p = engine.use(pairingBase, [], [a, m, v]);
  return engine.opened ? andThen(p, closed(engine.opened, p.to)) : p;
}

export function givenUp(engine: Engine, t: Term): Proof {
  engine.stuck.add(t);
  return refl(t);
}

/** The chain rule: a sum over the slots of the node in which the variable occurs. */
function throughSlots(engine: Engine, s: Term, a: Term, v: Term, depends: Dependence): Proof {
  const { slots } = depends;
  const p = engine.use(chain('R', slots.length), [...slots.map((slot) => slot.term), depends.outer], [a, v]);
  const summands = slots.map((slot) => rev(slot.term, a, rev(depends.partial(slot), slot.value, v)));
  const proofs = summands.map((summand, i) => {
    const slot = slots[i]!;
    const step =
      slotStep(engine, depends, slot, v) ?? givenUp(engine, rev(depends.partial(slot), slot.value, v));
    const reached = inside(summand, 2, step);
    return andThen(reached, engine.reverse(slot.term, a, step.to));
  });
  return after(rev(s, a, v), andThen(p, convert(p.to, summands.reduce(add)), sumOf(proofs)));
}

/** R of the node in one slot, at the slot's value: by H2 and H3. Null where it would need the stable rule. */
function slotStep(engine: Engine, { node, partial }: Dependence, slot: Slot, v: Term): Proof | null {
  const { base, cotangent, directions: vs } = node;
  const start = rev(partial(slot), slot.value, v);
  const cite = (cited: Citable, vars: readonly Term[]): Proof | null =>
    allowed(engine, cited) ? after(start, engine.use(cited, [bodyOf(node.sym)], vars)) : null;
  if (cotangent) {
    if (slot.name === 'base') return convert(start, nodeTerm({ ...node, directions: [...vs, v] }));
    if (slot.name === 'cotangent') return cite(reverseRCotangent(vs.length), [base, cotangent, v, ...vs]);
    return cite(reverseRDirection(vs.length, slot.name), [base, cotangent, v, ...vs]);
  }
  if (slot.name === 'base') {
    const row = vs.length === 0 ? engine.row(node.sym) : null;
    if (row) return after(start, engine.use(row, [], [base, v]));
    return vs.length === 0
      ? convert(start, nodeTerm({ ...node, cotangent: v }))
      : cite(reverseDBase(vs.length), [base, v, ...vs]);
  }
  return cite(reverseDDirection(vs.length, slot.name as number), [base, v, ...vs]);
}
