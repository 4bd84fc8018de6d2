/**
 * Closed factors. A monomial of type K is a tree whose root may be moved to any other end of type K: a linear map of
 * scalars is a multiple of the identity, which is its own dagger. The smallest rooting is the normal one.
 */
import {
  binders,
  children,
  num,
  oneQ,
  rebuild,
  rev,
  scalar,
  scale,
  shift,
  variable,
  zero,
} from '../../syntax/core/index.js';
import type { Term } from '../../syntax/core/index.js';
import { axiom } from '../apply.js';
import { convert, inside, sym, andThen, type Proof } from '../proof.js';
import type { Engine } from './engine.js';
import { head } from './head.js';
import { asNode, nodePaths } from './nodes.js';
import { compare } from './order.js';

const one = num(oneQ);

/** The paths to the ends `1` of a tree, in cotangents and directions but not in base arguments. */
function ends(t: Term): readonly (readonly number[])[] {
  if (t === one) return [[]];
  if (t.tag === 'pair') return [0, 1].flatMap((i) => ends(children(t)[i]!).map((path) => [i, ...path]));
  const { of, path } = head(t);
  const node = of.tag === 'var' ? null : asNode(of);
  if (!node) return [];
  const { cotangent, directions } = nodePaths(node);
  const slots = [...(node.cotangent ? [cotangent] : []), ...directions];
  return slots.flatMap((slot) => ends(at(of, slot)).map((rest) => [...path.map(() => 0), ...slot, ...rest]));
}
const at = (t: Term, path: readonly number[]): Term => path.reduce((s, i) => children(s)[i]!, t);

/** `t` as a function of the end at a path: a body in one more variable. */
function opened(t: Term, path: readonly number[], depth = 0): Term {
  const [i, ...rest] = path;
  if (i === undefined) return variable(depth, scalar);
  const kids = [...children(t)];
  kids[i] = opened(kids[i]!, rest, depth + binders(t, i));
  return rebuild(t, kids);
}

/** From `t` to its rooting at the end at a path. */
function rerooted(engine: Engine, t: Term, path: readonly number[]): Proof {
  const body = opened(shift(t, 1), path);
  const constant = scale(shift(t, 1), variable(0, scalar));
  const act = engine.use(axiom('K.act'), [], [zero(scalar), t, one]);
  const start = rev(constant, zero(scalar), one);
  const multiple = sym(engine.norm(body));
  const moved = inside(start, 0, andThen(convert(constant, multiple.from), multiple));
  const r = engine.reverse(body, zero(scalar), one);
  return andThen(
    convert(t, act.to),
    sym(act),
    convert(act.from, start),
    moved,
    convert(moved.to, r.from),
    r,
    engine.norm(r.to),
  );
}

/** From a normal monomial of type K to its smallest rooting. `engine` does not close trees itself. */
export function closed(engine: Engine, t: Term): Proof {
  let best: Proof = convert(t, t);
  for (const path of ends(t)) {
    const other = rerooted(engine, t, path);
    if (compare(other.to, best.to) < 0) best = other;
  }
  return best;
}
