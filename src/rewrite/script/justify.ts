/** Justifying one step of a proof script by the rules it names, any number of uses, anywhere, within a budget. */
import type { Term } from '../../syntax/core/index.js';
import type { Citable } from '../apply.js';
import { conv } from '../conv.js';
import { discharge, type ProveClosed } from '../discharge.js';
import type { CoreEquation } from '../interfaces.js';
import { closing } from '../matching/closing.js';
import { mostChoices, tidy } from '../matching/match.js';
import { between, rewrites, type Discharge } from '../matching/rewrite.js';
import { convert, andThen, type Proof } from '../proof.js';
import { differ, establish, search, type Attempt, type Means } from '../prover.js';
import { flatten } from '../proof.js';
import { sizeOf } from '../size.js';
import { family } from '../trace.js';
import type { Cited } from './citations.js';

/** How many terms a search by rewriting visits, and for how many of them it tries to finish automatically. */
const visits = 300;
const finishes = 25;
/** How large these terms may be, on average, for each step of the budget. */
const nodesPerStep = 100;

export interface Workshop extends Means {
  /** The axioms of the file, for what is proved automatically. */
  readonly axioms: readonly Citable[];
  readonly proveClosed: ProveClosed;
}

type Justified = { readonly proof: Proof } | { readonly reason: string };

export function justify(equation: CoreEquation, cited: Cited, shop: Workshop): Justified {
  const { lhs, rhs } = equation;
  if (conv(lhs, rhs)) return { proof: convert(lhs, rhs) };
  const evidence: Discharge = (rule, use) => discharge(rule, use, shop.hypotheses, shop.proveClosed);
  const both = cited.rules.flatMap((rule) => [[rule, false] as const, [rule, true] as const]);
  for (const [rule, backwards] of both) {
    const step = between(rule, backwards, lhs, rhs, evidence);
    if (step) return { proof: step };
  }
  const direct = automatic(equation, cited, shop);
  if ('proof' in direct) return direct;
  const close = closing(tidy(lhs), tidy(rhs), cited.rules, evidence);
  if (close) return { proof: andThen(convert(lhs, close.from), close, convert(close.to, rhs)) };
  const found = byRewriting(equation, cited, shop, both, evidence);
  return found ? { proof: found } : { reason: refused(direct.reason, cited) };
}

/** What was missing is a use of the laws that are cited, if nothing else stood in the way. */
function refused(reason: string, { laws, auto }: Cited): string {
  if (reason !== differ || laws.length === 0 || auto) return reason;
  return `no use of ${laws.map((name) => `\`${name}\``).join(', ')} leads from the left to the right side`;
}

/** The prover, if what it uses is among what is named. */
function automatic(equation: CoreEquation, cited: Cited, shop: Workshop): Justified {
  const attempt = search(equation, cited.auto ? shop : { ...shop, given: [] });
  if (cited.auto) return finished(equation, attempt, shop);
  if (!attempt.proof) return { reason: attempt.reason };
  const theorem = establish('step', equation, flatten(attempt.proof), shop.hypotheses);
  if ('reason' in theorem) return { reason: theorem.reason };
  const missing = [...new Set([...theorem.used].filter((name) => !covered(name, cited)).map(family))];
  if (missing.length === 0) return { proof: attempt.proof };
  const also = missing.map((name) => name.replace(/^hypothesis /, '')).join(', ');
  return { reason: `it holds, but by ${also} too; name these, or write \`by auto\`` };
}

/** What needs more than the assumptions may rest on the axioms of the file. */
function finished(equation: CoreEquation, attempt: Attempt, shop: Workshop): Justified {
  if (attempt.proof) return { proof: attempt.proof };
  const { proof } =
    shop.axioms.length === 0
      ? attempt
      : search(equation, { ...shop, given: [...shop.given, ...shop.axioms] });
  return proof ? { proof } : { reason: attempt.reason };
}

function covered(name: string, cited: Cited): boolean {
  if (name.startsWith('hypothesis ')) return cited.allowed.has('linear');
  return cited.allowed.has(name) || [...cited.allowed].some((known) => family(known) === name);
}

function byRewriting(
  equation: CoreEquation,
  cited: Cited,
  shop: Workshop,
  rules: readonly (readonly [Citable, boolean])[],
  evidence: Discharge,
): Proof | null {
  const start = tidy(equation.lhs);
  const reached = new Map<Term, Proof>([[start, convert(equation.lhs, start)]]);
  const queue: Term[] = [start];
  let [finished, nodes] = [0, 0];
  for (let t = queue.shift(); t && reached.size < visits; t = queue.shift()) {
    const so = reached.get(t)!;
    if (t !== start && finished++ < finishes) {
      const rest = automatic({ ...equation, lhs: t }, cited, { ...shop, budget: shop.budget / finishes });
      if ('proof' in rest) return andThen(so, rest.proof);
    }
    for (const step of rewrites(t, rules, evidence, mostChoices)) {
      const next = tidy(step.to);
      nodes += sizeOf(next);
      if (reached.size >= visits || nodes > shop.budget * nodesPerStep) return null;
      if (reached.has(next)) continue;
      const proof = andThen(so, step, convert(step.to, next));
      if (conv(next, equation.rhs)) return andThen(proof, convert(next, equation.rhs));
      reached.set(next, proof);
      queue.push(next);
    }
  }
  return null;
}
