/**
 * One leaf of a derivative. A node is normal when its base is, when its cotangent and every direction has exactly one
 * monomial in one leaf, directions in a fixed order, and when its linear arguments are met exactly once each.
 */
import { add, children, neg, num, oneQ, rebuild, scalar, scale, zero } from '../../syntax/core/index.js';
import type { Term } from '../../syntax/core/index.js';
import { swapD, swapR } from '../library/schemas.js';
import { slotAdd, slotNeg, slotScale, slotZero, type Slot } from '../library/additivity.js';
import { after, along, convert, everywhere, inside, refl, andThen, type Proof } from '../proof.js';
import { allowed, bodyOf, type Engine } from './engine.js';
import { collected } from './combination.js';
import { closed } from './closed.js';
import { project, through, type Path } from './head.js';
import { leavesMet } from './linear.js';
import { asForward, asNode, nodePaths, nodeTerm, type Node } from './nodes.js';
import { compare } from './order.js';

/** From `π(h)`, of leaf type, h a Rev, to normal form. */
export function leaf(engine: Engine, h: Term, path: Path): Proof {
  if (engine.stuck.has(h)) return refl(project(h, path));
  const node = asNode(h);
  if (!node || engine.row(node.sym)) return collected(through(path, differentiate(engine, h)));
  const parts = normalParts(engine, h, node);
  const then1 = nodeLeaf(engine, asNode(parts.to)!, path);
  return andThen(through(path, parts), then1);
}

/** Normalises base, cotangent and directions where they stand. */
function normalParts(engine: Engine, h: Term, node: Node): Proof {
  const paths = nodePaths(node);
  const all = [paths.base, ...(node.cotangent ? [paths.cotangent] : []), ...paths.directions];
  return all.reduce<Proof>(
    (p, path) =>
      andThen(
        p,
        along(p.to, path, (s) => engine.norm(s)),
      ),
    refl(h),
  );
}

function nodeLeaf(engine: Engine, node: Node, path: Path): Proof {
  const t = project(nodeTerm(node), path);
  const layers: readonly (readonly [Slot, Term])[] = [
    ...(node.cotangent ? [['cotangent', node.cotangent] as const] : []),
    ...node.directions.map((v, i) => [i, v] as const),
  ];
  for (const [slot, value] of layers) {
    const split = splitVector(value);
    if (split) return splitSlot(engine, node, path, slot, split);
  }
  if (!leavesMet(engine.linear(node.sym), node, path)) {
    return collected(through(path, differentiate(engine, nodeTerm(node))));
  }
  const normal = sorted(engine, node, path) ?? refl(t);
  const open = t.type === scalar ? engine.opened : null;
  return open ? andThen(normal, closed(open, normal.to)) : normal;
}

type Split =
  | { readonly tag: 'zero' }
  | { readonly tag: 'neg'; readonly of: Term }
  | { readonly tag: 'scale'; readonly by: Term; readonly of: Term }
  | { readonly tag: 'add'; readonly left: Term; readonly right: Term };

/** How to split a normal vector towards single monomials; null if it is one. */
function splitVector(v: Term): Split | null {
  const entries = vectorEntries(v);
  if (entries.length === 0) return { tag: 'zero' };
  if (entries.length > 1) {
    const middle = entries.length >> 1;
    return { tag: 'add', left: vector(v, entries.slice(0, middle)), right: vector(v, entries.slice(middle)) };
  }
  const only = entries[0]!;
  const alone = (term: Term): Term => vector(v, [{ ...only, term }]);
  const { term } = only;
  if (term.tag === 'neg') return { tag: 'neg', of: alone(term.of) };
  if (term.type === scalar && term !== one) return { tag: 'scale', by: term, of: alone(one) };
  return term.tag === 'scale' ? { tag: 'scale', by: term.by, of: alone(term.of) } : null;
}
const one = num(oneQ);

interface Entry {
  readonly at: string;
  readonly term: Term;
}
const summands = (t: Term): readonly Term[] =>
  t.tag === 'add' ? [...summands(t.left), ...summands(t.right)] : t.tag === 'zero' ? [] : [t];
function vectorEntries(v: Term, at = ''): readonly Entry[] {
  if (v.tag === 'pair') return [...vectorEntries(v.left, `${at}1`), ...vectorEntries(v.right, `${at}2`)];
  return v.tag === 'unit' ? [] : summands(v).map((term) => ({ at, term }));
}
function vector(shape: Term, entries: readonly Entry[], at = ''): Term {
  if (shape.tag === 'pair') {
    return rebuild(
      shape,
      children(shape).map((kid, i) => vector(kid, entries, `${at}${i + 1}`)),
    );
  }
  const here = entries.filter((e) => e.at === at).map((e) => e.term);
  return here.length === 0 ? zeroLike(shape) : here.reduce(add);
}

function splitSlot(engine: Engine, node: Node, path: Path, slot: Slot, split: Split): Proof {
  const { base, cotangent, directions: vs } = node;
  const layer = { kind: cotangent ? 'R' : 'D', order: vs.length, slot } as const;
  const withSlot = (v: Term): Node =>
    slot === 'cotangent'
      ? { ...node, cotangent: v }
      : { ...node, directions: vs.map((w, i) => (i === slot ? v : w)) };
  const b = cotangent ?? zero(node.sym.cod);
  const cite = (cited: ReturnType<typeof slotAdd>, args: readonly Term[]): Proof =>
    through(path, after(nodeTerm(node), engine.use(cited, [bodyOf(node.sym)], [base, b, ...args, ...vs])));
  if (split.tag === 'zero') return collected(cite(slotZero(layer), []));
  if (split.tag === 'neg') {
    const p = cite(slotNeg(layer), [split.of]);
    const inner = nodeLeaf(engine, withSlot(split.of), path);
    return collected(andThen(p, convert(p.to, neg(inner.from)), inside(neg(inner.from), 0, inner)));
  }
  if (split.tag === 'scale') {
    const p = cite(slotScale(layer), [split.by, split.of]);
    const inner = nodeLeaf(engine, withSlot(split.of), path);
    const multiple = scale(split.by, inner.from);
    return collected(andThen(p, convert(p.to, multiple), inside(multiple, 1, inner)));
  }
  const p = cite(slotAdd(layer), [split.left, split.right]);
  const each = [split.left, split.right].map((v) => nodeLeaf(engine, withSlot(v), path));
  const sum = add(each[0]!.from, each[1]!.from);
  return collected(andThen(p, convert(p.to, sum), everywhere(sum, each)));
}

/** Exchanges adjacent directions that are out of order, as long as there are any; null where there are none. */
function sorted(engine: Engine, node: Node, path: Path): Proof | null {
  const steps: Proof[] = [];
  let now = node;
  for (;;) {
    const vs = now.directions;
    const i = vs.findIndex((v, j) => j + 1 < vs.length && compare(v, vs[j + 1]!) > 0);
    const cited = i < 0 ? null : now.cotangent ? swapR(vs.length, i) : swapD(vs.length, i);
    if (!cited || !allowed(engine, cited)) break;
    const { base, cotangent } = now;
    const p = engine.use(cited, [bodyOf(node.sym)], cotangent ? [base, cotangent, ...vs] : [base, ...vs]);
    now = { ...now, directions: vs.with(i, vs[i + 1]!).with(i + 1, vs[i]!) };
    steps.push(through(path, andThen(p, convert(p.to, nodeTerm(now)))));
  }
  return steps.length === 0
    ? null
    : andThen(convert(project(nodeTerm(node), path), steps[0]!.from), ...steps);
}

/** From a Rev to normal form by the rules for R, or those for D where it is one. */
function differentiate(engine: Engine, h: Term): Proof {
  const d = asForward(h);
  const inner = (p: Proof, path: readonly number[]): Proof =>
    andThen(
      p,
      along(p.to, path, (s) => engine.norm(s)),
    );
  const body = inner(refl(h), d ? [0, 0] : [0]);
  const p = inner(body, d ? [0, 1] : [1]);
  const f = asForward(p.to);
  if (d && f) return collected(andThen(p, engine.forward(f.body, f.at, f.direction)));
  const r = p.to as Extract<Term, { tag: 'rev' }>;
  return collected(andThen(p, engine.reverse(r.body, r.at, r.cotangent)));
}
const zeroLike = (t: Term): Term => zero(t.type);
