/** Single rewriting steps by given rules, anywhere in a term. */
import { children, IllTyped } from '../../syntax/core/index.js';
import type { Term } from '../../syntax/core/index.js';
import { instance, sidesOf, type Citable } from '../apply.js';
import { conv } from '../conv.js';
import type { Use } from '../kernel.js';
import { along, by, convert, andThen, type Proof } from '../proof.js';
import { match, mostChoices } from './match.js';

/** Finds evidence for the hypotheses of a cited theorem at an instance; null where there is none. */
export type Discharge = (cited: Citable, use: Use) => readonly Use[] | null;

/** The rule applied at the root of `t`, in one direction. */
function atRoot(
  cited: Citable,
  backwards: boolean,
  t: Term,
  discharge: Discharge,
  choices: number,
): Proof | null {
  const { rule } = cited;
  const found = match(rule, backwards ? rule.rhs : rule.lhs, t, choices);
  return found && stepAt(cited, backwards, t, found.maps, found.vars, discharge);
}

/** The rule between two given terms. */
export function between(
  cited: Citable,
  backwards: boolean,
  t: Term,
  target: Term,
  discharge: Discharge,
): Proof | null {
  const { rule } = cited;
  const [from, to] = backwards ? [rule.rhs, rule.lhs] : [rule.lhs, rule.rhs];
  const found =
    match(rule, from, t, mostChoices, [to, target]) ?? match(rule, to, target, mostChoices, [from, t]);
  const step = found && stepAt(cited, backwards, t, found.maps, found.vars, discharge);
  return step && conv(step.to, target) ? andThen(step, convert(step.to, target)) : null;
}

function stepAt(
  cited: Citable,
  backwards: boolean,
  t: Term,
  maps: readonly Term[],
  vars: readonly Term[],
  discharge: Discharge,
): Proof | null {
  const bare = instance(cited, maps, vars);
  const premises = discharge(cited, bare);
  if (!premises) return null;
  const use = { ...bare, premises };
  const [lhs, rhs] = sidesOf(cited, use);
  const [from, to] = backwards ? [rhs, lhs] : [lhs, rhs];
  return from.type === t.type && conv(from, t)
    ? andThen(convert(t, from), by(from, to, use, backwards))
    : null;
}

/**
 * Every single step that one of the rules allows in `t`, outermost places first. A term is a graph, with far more places
 * than subterms: what is found at a subterm is remembered, and places below which there is nothing are left out. A
 * step that changes nothing (0, by `x = 0`) is none.
 */
export function* rewrites(
  t: Term,
  rules: readonly (readonly [Citable, boolean])[],
  discharge: Discharge,
  choices: number,
): Generator<Proof> {
  const found = new Map<Term, readonly Proof[]>();
  const here = (s: Term): readonly Proof[] => {
    let steps = found.get(s);
    if (!steps) {
      const all = rules.map(([cited, backwards]) =>
        safely(() => atRoot(cited, backwards, s, discharge, choices)),
      );
      found.set(s, (steps = all.filter((step) => step !== null).filter(changes)));
    }
    return steps;
  };
  const known = new Map<Term, boolean>();
  const fertile = (s: Term): boolean => {
    let any = known.get(s);
    if (any === undefined) known.set(s, (any = here(s).length > 0 || children(s).some(fertile)));
    return any;
  };
  const queue: (readonly number[])[] = rules.length > 0 ? [[]] : [];
  for (const path of queue) {
    const s = subterm(t, path);
    for (const step of here(s)) yield along(t, path, () => step);
    for (const [i, kid] of children(s).entries()) if (fertile(kid)) queue.push([...path, i]);
  }
}

const changes = ({ from, to }: Proof): boolean => !conv(from, to);

const subterm = (t: Term, path: readonly number[]): Term => path.reduce((s, i) => children(s)[i]!, t);

/** An instance that is ill typed is no match. */
function safely(find: () => Proof | null): Proof | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof IllTyped) return null;
    throw error;
  }
}
