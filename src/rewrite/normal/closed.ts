/**
 * Closed factors. A monomial of type K is a tree whose root may be moved to any other end of type K: a linear map of
 * scalars is a multiple of the identity, which is its own dagger. The smallest rooting is the normal one. A tree without
 * such an end is a pairing; it may be cut at any of its edges, and the smallest cut is the normal one.
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
  substitute,
  variable,
  zero,
} from '../../syntax/core/index.js';
import type { Term } from '../../syntax/core/index.js';
import { axiom } from '../apply.js';
import { convert, inside, sym, andThen, type Proof } from '../proof.js';
import type { Engine } from './engine.js';
import { head } from './head.js';
import { asNode, isZero, nodePaths } from './nodes.js';
import { compare } from './order.js';
import { asPairing, swap } from './pairing.js';

const one = num(oneQ);

/** A monomial in a tree: the whole, or what stands in a slot, with its path. */
interface Place {
  readonly path: readonly number[];
  readonly value: Term;
}

/** The places of a normal monomial or vector, outermost first: cotangents, directions and sides of pairings. */
function places(t: Term): readonly Place[] {
  if (isZero(t)) return [];
  const within = (slots: readonly Place[]): Place[] =>
    slots.flatMap(({ path, value }) => places(value).map((p) => ({ ...p, path: [...path, ...p.path] })));
  if (t.tag === 'pair') return within(children(t).map((value, i) => ({ path: [i], value })));
  const { of, path } = head(t);
  const slots = slotsOf(of).map((slot) => ({ ...slot, path: [...path.map(() => 0), ...slot.path] }));
  return [{ path: [], value: t }, ...within(slots)];
}

function slotsOf(t: Term): readonly Place[] {
  const pairing = asPairing(t);
  if (pairing)
    return [
      { path: [0, 1], value: pairing.left },
      { path: [2], value: pairing.right },
    ];
  const node = t.tag === 'var' ? null : asNode(t);
  if (!node) return [];
  const { cotangent, directions } = nodePaths(node);
  return [
    ...(node.cotangent ? [{ path: cotangent, value: node.cotangent }] : []),
    ...node.directions.map((value, i) => ({ path: directions[i]!, value })),
  ];
}

/** `t` as a function of what stands at a path: a body in one more variable. */
function opened(t: Term, path: readonly number[]): Term {
  const into = (s: Term, [i, ...rest]: readonly number[], depth: number): Term => {
    if (i === undefined) return variable(depth, s.type);
    const kids = [...children(s)];
    kids[i] = into(kids[i]!, rest, depth + binders(s, i));
    return rebuild(s, kids);
  };
  return into(shift(t, 1), path, 0);
}

/** From `t` to its rooting at the end at a path. */
function rerooted(engine: Engine, t: Term, path: readonly number[]): Proof {
  const body = opened(t, path);
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

/** From `<m, v>` to the pairing that cuts the edge at a place in m: `<w, R[y => m(y)](0, v)>`. */
function moved(engine: Engine, t: Term, { path, value: w }: Place): Proof {
  const { left: m, right: v } = asPairing(t)!;
  const body = opened(m, path);
  const multiple = scale(variable(0, scalar), shift(w, 1));
  const split = sym(engine.norm(substitute(shift(body, 1, 1), [multiple])));
  const start = convert(t, rev(split.from, zero(scalar), v));
  const chained = engine.use(axiom('RD.5'), [multiple, body], [zero(scalar), v]);
  const next = rev(multiple, zero(scalar), rev(body, zero(w.type), v));
  return andThen(
    start,
    inside(start.to, 0, split),
    convert(rev(split.to, zero(scalar), v), chained.from),
    chained,
    convert(chained.to, next),
    inside(next, 2, engine.reverse(body, zero(w.type), v)),
  );
}

/** All pairings that cut an edge of the tree of a pairing. */
function cuts(engine: Engine, t: Term): readonly Proof[] {
  const both = (p: Proof): readonly Proof[] => {
    const turned = swap(engine, asPairing(p.to)!);
    return turned ? [p, andThen(p, convert(p.to, turned.from), turned)] : [p];
  };
  return both(convert(t, t)).flatMap((p) => {
    const edges = places(asPairing(p.to)!.left).slice(1);
    return [p, ...edges.flatMap((place) => both(andThen(p, moved(engine, p.to, place))))];
  });
}

/** From a normal monomial of type K to its smallest rooting; one without an end of type K is cut at an edge. */
export function closed(engine: Engine, t: Term): Proof {
  const ends = places(t).filter(({ value }) => value === one);
  const rooted = (): readonly Proof[] => ends.map(({ path }) => rerooted(engine, t, path));
  const candidates = !asPairing(t)
    ? [convert(t, t), ...rooted()]
    : ends.length > 0
      ? rooted()
      : cuts(engine, t);
  return candidates.reduce((best, other) => (compare(other.to, best.to) < 0 ? other : best));
}
