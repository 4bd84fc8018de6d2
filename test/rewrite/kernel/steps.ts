/** Steps of derivations by hand, about maps f and l, and what the kernel says of an entry. */
import type { Rule } from '../../../src/rewrite/axioms.js';
import { prove, type Entry, type Step } from '../../../src/rewrite/kernel.js';
import { app, atom, forward, symbol, variable, type Obj, type Term } from '../../../src/syntax/core/index.js';
import { accepted } from './support.js';

export const [A, B] = [atom('A'), atom('B')];
export const f = symbol('map', 'f', A, B);
export const l = symbol('map', 'l', A, B);
export const M = symbol('map', 'M', A, B);
export const at = (i: number, type: Obj = A): Term => variable(i, type);

export interface Where {
  readonly atoms?: Readonly<Record<string, Obj>>;
  readonly maps?: Step['maps'];
  readonly vars?: readonly Term[];
  readonly premises?: Step['premises'];
  readonly path?: readonly number[];
  readonly backwards?: boolean;
}
export const use = (rule: Step['rule'], next: Term, where: Where = {}): Step => ({
  rule,
  atoms: new Map(Object.entries(where.atoms ?? {})),
  maps: where.maps ?? new Map(),
  vars: where.vars ?? [],
  premises: where.premises ?? [],
  backwards: where.backwards ?? false,
  path: where.path ?? [],
  next,
});
export const refusal = (entry: Entry): string => {
  const result = prove(entry);
  return accepted(result) ? 'accepted' : `${result.reason} at ${result.step}`;
};

/** `l` is linear: D[l](a, v) = l(v). */
export const linear: Rule = {
  ...{ name: 'l linear', atoms: [], maps: [], scope: [A, A] },
  lhs: forward(app(l, at(0)), at(1), at(0)),
  rhs: app(l, at(0)),
};
