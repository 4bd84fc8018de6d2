/** Equations by given rules in both directions, where the sides differ in places that correspond. */
import { children, type Term } from '../../syntax/core/index.js';
import type { Citable } from '../apply.js';
import { sameHead } from '../congruence.js';
import { conv } from '../conv.js';
import { convert, everywhere, type Proof } from '../proof.js';
import { cancel } from './cancel.js';
import { between, type Discharge } from './rewrite.js';

/** By an instance of a rule, by uses of the rules in sums, or by proofs for the parts of the sides. @throws TooLarge */
export function closing(s: Term, t: Term, rules: readonly Citable[], discharge: Discharge): Proof | null {
  const known = new Map<string, Proof | null>();
  const go = (p: Term, q: Term): Proof | null => {
    const key = `${p.id},${q.id}`;
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = find(p, q)));
    return found;
  };
  const find = (p: Term, q: Term): Proof | null => {
    if (p.type !== q.type) return null;
    if (conv(p, q)) return convert(p, q);
    return instanceOf(p, q, rules, discharge) ?? cancel(p, q, rules, discharge) ?? parts(p, q);
  };
  const parts = (p: Term, q: Term): Proof | null => {
    if (!sameHead(p, q)) return null;
    const others = children(q);
    const proofs: Proof[] = [];
    for (const [i, kid] of children(p).entries()) {
      const proof = go(kid, others[i]!);
      if (!proof) return null;
      proofs.push(proof);
    }
    return everywhere(p, proofs);
  };
  return go(s, t);
}

function instanceOf(s: Term, t: Term, rules: readonly Citable[], discharge: Discharge): Proof | null {
  for (const cited of rules)
    for (const backwards of [false, true]) {
      const step = between(cited, backwards, s, t, discharge);
      if (step) return step;
    }
  return null;
}
