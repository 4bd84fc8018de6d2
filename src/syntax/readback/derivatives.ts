/** Nested Revs recognised as `R^n[x => s](a, b, …)` or `D^n[x => s](a, v, …)`, where they are exactly that. */
import { occurs, shift, substitute, variable, zero, type Term } from '../core/index.js';
import { spine } from '../spine.js';

/** `args` live in the scope of the whole, `body` under one variable more. */
export interface Derivative {
  readonly head: 'R' | 'D';
  readonly body: Term;
  readonly args: readonly Term[];
}
type Rev = Term & { readonly tag: 'rev' };

/** `t` without the variable `index` (0 or 1) of its scope, or null if that occurs. */
function without(t: Term, index: 0 | 1, kept: Term | null = null): Term | null {
  if (occurs(t, index)) return null;
  const nothing = zero(t.type);
  if (index === 0) return substitute(t, [nothing]);
  return substitute(shift(t, 1, 2), [nothing, kept!]);
}

/** All of them, or null if one mentions the innermost variable. */
function allWithout(terms: readonly Term[]): Term[] | null {
  const out = terms.map((t) => without(t, 0));
  return out.every((t) => t !== null) ? out : null;
}

/** A derivative under `x`, at `x`: one more order of it at `at`. */
function raised(inner: Derivative | null, head: 'R' | 'D', at: Term, last: Term): Derivative | null {
  const [x, ...others] = inner?.args ?? [];
  if (inner?.head !== head || x?.tag !== 'var' || x.index !== 0) return null;
  const args = allWithout(others);
  const body = without(inner.body, 1, variable(0, x.type));
  return args && body && { head, body, args: [at, ...args, last] };
}

/** `D[x => s](a, v)` is `Rev(w. Rev(x. s)(a; w))(0; v)`. */
function forward(t: Rev): Derivative | null {
  const { body: inner, at, cotangent } = t;
  if (at.tag !== 'zero' || inner.tag !== 'rev') return null;
  if (inner.cotangent.tag !== 'var' || inner.cotangent.index !== 0) return null;
  const base = without(inner.at, 0);
  const body = base && without(inner.body, 1, variable(0, base.type));
  if (!base || !body) return null;
  const nested = body.tag === 'rev' ? recognise(body) : null;
  return raised(nested, 'D', base, cotangent) ?? { head: 'D', body, args: [base, cotangent] };
}

/** Of a derivative of order n both readings need those of the orders below. */
const recognised = new WeakMap<Rev, Derivative>();

/** The reading of a Rev with the fewest binders. */
export function recognise(t: Rev): Derivative {
  let found = recognised.get(t);
  if (!found) recognised.set(t, (found = forward(t) ?? repeated(t)));
  return found;
}

function repeated(t: Rev): Derivative {
  const nested = t.body.tag === 'rev' ? raised(recognise(t.body), 'R', t.at, t.cotangent) : null;
  return nested ?? { head: 'R', body: t.body, args: [t.at, t.cotangent] };
}

/** n in `R^n`, `D^n`. */
export const orderOf = ({ args }: Derivative): number => args.length - 1;

/** The derivative at exactly the variable of its scope: then it is `R^n[f]` itself, f being `body` without that. */
export function atVariable(t: Term, type: Term['type']): Derivative | null {
  if (t.tag !== 'rev') return null;
  const found = recognise(t);
  const parts = type.tag === 'prod' ? parted(variable(0, type), found.args.length) : null;
  if (!parts || found.args.some((arg, i) => arg !== parts[i])) return null;
  const body = without(found.body, 1, variable(0, found.args[0]!.type));
  return body && { ...found, body };
}

/** The components of a tuple, or null if its type has not so many. */
function parted(t: Term, n: number): Term[] | null {
  let type = t.type;
  for (let i = 1; i < n; i++) {
    if (type.tag !== 'prod') return null;
    type = type.left;
  }
  return spine(t, n);
}

/** `f` where the body is f(x), x being its innermost variable. */
export const symbolOf = (body: Term): string | null =>
  body.tag === 'app' && body.of.tag === 'var' && body.of.index === 0 ? body.sym.name : null;

/** `R[f](0, b)` for a declared f is `f†(b)`. */
export function daggered(d: Derivative): { readonly name: string; readonly argument: Term } | null {
  const [at, argument] = d.args as [Term, Term];
  const name = symbolOf(d.body);
  return d.head === 'R' && d.args.length === 2 && at.tag === 'zero' && name !== null
    ? { name, argument }
    : null;
}
