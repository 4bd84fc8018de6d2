/** Proofs that leave alone what two terms have in common: only the parts in which they differ are rewritten. */
import { children, type Term } from '../syntax/core/index.js';
import { conv } from './conv.js';
import { andThen, convert, everywhere, sym, type Proof } from './proof.js';

/** From one term to another of the same normal form, by way of normal forms of parts that are as small as may be. */
export class Congruence {
  private readonly memo = new Map<Term, Map<Term, Proof | null>>();

  /** `normal`: from a term to its normal form. */
  constructor(private readonly normal: (t: Term) => Proof) {}

  /** Null where the two are not seen to be equal. */
  between(s: Term, t: Term): Proof | null {
    let known = this.memo.get(s);
    if (!known) this.memo.set(s, (known = new Map<Term, Proof | null>()));
    let found = known.get(t);
    if (found === undefined) known.set(t, (found = this.find(s, t)));
    return found;
  }

  private find(s: Term, t: Term): Proof | null {
    if (s.type !== t.type) return null;
    if (conv(s, t)) return convert(s, t);
    // A derivative of product type is normalised leaf by leaf, and only where a leaf is asked for.
    if (s.tag === 'rev' && s.type.tag === 'prod') return this.within(s, t);
    const [p, q] = [this.normal(s), this.normal(t)];
    return conv(p.to, q.to) ? (this.within(s, t) ?? andThen(p, sym(q))) : null;
  }

  /** By proofs for the parts of two terms with one head. */
  private within(s: Term, t: Term): Proof | null {
    if (!sameHead(s, t)) return null;
    const others = children(t);
    const proofs = children(s).map((kid, i) => this.between(kid, others[i]!));
    return proofs.every((p) => p !== null) ? everywhere(s, proofs) : null;
  }
}

export const sameHead = (s: Term, t: Term): boolean =>
  s.tag === 'app' && t.tag === 'app' ? s.sym === t.sym : s.tag === t.tag && children(s).length > 0;
