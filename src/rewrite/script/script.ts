/** Proof scripts: a chain of terms, each equal to the next by the rules it names. */
import type { Term } from '../../syntax/core/index.js';
import { conv } from '../conv.js';
import type { Statement } from '../interfaces.js';
import { convert, andThen, type Proof } from '../proof.js';
import { exhausted, type Barred } from '../prover.js';
import type { CitationFault, Cited, Uncitable } from './citations.js';
import { justify, type Workshop } from './justify.js';

export interface ScriptGap {
  readonly step: number;
  readonly code: 'unjustified' | CitationFault;
  readonly reason: string;
  readonly left: Term;
  readonly right: Term;
}
type Resolve = (names: readonly string[]) => Cited | Uncitable;

const faults: Readonly<Record<CitationFault, (name: string) => string>> = {
  'unknown-citation': (name) => `there is no statement or rule \`${name}\``,
  'circular-citation': (name) =>
    `\`${name}\` is not proved before this statement, so it cannot be cited here`,
  'refute-cited': (name) => `\`${name}\` is stated to be false, so it cannot be cited`,
  'restricted-citation': (name) =>
    `\`${name}\` is claimed for some models only, so a proof that claims more cannot cite it`,
};

function unclaimed(name: string, axiom: string, models: Barred): string {
  const model = models.get(axiom)!;
  return name === axiom
    ? `${model} does not claim \`${axiom}\``
    : `\`${name}\` rests on ${axiom}, which ${model} does not claim`;
}

export function runScript(
  statement: Statement,
  resolve: Resolve,
  shop: Workshop,
): { readonly proof: Proof } | { readonly gap: ScriptGap } {
  const steps = statement.proof ?? [];
  const terms = steps.map((step) => step.term);
  const ends = unfitEnds(statement, terms);
  if (ends) return { gap: ends };
  const proofs: Proof[] = [convert(statement.lhs, terms[0]!)];
  for (let i = 1; i < steps.length; i++) {
    const [left, right] = [terms[i - 1]!, terms[i]!];
    const gap = (code: ScriptGap['code'], reason: string) => ({
      gap: { step: i, code, reason, left, right },
    });
    const cited = resolve(steps[i]!.by.map((name) => name.text));
    if ('fault' in cited) return gap(cited.fault, faults[cited.fault](cited.name));
    if ('barred' in cited) return gap('unjustified', unclaimed(cited.name, cited.barred, shop.barred));
    const result = guarded(() => justify({ scope: statement.scope, lhs: left, rhs: right }, cited, shop));
    if ('reason' in result) return gap('unjustified', result.reason);
    proofs.push(result.proof);
  }
  return { proof: andThen(...proofs, convert(terms.at(-1)!, statement.rhs)) };
}

function guarded<T>(run: () => T): T | { readonly reason: string } {
  try {
    return run();
  } catch (error) {
    const reason = exhausted(error);
    if (reason === null) throw error;
    return { reason };
  }
}

/** A script starts at the left side and ends at the right side of its statement. */
function unfitEnds({ lhs, rhs }: Statement, terms: readonly Term[]): ScriptGap | null {
  const [first, last] = [terms[0], terms.at(-1)];
  const gap = (step: number, reason: string, left: Term, right: Term): ScriptGap => ({
    step,
    code: 'unjustified',
    reason,
    left,
    right,
  });
  if (!first || !last) return gap(0, 'the proof has no steps', lhs, rhs);
  if (!conv(lhs, first))
    return gap(0, 'the proof does not start at the left side of the statement', lhs, first);
  if (!conv(last, rhs))
    return gap(terms.length - 1, 'the proof does not end at the right side of the statement', last, rhs);
  return null;
}
