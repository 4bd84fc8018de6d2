/**
 * Core terms: a small pointful language with de Bruijn indices (0 is the innermost variable).
 *
 *   x_i | (s, t) | t.1 | t.2 | () | 0 | s + t | -t | f(t) | Rev(x. s)(a; v) | s · t | numerals
 *
 * `Rev(x : X. s)(a; v)` with `s : Y` under one binder, `a : X`, `v : Y` has type X; in a scope γ it means
 * `R[(γ, x) => s]((γ, a), v).2`, the reverse derivative of s in x. Composition, D, the dagger and products of maps
 * are macros over it. Terms are interned and built by the constructors below only, which check types, so identity is
 * syntactic equality.
 */
import { prod, scalar, unit, type Obj } from './object.js';
import { type Rational, showQ } from './rational.js';

/** A declared map or a primitive function; interned by kind, name and type. */
export interface Sym {
  readonly id: number;
  readonly kind: 'map' | 'primitive';
  readonly name: string;
  readonly dom: Obj;
  readonly cod: Obj;
}

interface Base {
  readonly id: number;
  readonly type: Obj;
  /** 1 + the largest free index, or 0 for a closed term. */
  readonly open: number;
}
export type Term = Base &
  (
    | { readonly tag: 'var'; readonly index: number }
    | { readonly tag: 'pair'; readonly left: Term; readonly right: Term }
    | { readonly tag: 'fst'; readonly of: Term }
    | { readonly tag: 'snd'; readonly of: Term }
    | { readonly tag: 'unit' }
    | { readonly tag: 'zero' }
    | { readonly tag: 'add'; readonly left: Term; readonly right: Term }
    | { readonly tag: 'neg'; readonly of: Term }
    | { readonly tag: 'app'; readonly sym: Sym; readonly of: Term }
    | { readonly tag: 'rev'; readonly body: Term; readonly at: Term; readonly cotangent: Term }
    | { readonly tag: 'scale'; readonly by: Term; readonly of: Term }
    | { readonly tag: 'num'; readonly value: Rational }
  );

export class IllTyped extends Error {}

const symbols = new Map<string, Sym>();
export function symbol(kind: Sym['kind'], name: string, dom: Obj, cod: Obj): Sym {
  const key = `${kind} ${name} ${dom.id} ${cod.id}`;
  let found = symbols.get(key);
  if (!found) symbols.set(key, (found = { id: symbols.size, kind, name, dom, cod }));
  return found;
}

type Shape = Term extends infer T ? (T extends Term ? Omit<T, keyof Base> : never) : never;
const terms = new Map<string, Term>();

function intern(key: string, type: Obj, open: number, shape: Shape): Term {
  let found = terms.get(key);
  if (!found) terms.set(key, (found = { id: terms.size, type, open, ...shape } as Term));
  return found;
}

function require(condition: boolean, what: string): asserts condition {
  if (!condition) throw new IllTyped(what);
}

export const variable = (index: number, type: Obj): Term =>
  intern(`v${index}:${type.id}`, type, index + 1, { tag: 'var', index });

export const pair = (left: Term, right: Term): Term =>
  intern(`p${left.id},${right.id}`, prod(left.type, right.type), Math.max(left.open, right.open), {
    tag: 'pair',
    left,
    right,
  });

export function fst(of: Term): Term {
  require(of.type.tag === 'prod', 'first projection of a term that is not of product type');
  return intern(`1${of.id}`, of.type.left, of.open, { tag: 'fst', of });
}

export function snd(of: Term): Term {
  require(of.type.tag === 'prod', 'second projection of a term that is not of product type');
  return intern(`2${of.id}`, of.type.right, of.open, { tag: 'snd', of });
}

export const star: Term = intern('()', unit, 0, { tag: 'unit' });

export const zero = (type: Obj): Term => intern(`0${type.id}`, type, 0, { tag: 'zero' });

export function add(left: Term, right: Term): Term {
  require(left.type === right.type, 'sum of terms of different types');
  return intern(`+${left.id},${right.id}`, left.type, Math.max(left.open, right.open), {
    tag: 'add',
    left,
    right,
  });
}

export const neg = (of: Term): Term => intern(`-${of.id}`, of.type, of.open, { tag: 'neg', of });

export function app(sym: Sym, of: Term): Term {
  require(of.type === sym.dom, `argument of ${sym.name} of another type`);
  return intern(`f${sym.id}(${of.id}`, sym.cod, of.open, { tag: 'app', sym, of });
}

/** `body` lives in the scope of `at` extended by one variable of the type of `at`. */
export function rev(body: Term, at: Term, cotangent: Term): Term {
  require(body.type === cotangent.type, 'cotangent of another type than the body');
  const open = Math.max(body.open - 1, at.open, cotangent.open);
  return intern(`R${body.id},${at.id},${cotangent.id}`, at.type, open, { tag: 'rev', body, at, cotangent });
}

/** Scalar multiple; the product of scalars when `of : K`. */
export function scale(by: Term, of: Term): Term {
  require(by.type === scalar, 'multiplication by a term that is not a scalar');
  return intern(`*${by.id},${of.id}`, of.type, Math.max(by.open, of.open), { tag: 'scale', by, of });
}

export const num = (value: Rational): Term =>
  value.num === 0n ? zero(scalar) : intern(`n${showQ(value)}`, scalar, 0, { tag: 'num', value });

/** The direct subterms, in the order that paths count them (the body of a Rev first, under one binder). */
export function children(t: Term): readonly Term[] {
  switch (t.tag) {
    case 'pair':
    case 'add':
      return [t.left, t.right];
    case 'fst':
    case 'snd':
    case 'neg':
    case 'app':
      return [t.of];
    case 'rev':
      return [t.body, t.at, t.cotangent];
    case 'scale':
      return [t.by, t.of];
    default:
      return [];
  }
}

/** How many binders of `t` child number `position` is under. */
export const binders = (t: Term, position: number): 0 | 1 => (t.tag === 'rev' && position === 0 ? 1 : 0);

/** The same node over other children (as many as `children(t)`). */
export function rebuild(t: Term, kids: readonly Term[]): Term {
  const [a, b, c] = kids as [Term, Term, Term];
  switch (t.tag) {
    case 'pair':
      return pair(a, b);
    case 'add':
      return add(a, b);
    case 'fst':
      return fst(a);
    case 'snd':
      return snd(a);
    case 'neg':
      return neg(a);
    case 'app':
      return app(t.sym, a);
    case 'rev':
      return rev(a, b, c);
    case 'scale':
      return scale(a, b);
    default:
      return t;
  }
}
