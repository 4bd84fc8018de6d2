/** The components of the element variables of a rule: what its sides speak of. */
import { binders, children, type Term } from '../../syntax/core/index.js';
import type { Rule } from '../axioms.js';

/** A projection of an element variable of the rule: its number from the outermost one, and the path. */
export function asPart(p: Term, depth: number, arity: number): readonly [k: number, path: string] | null {
  if (p.tag === 'var') return p.index < depth ? null : [arity - 1 - (p.index - depth), ''];
  if (p.tag !== 'fst' && p.tag !== 'snd') return null;
  const inner = asPart(p.of, depth, arity);
  return inner && [inner[0], inner[1] + (p.tag === 'fst' ? '1' : '2')];
}

const usedParts = new WeakMap<Rule, ReadonlySet<string>>();

/** Whether a rule speaks of a component of an element variable. */
export function isUsed(k: number, path: string, rule: Rule): boolean {
  let parts = usedParts.get(rule);
  if (!parts) usedParts.set(rule, (parts = partsIn([rule.lhs, rule.rhs], rule.scope.length)));
  return speaksOf(parts, k, path);
}

/** Whether a component is among some parts: the whole, that component or a part of it. */
export function speaksOf(parts: ReadonlySet<string>, k: number, path: string): boolean {
  for (const part of parts) {
    const [number, at] = part.split(':') as [string, string];
    if (Number(number) === k && (at.startsWith(path) || path.startsWith(at))) return true;
  }
  return false;
}

/** The components of element variables of which terms speak, each as `NUMBER:PATH`. */
export function partsIn(terms: readonly Term[], arity: number): ReadonlySet<string> {
  const parts = new Set<string>();
  const done = new Set<string>();
  const go = (t: Term, depth: number): void => {
    const key = `${t.id},${depth}`;
    if (done.has(key)) return;
    done.add(key);
    const part = asPart(t, depth, arity);
    if (part) parts.add(part.join(':'));
    else for (const [i, kid] of children(t).entries()) go(kid, depth + binders(t, i));
  };
  for (const t of terms) go(t, 0);
  return parts;
}
