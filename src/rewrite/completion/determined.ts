/** Rules whose smaller side is determined by the larger one: what only the smaller side speaks of is taken to be 0. */
import { fst, pair, snd, variable, zero, type Term } from '../../syntax/core/index.js';
import { citeAsIs } from '../discharge.js';
import type { Hypotheses } from '../hypotheses.js';
import type { Theorem } from '../kernel.js';
import { tidy } from '../matching/match.js';
import { partsIn, speaksOf } from '../matching/parts.js';
import { by } from '../proof.js';
import type { Derived } from './derived.js';
import { at } from './unify.js';

/** The instance of `x.1 = x.2` that says `x.1 = 0`, from its larger to its smaller side; null where none is needed. */
export function determined(theorem: Theorem, backwards: boolean, hypotheses: Hypotheses): Derived | null {
  const { name, scope } = theorem;
  const [from, to] = backwards ? [theorem.rhs, theorem.lhs] : [theorem.lhs, theorem.rhs];
  const n = scope.length;
  const [known, wanted] = [partsIn([from], n), partsIn([to], n)];
  const value = (t: Term, k: number, path: string): Term => {
    if (!speaksOf(known, k, path)) return speaksOf(wanted, k, path) ? zero(t.type) : t;
    if (t.type.tag !== 'prod' || known.has(`${k}:${path}`)) return t;
    const [left, right] = [value(fst(t), k, `${path}1`), value(snd(t), k, `${path}2`)];
    return left.tag === 'fst' && right.tag === 'snd' && left.of === right.of ? t : pair(left, right);
  };
  const before = scope.map((type, k) => variable(n - 1 - k, type));
  const vars = before.map((t, k) => value(t, k, ''));
  if (vars.every((t, k) => t === before[k])) return null;
  const side = (t: Term): Term => tidy(at(t, vars));
  const [lhs, rhs] = [side(from), side(to)];
  const proof = by(lhs, rhs, { ...citeAsIs(theorem, hypotheses), vars }, backwards);
  return { name, equation: { scope, lhs, rhs }, proof };
}
