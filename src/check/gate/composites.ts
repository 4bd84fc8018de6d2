/** A law with objects for its atoms, and random composites of an instance's maps for its symbols. */
import {
  add,
  app,
  fst,
  instantiate,
  mapAtoms,
  pair,
  prod,
  scalar,
  snd,
  star,
  symbol,
  variable,
  zero,
  type Obj,
  type Sym,
  type Term,
} from '../../syntax/core/index.js';
import { showMap, type Statement } from '../../syntax/index.js';
import { symbolsOf } from '../refute/plan.js';
import type { Instance } from './instance.js';
import type { Random } from './random.js';

export interface Composed {
  readonly scope: readonly Obj[];
  readonly variables: readonly string[];
  readonly lhs: Term;
  readonly rhs: Term;
  /** The composites, in the language. */
  readonly maps: Readonly<Record<string, string>>;
}

/** null where an object has no element that could be made. */
export function composed(
  statement: Statement,
  instance: Instance,
  random: Random,
  /** Whether the maps of the instance are meant by their names. */
  byName: boolean,
): Composed | null {
  const { scope, variables, lhs, rhs, theory } = statement;
  const objects = new Map(theory.objects.map((name) => [name, objectFor(instance, random)]));
  const bodies = new Map<Sym, Term>();
  const maps: Record<string, string> = {};
  const own = new Set(byName ? instance.maps.map(({ name }) => name) : []);
  const place = (type: Obj): Obj => mapAtoms(type, (name) => objects.get(name)!);
  for (const sym of symbolsOf(lhs, rhs)) {
    if (own.has(sym.name)) continue;
    const [dom, cod] = [place(sym.dom), place(sym.cod)];
    const body = new Making(instance, random).term(cod, variable(0, dom), 3);
    if (body === null) return null;
    bodies.set(sym, body);
    maps[sym.name] = showMap(body, 'x', dom, 'pointful');
  }
  if (bodies.size === 0 && objects.size === 0) return { scope, variables, lhs, rhs, maps };
  const side = (t: Term): Term => instantiate(t, { atoms: objects, maps: bodies }, scope.length);
  return { scope: scope.map(place), variables, lhs: side(lhs), rhs: side(rhs), maps };
}

/** Mostly scalars and pairs of them; now and then what one of the maps takes. */
function objectFor({ maps }: Instance, random: Random): Obj {
  const pairs = prod(scalar, scalar);
  const kind = random.integer(0, 9);
  if (kind < 4) return scalar;
  if (kind < 7) return pairs;
  const map = maps[random.integer(0, maps.length - 1)]!;
  return kind === 7 ? map.cod : map.dom;
}

class Making {
  constructor(
    private readonly instance: Instance,
    private readonly random: Random,
  ) {}

  /** A random element of `type` made from `x`; null if there is none but zero. */
  term(type: Obj, x: Term, depth: number): Term | null {
    if (type.tag === 'unit') return star;
    const ways: (() => Term | null)[] = components(x, type).map((t) => () => t);
    if (depth > 0) {
      for (const way of this.applications(type, x, depth)) ways.push(way, way);
      if (ways.length > 0) ways.push(() => this.sum(type, x, depth - 1));
    }
    if (type.tag === 'prod') ways.push(() => this.both(type, x, depth));
    if (ways.length === 0) return zero(type);
    return ways[this.random.integer(0, ways.length - 1)]!();
  }

  /** Maps that are defined everywhere, without static and integer arguments. */
  private applications(type: Obj, x: Term, depth: number): (() => Term | null)[] {
    const usable = this.instance.maps.filter(
      ({ cod, generate, options, kinks }) => cod === type && !generate && options.length === 0 && !kinks,
    );
    return usable.map(({ name, dom, cod }) => () => {
      const argument = this.term(dom, x, depth - 1);
      return argument && app(symbol('map', name, dom, cod), argument);
    });
  }

  private sum(type: Obj, x: Term, depth: number): Term | null {
    const [left, right] = [this.term(type, x, depth), this.term(type, x, depth)];
    return left && right && add(left, right);
  }

  private both(type: Obj & { tag: 'prod' }, x: Term, depth: number): Term | null {
    const [left, right] = [this.term(type.left, x, depth), this.term(type.right, x, depth)];
    return left && right && pair(left, right);
  }
}

/** The parts of `t` that have the type. */
function components(t: Term, type: Obj): Term[] {
  if (t.type === type) return [t];
  if (t.type.tag !== 'prod') return [];
  return [...components(fst(t), type), ...components(snd(t), type)];
}
