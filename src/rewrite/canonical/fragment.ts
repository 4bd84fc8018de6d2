/** What canonical forms decide, and what they do not. */
import { children, type Term } from '../../syntax/core/index.js';
import { primitives } from '../../syntax/index.js';
import type { Monomial, Sum, Tree } from './form.js';

/** A primitive function in the terms that is not defined everywhere; null if there is none. */
export const partialPrimitive = (terms: readonly Term[]): string | null =>
  find(terms, (name) => primitives[name]?.domain !== null);

/** A primitive function in the terms whose derivative is a convention at some points; null if there is none. */
export const kinkedPrimitive = (terms: readonly Term[]): string | null =>
  find(terms, (name) => primitives[name]?.kinks !== null);

function find(terms: readonly Term[], isSought: (name: string) => boolean): string | null {
  const seen = new Set(terms);
  for (const t of seen) {
    if (t.tag === 'app' && t.sym.kind === 'primitive' && isSought(t.sym.name)) return t.sym.name;
    for (const kid of children(t)) seen.add(kid);
  }
  return null;
}

/** The name of a primitive function that occurs in one of the monomials; null if none does. */
export function primitiveIn(monomials: readonly Monomial[]): string | null {
  const trees = new Set<Tree>();
  const sums = new Set<Sum>();
  const enter = ({ factors, tree }: Monomial): void => {
    for (const factor of factors) trees.add(factor);
    if (tree) trees.add(tree);
  };
  monomials.forEach(enter);
  for (const t of trees) {
    if (t.tag === 'pairing') trees.add(t.left).add(t.right);
    if (t.tag !== 'node') continue;
    if (t.of.sym.kind === 'primitive') return t.of.sym.name;
    for (const child of t.children) if (child) trees.add(child);
    for (const sum of t.base) {
      if (sums.has(sum)) continue;
      sums.add(sum);
      sum.monomials.forEach(enter);
    }
  }
  return null;
}
