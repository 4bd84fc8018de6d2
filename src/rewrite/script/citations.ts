/** What the names in a `by` list mean. */
import { axioms } from '../axioms.js';
import { axiom, theorem, type Citable } from '../apply.js';
import { interchange, linearInPlace, linearR, symmetric } from '../library/second.js';
import { stable, stableInContext } from '../library/stable.js';
import type { Statement } from '../interfaces.js';
import type { Lawlike, Theorem } from '../kernel.js';
import type { Means } from '../prover.js';
import { family } from '../trace.js';

export type CitationFault = 'unknown-citation' | 'circular-citation' | 'refute-cited' | 'restricted-citation';

/** A statement that may be cited: its theorem, or itself taken on trust. */
export interface Known {
  readonly statement: Statement;
  readonly rule: () => Theorem | Lawlike;
}

type Models = Statement['models'];

/** Whether what is claimed for `cited` models holds wherever a statement claims something; null is all models. */
export const covers = (cited: Models, claimed: Models): boolean =>
  cited === null || (claimed?.every(({ text }) => cited.some((model) => model.text === text)) ?? false);

/** The statements in reach of a proof. */
export interface Scope {
  /** The `in` clause of the statement that cites. */
  readonly models: Models;
  readonly known: ReadonlyMap<string, Known>;
  /** Every name that the file declares, before or after. */
  readonly declared: ReadonlyMap<string, Statement>;
}

export interface Cited {
  /** Rules to rewrite with. */
  readonly rules: readonly Citable[];
  /** Axioms, by family, and hypotheses that an automatic step may rest on. */
  readonly allowed: ReadonlySet<string>;
  readonly auto: boolean;
  /** The names, where some are no axioms of the theory, which the search for a proof without them knows. */
  readonly laws: readonly string[];
}

const builtIn: Readonly<Record<string, readonly string[]>> = {
  stable: ['S'],
  S: ['S'],
  K: axioms.map((a) => a.name).filter((n) => n.startsWith('K.')),
};

/** Forms of RD.6, RD.7 and S that people write, with D in slices; they rest on RD.1–RD.5 too. */
const forms: Readonly<Record<string, readonly Citable[]>> = {
  'RD.6': [linearInPlace, linearR],
  'RD.7': [interchange, symmetric],
  S: [stable, stableInContext],
};
const slices = axioms.map((a) => a.name).filter((name) => /^RD\.[1-5]/.test(name));

const axiomsNamed = (name: string): readonly string[] =>
  builtIn[name] ?? axioms.map((a) => a.name).filter((known) => known === name || family(known) === name);

const isLaw = (name: string): boolean =>
  name !== 'auto' && name !== 'linear' && axiomsNamed(name).length === 0;

const isTheorem = (rule: Theorem | Lawlike): rule is Theorem => 'used' in rule;

/** Why a name may not be cited: `barred` is an axiom that it rests on. */
export type Uncitable =
  | { readonly name: string; readonly fault: CitationFault }
  | { readonly name: string; readonly barred: string };

export function resolve(
  names: readonly string[],
  scope: Scope,
  { hypotheses, given: assumptions, barred }: Means,
): Cited | Uncitable {
  const rules: Citable[] = [];
  const allowed = new Set<string>();
  let auto = false;
  for (const name of names) {
    if (name === 'auto') auto = true;
    else if (name === 'linear') allowed.add('linear');
    else if (name === 'assumption') rules.push(...assumptions);
    else if (axiomsNamed(name).length > 0) {
      for (const known of axiomsNamed(name)) {
        if (barred.has(known)) return { name, barred: known };
        allowed.add(known);
        rules.push(axiom(known), ...(forms[known] ?? []));
        if (forms[known]) for (const slice of slices) allowed.add(slice);
      }
    } else {
      const found = statements(name, scope);
      if ('fault' in found) return { name, fault: found.fault };
      for (const { rule } of found.known) {
        const cited = rule();
        const without = isTheorem(cited) ? [...cited.used].find((used) => barred.has(used)) : undefined;
        if (without !== undefined) return { name, barred: without };
        rules.push(isTheorem(cited) ? theorem(cited) : hypotheses.trust(cited));
      }
    }
  }
  return { rules, allowed, auto, laws: names.some(isLaw) ? names : [] };
}

/** `RD.1` names RD.1a and RD.1b too. */
const named = (name: string, candidate: string): boolean =>
  candidate === name ||
  (candidate.length === name.length + 1 && candidate.startsWith(name) && /[a-z]$/.test(candidate));

function statements(name: string, scope: Scope): { known: readonly Known[] } | { fault: CitationFault } {
  const known = [...scope.known.entries()].filter(([candidate]) => named(name, candidate)).map(([, k]) => k);
  if (known.some((k) => k.statement.kind === 'refute')) return { fault: 'refute-cited' };
  if (!known.every((k) => covers(k.statement.models, scope.models))) return { fault: 'restricted-citation' };
  if (known.length > 0) return { known };
  const later = [...scope.declared.entries()].find(([candidate]) => named(name, candidate));
  if (!later) return { fault: 'unknown-citation' };
  return { fault: later[1].kind === 'refute' ? 'refute-cited' : 'circular-citation' };
}
