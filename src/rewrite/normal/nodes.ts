/**
 * Nodes: the derivatives D^n[f](base; directions) and R^(n+1)[f](base, cotangent; directions) of a symbol, as nests of
 * Rev. They are what normal forms are made of.
 */
import { app, occurs, rev, shift, star, substitute, variable, zero } from '../../syntax/core/index.js';
import type { Sym, Term } from '../../syntax/core/index.js';
import { conv } from '../conv.js';

export interface Node {
  readonly sym: Sym;
  readonly base: Term;
  /** null: D^n, with n directions; otherwise R^(n+1). */
  readonly cotangent: Term | null;
  readonly directions: readonly Term[];
}

export function nodeTerm(node: Node): Term {
  return layer(node, node.directions.length, node.base, 0);
}

/** With the first k directions, at a point, under `lift` more binders. */
function layer(node: Node, k: number, at: Term, lift: number): Term {
  const { sym, cotangent, directions } = node;
  const x = variable(0, at.type);
  if (k === 0) return cotangent ? rev(app(sym, x), at, shift(cotangent, lift)) : app(sym, at);
  const last = shift(directions[k - 1]!, lift);
  if (cotangent) return rev(layer(node, k - 1, x, lift + 1), at, last);
  // `forward`, with the body made where it goes.
  const inner = rev(layer(node, k - 1, x, lift + 2), shift(at, 1), variable(0, sym.cod));
  return rev(inner, zero(sym.cod), last);
}

/** `t` without its variable 0, which does not occur in it. */
export const lower = (t: Term): Term => substitute(t, [star]);
/** `t` without its variable 1, which does not occur in it. */
const lowerUnder = (t: Term, type: Term['type']): Term =>
  substitute(shift(t, 1, 2), [star, variable(0, type)]);

export interface Forward {
  /** In scope of `at` and one variable. */
  readonly body: Term;
  readonly at: Term;
  readonly direction: Term;
}

export const isZero = (t: Term): boolean =>
  t.tag === 'zero' || (t.tag === 'pair' && isZero(t.left) && isZero(t.right));

/** Reads `Rev(w. Rev(x. body)(at; w))(0; direction)`, the definition of D, where w occurs nowhere else. */
export function asForward(t: Term): Forward | null {
  if (t.tag !== 'rev' || !isZero(t.at) || t.body.tag !== 'rev') return null;
  const { body, at, cotangent } = t.body;
  if (cotangent.tag !== 'var' || cotangent.index !== 0 || occurs(body, 1) || occurs(at, 0)) return null;
  return { body: lowerUnder(body, at.type), at: lower(at), direction: t.cotangent };
}

/** Whether a term is the variable 0, of that type (all elements of the object 1 are convertible). */
const isVariable = (t: Term, type: Term['type']): boolean =>
  t.type === type && t.open === 1 && conv(t, variable(0, type));

/** The node at the variable of a binder, seen from outside it. */
function underBinder(body: Term, type: Term['type']): Node | null {
  const node = asNode(body);
  if (!node || !isVariable(node.base, type)) return null;
  const others = [...node.directions, ...(node.cotangent ? [node.cotangent] : [])];
  if (others.some((v) => occurs(v, 0))) return null;
  return {
    ...node,
    cotangent: node.cotangent && lower(node.cotangent),
    directions: node.directions.map(lower),
  };
}

/** A nest of Revs may be read in two ways at each level: what was read is remembered. */
const read = new WeakMap<Term, Node | null>();

export function asNode(t: Term): Node | null {
  let node = read.get(t);
  if (node === undefined) read.set(t, (node = readNode(t)));
  return node;
}

function readNode(t: Term): Node | null {
  if (t.tag === 'app') return { sym: t.sym, base: t.of, cotangent: null, directions: [] };
  if (t.tag !== 'rev') return null;
  const d = asForward(t);
  const differentiated = d && underBinder(d.body, d.at.type);
  if (d && differentiated && !differentiated.cotangent) {
    return { ...differentiated, base: d.at, directions: [...differentiated.directions, d.direction] };
  }
  const inner = underBinder(t.body, t.at.type);
  if (!inner) return null;
  if (inner.cotangent) return { ...inner, base: t.at, directions: [...inner.directions, t.cotangent] };
  return inner.directions.length > 0 ? null : { ...inner, base: t.at, cotangent: t.cotangent };
}

/** The paths of a node's parts in its term; directions innermost first. */
export function nodePaths(node: Node): { base: number[]; cotangent: number[]; directions: number[][] } {
  const n = node.directions.length;
  const layer = node.cotangent ? [0] : [0, 0];
  const down = (k: number): number[] => Array.from({ length: k }, () => layer).flat();
  return {
    base: node.cotangent ? [1] : n === 0 ? [0] : [0, 1],
    cotangent: [...down(n), 2],
    directions: node.directions.map((_, i) => [...down(n - 1 - i), 2]),
  };
}
