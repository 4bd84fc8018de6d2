/** What the kernel has to know of a term before it relies on it; found once per term. */
import { children, IllTyped, num, rebuild, showQ, star, variable, zero } from '../syntax/core/index.js';
import type { Obj, Term } from '../syntax/core/index.js';

export interface Facts {
  /** The types of the free variables, by index. */
  readonly free: ReadonlyMap<number, Obj>;
  /** The free variables that occur in the body of a Rev. */
  readonly inBodies: ReadonlySet<number>;
  /** What not every model has: `negatives`, `scalars`, and for a numeral with denominator n `1/n`. */
  readonly needs: ReadonlySet<string>;
}

const memo = new WeakMap<Term, Facts>();

/** @throws IllTyped where a variable is used at two types, or a constructor did not build the term. */
export function factsOf(t: Term): Facts {
  let facts = memo.get(t);
  if (!facts) {
    if (remade(t) !== t) throw new IllTyped('a term that no constructor built');
    const free = new Map<number, Obj>();
    const inBodies = new Set<number>();
    const needs = new Set(own(t));
    if (t.tag === 'var') free.set(t.index, t.type);
    for (const [i, kid] of children(t).entries()) {
      const inner = factsOf(kid);
      const body = t.tag === 'rev' && i === 0;
      for (const need of inner.needs) needs.add(need);
      for (const [index, type] of inner.free) {
        const known = body && index === 0 ? t.type : (free.get(body ? index - 1 : index) ?? type);
        if (known !== type) throw new IllTyped('a variable at two types');
        if (!body || index > 0) free.set(body ? index - 1 : index, type);
      }
      for (const index of body ? outside(inner.free) : inner.inBodies) inBodies.add(index);
    }
    memo.set(t, (facts = { free, inBodies, needs }));
  }
  return facts;
}

/** The variables of a body that are not its own, as they are numbered outside. */
const outside = (free: ReadonlyMap<number, Obj>): readonly number[] =>
  [...free.keys()].filter((index) => index > 0).map((index) => index - 1);

function remade(t: Term): Term {
  if (t.tag === 'var') return variable(t.index, t.type);
  if (t.tag === 'zero') return zero(t.type);
  if (t.tag === 'num') return num(t.value);
  return t.tag === 'unit' ? star : rebuild(t, children(t));
}

function own(t: Term): readonly string[] {
  if (t.tag === 'neg') return ['negatives'];
  if (t.tag === 'scale') return ['scalars'];
  if (t.tag !== 'num') return [];
  const { num: numerator, den } = t.value;
  return [
    'scalars',
    ...(numerator < 0n ? ['negatives'] : []),
    ...(den === 1n ? [] : [showQ({ num: 1n, den })]),
  ];
}
