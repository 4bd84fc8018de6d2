/** A derivation for a person, written as a proof script: a term, then each further one with the rule that leads to it. */
import type { TraceStep } from '../rewrite/index.js';
import type { Term } from '../syntax/core/index.js';

export function derivation(trace: readonly TraceStep[], show: (term: Term) => string): readonly string[] {
  const first = trace[0];
  if (!first) return [];
  const lines = [`  ${show(first.before)}`];
  for (const { after, rule, backwards } of trace) {
    lines.push(`= ${show(after)} by ${rule}${backwards ? ' -- from right to left' : ''}`);
  }
  return lines;
}
