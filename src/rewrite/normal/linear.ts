/**
 * Declared linearity. `m(c, y)`, linear in y, is brought to the derivative D[m]((c, 0), (0, y)); so linear arguments
 * become directions, and everything known of directions applies to them.
 */
import { app, forward, fst, snd, variable, zero, shift, pair } from '../../syntax/core/index.js';
import type { Sym, Term } from '../../syntax/core/index.js';
import { fwdChain } from '../library/forward.js';
import { after, along, convert, inside, refl, sym, andThen } from '../proof.js';
import type { Proof } from '../proof.js';
import { split, type Engine, type Linear } from './engine.js';
import { nodeTerm, type Node } from './nodes.js';

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
  if (i === undefined) return refl(app(m, tuple(args)));
  const y = args[i]!;
  const hypothesis = linear.step(engine, i, put(args, i, zero(y.type)), y);
  const d = forward(app(m, tuple(opened(args, i, 1))), zero(y.type), y);
  const under = along(d, [0, 0], () => expandLinear(engine, m, linear, opened(args, i, 2), rest));
  return andThen(
    convert(app(m, tuple(args)), hypothesis.to),
    sym(hypothesis),
    convert(hypothesis.from, d),
    under,
    joinDirection(engine, m, args, left, under.to),
  );
}

/** The arguments under `by` more binders, number i being the innermost variable. */
const opened = (args: readonly Term[], i: number, by: number): readonly Term[] =>
  put(
    args.map((a) => shift(a, by)),
    i,
    variable(0, args[i]!.type),
  );

/** From `D[y => D^r[m](…, y, …; rest)](0, y)`, `t`, to D^(r+1)[m], whose last direction is y in its place. */
function joinDirection(
  engine: Engine,
  m: Sym,
  args: readonly Term[],
  [i, ...rest]: readonly number[],
  t: Term,
): Proof {
  const y = args[i!]!;
  const base = [i!, ...rest].reduce((bs, j) => put(bs, j, zero(args[j]!.type)), [...args]);
  // Those of the arguments that come last were joined first.
  const directions = rest.map((j) => shift(injection(args, j), 1)).reverse();
  const node = nodeTerm({ sym: m, base: variable(0, m.dom), cotangent: null, directions });
  const open = tuple(opened(base, i!, 1));
  const chained = engine.use(fwdChain, [open, node], [zero(y.type), y]);
  const result = forward(node, tuple(base), forward(open, zero(y.type), y));
  const direction = inside(result, 2, engine.forward(open, zero(y.type), y));
  return after(t, andThen(chained, convert(chained.to, result), direction));
}

/** The vector with argument j in its place and 0 elsewhere. */
const injection = (args: readonly Term[], j: number): Term =>
  tuple(args.map((a, k) => (k === j ? a : zero(a.type))));

/** Which leaf of an argument tuple, by argument number. */
export const argumentOf = (linear: Linear, v: Term): number =>
  split(v, linear.arity).findIndex((_, j) => !isZeroAt(v, linear.arity, j));
export const component = (v: Term, arity: number, j: number): Term => {
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
