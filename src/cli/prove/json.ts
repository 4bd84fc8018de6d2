/** The answer of `rdc prove` for programs: one object. */
import { showTerm } from '../../check/index.js';
import type { Problems } from '../environment.js';
import { diagnostics, firstExample } from '../reporters/json.js';
import type { Answer } from './answer.js';
import { trivial } from './fold.js';
import { placeOf } from './place.js';

export function jsonAnswer(found: Answer): string {
  return text({ version: 1, equation: found.law.text, ...(found.proof ? proved(found) : unproved(found)) });
}

/** Nothing was asked that could be answered. */
export const jsonProblems = ({ findings, texts }: Problems): string =>
  text({ version: 1, status: 'error', diagnostics: diagnostics(findings, texts) });

const text = (object: object): string => `${JSON.stringify(object, null, 2)}\n`;

/** `at` is the place of the changed subterm in `before`, in characters from 0, the end exclusive. */
function proved({ law, proof }: Answer & { readonly proof: object }): object {
  const steps = proof.trace.map(({ before, after, rule, backwards, path }) => ({
    before: showTerm(law, before),
    at: placeOf(law, before, path),
    ...{ rule, backwards, trivial: trivial(rule) },
    after: showTerm(law, after),
  }));
  return { status: 'proved', used: proof.used, assumptions: proof.assumptions, steps };
}

function unproved({ why, verdict }: Answer & { readonly proof: null }): object {
  return {
    status: verdict.status,
    reason: why.reason,
    forms: why.forms,
    hint: why.hint,
    models: verdict.models.map(({ model, status, cases, reason }) => ({
      name: model,
      status,
      cases,
      reason,
    })),
    counterexample: firstExample(verdict),
  };
}
