/** The derivative operators as core terms (theory.md, sections 1 and 5), over maps given as functions of terms. */
import { forward, rev, shift, variable, zero, type Obj, type Term } from '../core/index.js';

/** A map: its value at a term that lives under `depth` binders, in the same scope. */
export type MapFunction = (x: Term, depth: number) => Term;

const under = (terms: readonly Term[]): Term[] => terms.map((t) => shift(t, 1));

/** `R^n[f](a, b, v2, …, vn)`: R^(n+1) is R^n differentiated in its base, at the last direction. */
export function reverse(f: MapFunction, args: readonly Term[], depth: number): Term {
  const [at, ...rest] = args as [Term, ...Term[]];
  const cotangent = rest.at(-1)!;
  const x = variable(0, at.type);
  const body = rest.length === 1 ? f(x, depth + 1) : reverse(f, [x, ...under(rest.slice(0, -1))], depth + 1);
  return rev(body, at, cotangent);
}

/** `D^n[f](a, v1, …, vn)`: D^(n+1)[f](…, w) is D[x => D^n[f](x, …)](a, w); D^0[f] is f. */
export function derivative(f: MapFunction, args: readonly Term[], depth: number): Term {
  const [at, ...rest] = args as [Term, ...Term[]];
  const direction = rest.pop();
  if (!direction) return f(at, depth);
  return forward(derivative(f, [variable(0, at.type), ...under(rest)], depth + 1), at, direction);
}

/** `f†(b) = R[f](0, b)`. */
export const dagger = (f: MapFunction, dom: Obj, b: Term, depth: number): Term =>
  reverse(f, [zero(dom), b], depth);
