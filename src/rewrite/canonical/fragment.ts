/** What canonical forms decide, and what they do not. */
import { children, type Term } from '../../syntax/core/index.js';
import { primitives } from '../../syntax/index.js';
import type { Monomial, Sum, Tree } from './form.js';

/** A primitive function in the terms that is not defined everywhere; null if there is none. */
export function partialPrimitive(terms: readonly Term[]): string | null {
  const seen = new Set(terms);
  for (const t of seen) {
    if (t.tag === 'app' && t.sym.kind === 'primitive' && primitives[t.sym.name]?.domain !== null) {
      return t.sym.name;
    }
    for (const kid of children(t)) seen.add(kid);
  }
  return null;
}

/** The name of a primitive function that occurs in one of the monomials; null if none does. */
export function primitiveIn(monomials: readonly Monomial[]): string | null {
  const seen = new Set<Tree | Sum>();
  const inMonomials = (ms: readonly Monomial[]): string | null => {
    for (const m of ms) {
      for (const part of m.tree ? [...m.factors, m.tree] : m.factors) {
        const found = inTree(part);
        if (found !== null) return found;
      }
    }
    return null;
  };
  const inTree = (t: Tree): string | null => {
    if (seen.has(t)) return null;
    seen.add(t);
    if (t.tag === 'variable') return null;
    if (t.tag === 'pairing') return inTree(t.left) ?? inTree(t.right);
    if (t.of.sym.kind === 'primitive') return t.of.sym.name;
    for (const child of t.children) {
      const found = child && inTree(child);
      if (found !== null) return found;
    }
    for (const sum of t.base) {
      const found = seen.has(sum) ? null : (seen.add(sum), inMonomials(sum.monomials));
      if (found !== null) return found;
    }
    return null;
  };
  return inMonomials(monomials);
}
