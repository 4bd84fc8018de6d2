/**
 * Declared linearity. `m(c, y)`, linear in y, is brought to the derivative D[m]((c, 0), (0, y)); so linear arguments
 * become directions, and everything known of directions applies to them.
 */
import { app, forward, fst, snd, variable, zero, shift, pair } from '../../syntax/core/index.js';
import type { Sym, Term } from '../../syntax/core/index.js';
import { fwdChain } from '../library/forward.js';
import { convert, inside, sym as reversed, then, refl, type Proof } from '../proof.js';
import { along } from '../proof.js';
import { split, type Engine, type Linear } from './engine.js';
import { nodeTerm, type Node } from './nodes.js';
import { after } from './reverse.js';

const tuple = (items: readonly Term[]): Term => items.reduce(pair);
const put = <T>(items: readonly T[], i: number, item: T): T[] =>
  items.map((old, j) => (i === j ? item : old));

/** From m(args) to D^r[m](args with 0 for the linear ones; one direction for each of these). */
export function expandLinear(
  engine: Engine,
  m: Sym,
  linear: Linear,
  args: readonly Term[],
  left = linear.args,
): Proof {
  const [i, ...rest] = left;
  const t = app(m, tuple(args));
  if (i === undefined) return refl(t);
  const y = args[i]!;
  const cleared = put(args, i, zero(y.type));
  const hypothesis = engine.use(linear.hypothesis(i), [], [...cleared, y]);
  const opened = put(
    args.map((a) => shift(a, 1)),
    i,
    variable(0, y.type),
  );
  const d = forward(app(m, tuple(opened)), zero(y.type), y);
  const lifted = expandLinear(
    engine,
    m,
    linear,
    put(
      args.map((a) => shift(a, 2)),
      i,
      variable(0, y.type),
    ),
    rest,
  );
  const under = along(d, [0, 0], () => lifted);
  const inner = rest.map((j) => injection(args, j));
  const base = linear.args
    .filter((j) => left.includes(j))
    .reduce((bs, j) => put(bs, j, zero(args[j]!.type)), [...args]);
  const node = (at: Term, by: number): Term =>
    nodeTerm({ sym: m, base: at, cotangent: null, directions: inner.map((v) => shift(v, by)) });
  const open = tuple(
    put(
      base.map((a) => shift(a, 1)),
      i,
      variable(0, y.type),
    ),
  );
  const chained = engine.use(fwdChain, [open, node(variable(0, m.dom), 1)], [zero(y.type), y]);
  const direction = engine.forward(open, zero(y.type), y);
  const result = forward(node(variable(0, m.dom), 1), tuple(base), forward(open, zero(y.type), y));
  return then(
    convert(t, hypothesis.to),
    reversed(hypothesis),
    convert(hypothesis.from, d),
    under,
    after(under.to, chained),
    convert(chained.to, result),
    inside(result, 2, direction),
  );
}

/** The vector with argument j in its place and 0 elsewhere. */
const injection = (args: readonly Term[], j: number): Term =>
  tuple(args.map((a, k) => (k === j ? a : zero(a.type))));

/** Which leaf of an argument tuple, by argument number. */
const argumentOf = (linear: Linear, v: Term): number =>
  split(v, linear.arity).findIndex((_, j) => !isZeroAt(v, linear.arity, j));
const component = (v: Term, arity: number, j: number): Term => {
  if (arity === 1) return v;
  if (j === arity - 1) return v.tag === 'pair' ? v.right : snd(v);
  return component(v.tag === 'pair' ? v.left : fst(v), arity - 1, j);
};
const vanishes = (t: Term): boolean =>
  t.tag === 'zero' || t.tag === 'unit' || (t.tag === 'pair' && vanishes(t.left) && vanishes(t.right));
const isZeroAt = (v: Term, arity: number, j: number): boolean => vanishes(component(v, arity, j));

/** The argument that a path of projections (outermost first) of a cotangent of the domain leads to. */
function argumentAt(arity: number, path: readonly ('fst' | 'snd')[]): number {
  const inward = [...path].reverse();
  let remaining = arity;
  for (const tag of inward) {
    if (remaining === 1) return 0;
    if (tag === 'snd') return remaining - 1;
    remaining--;
  }
  return 0;
}

/** Whether a node's linear arguments have base 0 and are met exactly once, by a direction or by the root. */
export function leavesMet(linear: Linear | null, node: Node, path: readonly ('fst' | 'snd')[]): boolean {
  if (!linear) return true;
  if (!linear.args.every((j) => isZeroAt(node.base, linear.arity, j))) return false;
  const met = node.directions.map((v) => argumentOf(linear, v));
  if (node.cotangent) met.push(argumentAt(linear.arity, path));
  return linear.args.every((j) => met.filter((k) => k === j).length === 1);
}
