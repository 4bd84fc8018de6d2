/** First-order unification of normal forms in the element variables of a scope; symbols and bound variables are rigid. */
import { children, mapFree, occurs, shift, substitute, variable } from '../../syntax/core/index.js';
import type { Obj, Term } from '../../syntax/core/index.js';

/** What each variable of the scope stands for, outermost first. */
export type Substitution = readonly Term[];

class Unifier {
  private readonly values: (Term | undefined)[];

  constructor(private readonly scope: readonly Obj[]) {
    this.values = scope.map(() => undefined);
  }

  private number(t: Term, depth: number): number | null {
    return t.tag === 'var' && t.index >= depth ? this.scope.length - 1 - (t.index - depth) : null;
  }

  private resolve(t: Term, depth: number): Term {
    const k = this.number(t, depth);
    const value = k === null ? undefined : this.values[k];
    return value ? this.resolve(shift(value, depth), depth) : t;
  }

  private bind(k: number, t: Term, depth: number): boolean {
    const whole = this.apply(t, depth);
    for (let i = 0; i < depth; i++) if (occurs(whole, i)) return false;
    const value = mapFree(whole, (index, type) => variable(index - depth, type));
    if (value.type !== this.scope[k] || occurs(value, this.scope.length - 1 - k)) return false;
    this.values[k] = value;
    return true;
  }

  unify(s0: Term, t0: Term, depth: number): boolean {
    const [s, t] = [this.resolve(s0, depth), this.resolve(t0, depth)];
    if (s === t) return true;
    if (s.type !== t.type) return false;
    const [j, k] = [this.number(s, depth), this.number(t, depth)];
    if (j !== null) return this.bind(j, t, depth);
    if (k !== null) return this.bind(k, s, depth);
    if (s.tag !== t.tag || s.tag === 'var' || s.tag === 'num') return false;
    if (s.tag === 'app' && t.tag === 'app' && s.sym !== t.sym) return false;
    const others = children(t);
    return children(s).every((kid, i) =>
      this.unify(kid, others[i]!, s.tag === 'rev' && i === 0 ? depth + 1 : depth),
    );
  }

  /** `t` with the variables that are known replaced, until none is left. */
  apply(t: Term, depth = 0): Term {
    let out = t;
    for (let round = 0; round <= this.scope.length; round++) {
      const next = mapFree(out, (index, type, inner) => {
        const k = this.number(variable(index - inner, type), depth);
        const value = index - inner < depth || k === null ? undefined : this.values[k];
        return value ? shift(value, depth + inner) : variable(index, type);
      });
      if (next === out) break;
      out = next;
    }
    return out;
  }

  solution(): Substitution {
    const n = this.scope.length;
    return this.scope.map((type, k) => this.apply(variable(n - 1 - k, type)));
  }
}

/** The most general unifier of two terms under `depth` binders of the scope; null where there is none. */
export function unify(s: Term, t: Term, scope: readonly Obj[], depth: number): Substitution | null {
  const unifier = new Unifier(scope);
  return unifier.unify(s, t, depth) ? unifier.solution() : null;
}

/** `t` at a substitution, in the same scope. */
export const at = (t: Term, values: Substitution): Term => {
  const n = values.length;
  return substitute(shift(t, n, n), values);
};
