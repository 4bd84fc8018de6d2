/** Pushing D down to symbols: from `D[x => s](a, v)`, s normal, to a term whose parts are normal. */
import { add, children, forward as D, occurs } from '../../syntax/core/index.js';
import type { Term } from '../../syntax/core/index.js';
import type { Citable } from '../apply.js';
import { chain } from '../library/chain.js';
import { fwdAdd, fwdConst, fwdFst, fwdId, fwdNeg, fwdPair, fwdSnd } from '../library/forward.js';
import { forwardDDirection, forwardRBase, forwardRCotangent, forwardRDirection } from '../library/schemas.js';
import { convert, everywhere, inside, then, type Proof } from '../proof.js';
import { allowed, bodyOf, dependence, lower, type Dependence, type Engine, type Slot } from './engine.js';
import { asNode, nodeTerm } from './nodes.js';
import { after, givenUp, sumOf } from './reverse.js';

export function forward(engine: Engine, s: Term, a: Term, v: Term): Proof {
  if (!occurs(s, 0)) return engine.use(fwdConst, [], [a, lower(s), v]);
  const both = (cited: Citable): Proof => {
    const kids = children(s);
    const p = engine.use(cited, kids, [a, v]);
    return then(
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
    case 'var': {
      const p = engine.use(fwdId, [], [a, v]);
      return then(p, engine.norm(v));
    }
    default:
      return throughNode(engine, s, a, v);
  }
}

function throughNode(engine: Engine, s: Term, a: Term, v: Term): Proof {
  const node = asNode(s);
  if (!node) return givenUp(engine, D(s, a, v));
  const depends = dependence(node, a);
  if (depends.direct) return finish(engine, D(s, a, v), slotStep(engine, depends, depends.slots[0]!, v));
  const { slots } = depends;
  const p = engine.use(chain('D', slots.length), [...slots.map((slot) => slot.term), depends.outer], [a, v]);
  const summands = slots.map((slot) => D(depends.partial(slot), slot.value, D(slot.term, a, v)));
  const proofs = summands.map((summand, i) => {
    const slot = slots[i]!;
    const direction = engine.forward(slot.term, a, v);
    const reached = inside(summand, 2, direction);
    return then(reached, finish(engine, reached.to, slotStep(engine, depends, slot, direction.to)));
  });
  return after(D(s, a, v), then(p, convert(p.to, summands.reduce(add)), sumOf(proofs)));
}

const finish = (engine: Engine, start: Term, step: Proof | null): Proof =>
  step ? then(convert(start, step.from), step, engine.norm(step.to)) : givenUp(engine, start);

/** D of the node in one slot, at the slot's value. Null where it would need the stable rule. */
function slotStep(engine: Engine, { node, partial }: Dependence, slot: Slot, w: Term): Proof | null {
  const { base, cotangent, directions: vs } = node;
  const start = D(partial(slot), slot.value, w);
  const cite = (cited: Citable, vars: readonly Term[]): Proof | null =>
    allowed(engine, cited) ? after(start, engine.use(cited, [bodyOf(node.sym)], vars)) : null;
  if (!cotangent) {
    if (slot.name === 'base') return convert(start, nodeTerm({ ...node, directions: [...vs, w] }));
    return cite(forwardDDirection(vs.length, slot.name as number), [base, w, ...vs]);
  }
  const vars = [base, cotangent, w, ...vs];
  if (slot.name === 'base') return cite(forwardRBase(vs.length), vars);
  if (slot.name === 'cotangent') return cite(forwardRCotangent(vs.length), vars);
  return cite(forwardRDirection(vs.length, slot.name), vars);
}
