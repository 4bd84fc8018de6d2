/** Maps as functions on core terms, to write laws by hand. */
import {
  add,
  app,
  atom,
  forward,
  fst,
  pair,
  prod,
  rev,
  snd,
  symbol,
  variable,
  zero,
  type Obj,
  type Sym,
  type Term,
} from '../../src/syntax/core/index.js';
import type { Testable } from '../../src/check/refute/index.js';
import type { MapDecl } from '../../src/syntax/program.js';

export interface Arrow {
  readonly dom: Obj;
  readonly cod: Obj;
  (t: Term): Term;
}

export function arrow(dom: Obj, image: (t: Term) => Term): Arrow {
  const cod = image(variable(0, dom)).type;
  return Object.assign((t: Term) => image(t), { dom, cod });
}

export const [A, B, C] = [atom('A'), atom('B'), atom('C')];

const declarations = new Map<string, MapDecl>();
const theory = { objects: ['A', 'B', 'C'], maps: declarations };

export function map(name: string, dom: Obj, cod: Obj, linear: MapDecl['linear'] = 'none', arity = 1): Arrow {
  const sym: Sym = symbol('map', name, dom, cod);
  declarations.set(name, { sym, linear, arity });
  return arrow(dom, (t) => app(sym, t));
}

export const id = (type: Obj): Arrow => arrow(type, (t) => t);
export const first = (a: Obj, b: Obj): Arrow => arrow(prod(a, b), fst);
export const second = (a: Obj, b: Obj): Arrow => arrow(prod(a, b), snd);
export const nil = (dom: Obj, cod: Obj): Arrow => arrow(dom, () => zero(cod));
export const seq = (...maps: readonly Arrow[]): Arrow =>
  arrow(maps[0]!.dom, (t) => maps.reduce((s, f) => f(s), t));
export const both = (f: Arrow, g: Arrow): Arrow => arrow(f.dom, (t) => pair(f(t), g(t)));
export const times = (f: Arrow, g: Arrow): Arrow =>
  arrow(prod(f.dom, g.dom), (t) => pair(f(fst(t)), g(snd(t))));
export const plus = (f: Arrow, g: Arrow): Arrow => arrow(f.dom, (t) => add(f(t), g(t)));
export const in0 = (a: Obj, b: Obj): Arrow => arrow(a, (t) => pair(t, zero(b)));
export const in1 = (a: Obj, b: Obj): Arrow => arrow(b, (t) => pair(zero(a), t));
export const R = (f: Arrow): Arrow =>
  arrow(prod(f.dom, f.cod), (t) => rev(f(variable(0, f.dom)), fst(t), snd(t)));
export const D = (f: Arrow): Arrow =>
  arrow(prod(f.dom, f.dom), (t) => forward(f(variable(0, f.dom)), fst(t), snd(t)));
/** `((a, b), (c, d)) => ((a, c), (b, d))` */
export const exchange = (a: Obj, b: Obj, c: Obj, d: Obj): Arrow =>
  arrow(prod(prod(a, b), prod(c, d)), (t) =>
    pair(pair(fst(fst(t)), fst(snd(t))), pair(snd(fst(t)), snd(snd(t)))),
  );

/** An equation of maps, as a statement in one variable. */
export function equation(
  name: string,
  f: Arrow,
  g: Arrow,
  assumptions: readonly [Arrow, Arrow][] = [],
): Testable {
  const sides = (l: Arrow, r: Arrow): Pick<Testable, 'scope' | 'lhs' | 'rhs'> => ({
    scope: [l.dom],
    lhs: l(variable(0, l.dom)),
    rhs: r(variable(0, r.dom)),
  });
  return {
    name,
    ...sides(f, g),
    variables: ['x'],
    theory,
    assumptions: assumptions.map(([l, r]) => sides(l, r)),
  };
}
