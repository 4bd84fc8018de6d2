/** What the parts of the normaliser share. */
import type { Sym, Term } from '../../syntax/core/index.js';
import { occurs, shift, substitute, variable, prod, fst, snd, app } from '../../syntax/core/index.js';
import type { Citable } from '../apply.js';
import { conv } from '../conv.js';
import type { Proof } from '../proof.js';
import { lower, nodeTerm, type Node } from './nodes.js';

/** Thrown inside the normaliser when its steps are used up; the entry points turn it into data. */
export class OutOfBudget extends Error {}

export interface Engine {
  /** May the stable rule be used? */
  readonly stable: boolean;
  /** A proof from t to its normal form. */
  norm(t: Term): Proof;
  /** From `Rev(x. s)(a; v)`, s normal. */
  reverse(s: Term, a: Term, v: Term): Proof;
  /** From `D[x => s](a, v)`, s normal. */
  forward(s: Term, a: Term, v: Term): Proof;
  /** A step by a rule; counted. */
  use(cited: Citable, maps: readonly Term[], vars: readonly Term[]): Proof;
  /** Counts work that is no step, in nodes of terms. @throws OutOfBudget */
  charge(nodes: number): void;
  /** The same without moving the roots of closed factors; null in that one itself. */
  readonly opened: Engine | null;
  /** Derivatives that no rule at hand applies to: heads like variables. */
  readonly stuck: Set<Term>;
  /** The row of a primitive function: `R[f](a, w)` written out, in scope a, w. */
  row(sym: Sym): Citable | null;
  /** The linear arguments of a declared map. */
  linear(sym: Sym): Linear | null;
}

export interface Linear {
  /** How many arguments the domain has along its left spine. */
  readonly arity: number;
  /** From 0. */
  readonly args: readonly number[];
  /** From `D[y => m(…, y, …)](a_i, v)` to `m(…, v, …)` for argument i, at arguments a_1 … a_k and v. */
  readonly step: (engine: Engine, arg: number, args: readonly Term[], v: Term) => Proof;
}

/** Whether a lemma may be used, given that it may rest on S. */
export const allowed = (engine: Engine, cited: Citable): boolean =>
  engine.stable || !('theorem' in cited.ref && cited.ref.theorem.used.has('S'));

type SlotName = 'base' | 'cotangent' | number;
export interface Slot {
  readonly name: SlotName;
  /** In scope of the differentiated variable. */
  readonly term: Term;
  /** At the base point. */
  readonly value: Term;
}

const put = (node: Node, name: SlotName, term: Term): Node =>
  name === 'base'
    ? { ...node, base: term }
    : name === 'cotangent'
      ? { ...node, cotangent: term }
      : { ...node, directions: node.directions.map((v, i) => (i === name ? term : v)) };

const slotsOf = (node: Node): readonly (readonly [SlotName, Term])[] => [
  ['base', node.base],
  ...(node.cotangent ? [['cotangent', node.cotangent] as const] : []),
  ...node.directions.map((v, i) => [i, v] as const),
];

/** How a node depends on variable 0. */
export interface Dependence {
  readonly slots: readonly Slot[];
  /** The node at the base point. */
  readonly node: Node;
  /** The node as a function of the slots' values, a body in one variable of their product. */
  readonly outer: Term;
  /** The node as a function of slot i alone, a body in one variable. */
  readonly partial: (slot: Slot) => Term;
  /** The only dependence is through one slot that is the variable itself. */
  readonly direct: boolean;
}

export function dependence(node: Node, a: Term): Dependence {
  const at = (t: Term): Term => substitute(t, [a]);
  const slots = slotsOf(node)
    .filter(([, term]) => occurs(term, 0))
    .map(([name, term]) => ({ name, term, value: at(term) }));
  const evaluated: Node = {
    sym: node.sym,
    base: at(node.base),
    cotangent: node.cotangent && at(node.cotangent),
    directions: node.directions.map(at),
  };
  const lifted: Node = {
    sym: node.sym,
    base: shift(evaluated.base, 1),
    cotangent: evaluated.cotangent && shift(evaluated.cotangent, 1),
    directions: evaluated.directions.map((v) => shift(v, 1)),
  };
  const tuple = variable(0, slots.map((s) => s.term.type).reduce(prod));
  const projections = split(tuple, slots.length);
  const [only] = slots;
  return {
    slots,
    node: evaluated,
    outer: nodeTerm(slots.reduce((n, slot, i) => put(n, slot.name, projections[i]!), lifted)),
    partial: (slot) => nodeTerm(put(lifted, slot.name, variable(0, slot.term.type))),
    direct: slots.length === 1 && only!.term.type === a.type && conv(only!.term, variable(0, a.type)),
  };
}

/** The `count` components of a tuple nested to the left. */
export const split = (tuple: Term, count: number): readonly Term[] =>
  count === 1 ? [tuple] : [...split(fst(tuple), count - 1), snd(tuple)];

/** The symbol as a body. */
export const bodyOf = (sym: Sym): Term => app(sym, variable(0, sym.dom));
export { lower };
