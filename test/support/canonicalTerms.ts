/** Random terms over maps with every kind of linearity, equal variants of them, and near misses. */
import {
  add,
  app,
  atom,
  binders,
  children,
  forward,
  fst,
  instantiate,
  neg,
  num,
  pair,
  prod,
  rational,
  rebuild,
  rev,
  scalar,
  scale,
  snd,
  star,
  substitute,
  symbol,
  unit,
  variable,
  zero,
  type Obj,
  type Sym,
  type Term,
} from '../../src/syntax/core/index.js';
import { axioms, type Rule } from '../../src/rewrite/axioms.js';
import type { MapDecl, Theory } from '../../src/syntax/index.js';
import type { Random } from './random.js';

const [A, B, K] = [atom('A'), atom('B'), scalar];

type Row = readonly [name: string, dom: Obj, cod: Obj, linear?: MapDecl['linear'], arity?: number];
const smooth: readonly Row[] = [
  ['f', A, B],
  ['g', B, A],
  ['h', prod(A, B), B],
  ['k', A, prod(B, A)],
  ['c', unit, A],
  ['l', A, B, 'all'],
  ['p', A, A],
  ['i', A, A, 'all'],
  ['j', A, A, 'all'],
  ['e', prod(A, B), A, 'all'],
  ['m', prod(A, B), B, [2], 2],
  ['b', prod(A, B), A, [1, 2], 2],
  ['n', prod(A, prod(B, A)), B, [2], 2],
  ['u', prod(A, unit), B, [2], 2],
];
const scalars: readonly Row[] = [
  ['q', A, K],
  ['r', K, K],
  ['s', prod(K, A), B],
  ['t', K, A, 'all'],
  ['v', prod(A, K), B, [2], 2],
  ['w', prod(K, A), K, [2], 2],
];

const declared = ([name, dom, cod, linear = 'none', arity = 1]: Row): MapDecl => ({
  sym: symbol('map', name, dom, cod),
  linear,
  arity,
});
export const decls = [...smooth, ...scalars].map(declared);
export const theory: Theory = {
  objects: ['A', 'B'],
  maps: new Map(decls.map((decl) => [decl.sym.name, decl])),
};

const primitiveSymbols = ['sin', 'tanh', 'relu', 'max'].map((name) =>
  symbol('primitive', name, name === 'max' ? prod(K, K) : K, K),
);

export interface Kind {
  readonly scalars: boolean;
  readonly primitives: boolean;
}

/** A position in a term: the subterm, its scope, and the term with another in its place. */
export interface Position {
  readonly term: Term;
  readonly scope: readonly Obj[];
  put(by: Term): Term;
}

export function positions(t: Term, scope: readonly Obj[]): readonly Position[] {
  const here: Position = { term: t, scope, put: (by) => by };
  const kids = children(t);
  const inner = kids.flatMap((kid, i) => {
    const below = binders(t, i) === 1 && t.tag === 'rev' ? [...scope, t.at.type] : scope;
    return positions(kid, below).map((position) => ({
      ...position,
      put: (by: Term) => rebuild(t, kids.with(i, position.put(by))),
    }));
  });
  return [here, ...inner];
}

export class Terms {
  private readonly symbols: readonly Sym[];
  private readonly objects: readonly Obj[];

  constructor(
    private readonly random: Random,
    kind: Kind,
  ) {
    const maps = (kind.scalars ? [...smooth, ...scalars] : smooth).map((row) => declared(row).sym);
    this.symbols = kind.primitives ? [...maps, ...primitiveSymbols] : maps;
    this.objects = kind.scalars ? [A, B, K, prod(A, B), prod(K, A)] : [A, B, prod(A, B), prod(B, A)];
  }

  object(): Obj {
    return this.random.choose(this.objects);
  }

  scope(): Obj[] {
    const more = Array.from({ length: this.random.below(3) }, () => this.object());
    return [A, B, A, ...(this.objects.includes(K) ? [K] : []), ...more];
  }

  term(type: Obj, scope: readonly Obj[], depth: number): Term {
    const { random } = this;
    if (depth <= 0) return this.leaf(type, scope);
    const sub = (of: Obj): Term => this.term(of, scope, depth - 1);
    const roll = random.below(12);
    if (roll < 4) return this.applied(type, scope, depth);
    if (roll < 6) {
      const cod = this.object();
      return rev(this.applied(cod, [...scope, type], depth), this.term(type, scope, depth - 2), sub(cod));
    }
    if (roll < 8) {
      const dom = this.object();
      return forward(this.applied(type, [...scope, dom], depth), this.term(dom, scope, depth - 2), sub(dom));
    }
    if (roll === 8) return add(sub(type), sub(type));
    if (roll === 9 && this.objects.includes(K)) return scale(sub(K), sub(type));
    if (roll === 10) return random.once(2) ? neg(sub(type)) : this.projection(type, scope, depth);
    if (type.tag === 'prod') return pair(sub(type.left), sub(type.right));
    return this.leaf(type, scope);
  }

  private applied(type: Obj, scope: readonly Obj[], depth: number): Term {
    const usable = this.symbols.filter((sym) => sym.cod === type);
    if (usable.length > 0) {
      const sym = this.random.choose(usable);
      return app(sym, this.term(sym.dom, scope, depth - 1));
    }
    if (type.tag !== 'prod') return this.leaf(type, scope);
    return pair(this.applied(type.left, scope, depth - 1), this.applied(type.right, scope, depth - 1));
  }

  private projection(type: Obj, scope: readonly Obj[], depth: number): Term {
    const other = this.random.choose([A, B]);
    return this.random.once(2)
      ? fst(this.term(prod(type, other), scope, depth - 1))
      : snd(this.term(prod(other, type), scope, depth - 1));
  }

  private leaf(type: Obj, scope: readonly Obj[]): Term {
    const all = scope.map((of, i) => reaching(variable(scope.length - 1 - i, of), type));
    const inner = all.at(-1) ?? [];
    const found = inner.length > 0 && !this.random.once(3) ? inner : all.flat();
    if (found.length > 0 && !this.random.once(20)) return this.random.choose(found);
    if (type.tag === 'prod') return pair(this.leaf(type.left, scope), this.leaf(type.right, scope));
    if (type === unit) return star;
    if (type === K) return num(rational(BigInt(this.random.below(5) - 2), BigInt(1 + this.random.below(2))));
    return zero(type);
  }

  /** A term that is equal by one rule of conversion or one axiom, somewhere. */
  variant(t: Term, scope: readonly Obj[]): Term {
    const { random } = this;
    if (random.once(2)) {
      const position = random.choose(positions(t, scope));
      return position.put(this.converted(position));
    }
    const reversed = positions(t, scope).filter(({ term }) => term.tag === 'rev' || term.tag === 'app');
    if (reversed.length === 0) return add(zero(t.type), t);
    const position = random.choose(reversed);
    return position.put(this.unfolded(position));
  }

  private converted({ term, scope }: Position): Term {
    const other = (): Term => this.term(A, scope, 1);
    return this.random.choose([
      (): Term => fst(pair(term, other())),
      (): Term => snd(pair(other(), term)),
      (): Term => add(term, zero(term.type)),
      (): Term => (term.tag === 'add' ? add(term.right, term.left) : neg(neg(term))),
      (): Term =>
        term.type.tag === 'prod'
          ? pair(fst(term), snd(term))
          : rev(variable(0, term.type), zero(term.type), term),
      (): Term => add(term, add(term, neg(term))),
    ])();
  }

  /** By an axiom that fits a Rev, or the definition of D read backwards. */
  private unfolded({ term, scope }: Position): Term {
    if (term.tag !== 'rev') return rev(variable(0, term.type), zero(term.type), term);
    const { body, at, cotangent } = term;
    switch (body.tag) {
      case 'add':
        return add(rev(body.left, at, cotangent), rev(body.right, at, cotangent));
      case 'pair':
        return add(rev(body.left, at, fst(cotangent)), rev(body.right, at, snd(cotangent)));
      case 'app': {
        // RD.5 with Q = f and M = the argument.
        const outer = rev(app(body.sym, variable(0, body.of.type)), substitute(body.of, [at]), cotangent);
        return rev(body.of, at, outer);
      }
      case 'neg':
        return neg(rev(body.of, at, cotangent));
      default:
        return this.padded(term, scope);
    }
  }

  /** By RD.2a. */
  private padded({ body, at, cotangent }: Term & { readonly tag: 'rev' }, scope: readonly Obj[]): Term {
    const more = this.term(cotangent.type, scope, 0);
    return add(rev(body, at, add(cotangent, more)), neg(rev(body, at, more)));
  }

  /** A term of the same type with one small change; nearly always another one. */
  nearMiss(t: Term, scope: readonly Obj[]): Term {
    for (let tries = 0; tries < 20; tries++) {
      const all = positions(t, scope);
      const likely = all.filter(({ term }) => ['app', 'rev', 'pair', 'add'].includes(term.tag));
      const position = this.random.choose(likely.length > 0 && !this.random.once(3) ? likely : all);
      const changed = position.put(this.changed(position));
      if (changed !== t) return changed;
    }
    return add(t, this.term(t.type, scope, 1));
  }

  private changed({ term, scope }: Position): Term {
    const { random } = this;
    if (term.tag === 'app') {
      const { sym } = term;
      const same = this.symbols.filter((one) => one.dom === sym.dom && one.cod === sym.cod && one !== sym);
      const { of } = term;
      const inner = of.tag === 'app' && of.sym.dom === sym.dom && of.sym.cod === sym.cod ? of : null;
      if (inner && random.once(2)) return app(inner.sym, app(sym, inner.of));
      if (sym.dom === sym.cod && random.once(2))
        return rev(app(sym, variable(0, sym.dom)), zero(sym.dom), of);
      if (same.length > 0) return app(random.choose(same), of);
    }
    if (term.tag === 'add') return random.choose([term.left, term.right]);
    if (term.tag === 'rev' && term.at.type === term.cotangent.type && random.once(2)) {
      return forward(term.body, term.at, term.cotangent);
    }
    if (term.tag === 'rev' && random.once(2))
      return rev(term.body, this.term(term.at.type, scope, 0), term.cotangent);
    if (term.tag === 'pair' && term.left.type === term.right.type) return pair(term.right, term.left);
    return random.once(4) ? add(term, term) : this.leaf(term.type, scope);
  }

  /** An axiom at a random instance, as a pair of terms in place of `position`; null if it does not fit. */
  axiomAt(position: Position): readonly [string, Term, Term] | null {
    const { random } = this;
    const rule = random.choose(axioms);
    const atoms = new Map<string, Obj>();
    if (!fits(rule.lhs.type, position.term.type, rule, atoms)) return null;
    for (const name of rule.atoms) if (!atoms.has(name)) atoms.set(name, this.object());
    const { scope } = position;
    const type = (of: Obj): Obj => instanceOf(of, atoms);
    const maps = new Map(
      rule.maps.map((sym) => [sym, this.term(type(sym.cod), [...scope, type(sym.dom)], 2)] as const),
    );
    const args = rule.scope.map((of) => this.term(type(of), scope, 1));
    const side = (t: Term): Term => substitute(instantiate(t, { atoms, maps }, rule.scope.length), args);
    return [rule.name, position.put(side(rule.lhs)), position.put(side(rule.rhs))];
  }
}

function reaching(t: Term, type: Obj): Term[] {
  const here = t.type === type ? [t] : [];
  return t.type.tag === 'prod' ? [...here, ...reaching(fst(t), type), ...reaching(snd(t), type)] : here;
}

function instanceOf(type: Obj, atoms: ReadonlyMap<string, Obj>): Obj {
  if (type.tag === 'atom') return atoms.get(type.name) ?? type;
  return type.tag === 'prod' ? prod(instanceOf(type.left, atoms), instanceOf(type.right, atoms)) : type;
}

function fits(pattern: Obj, type: Obj, rule: Rule, atoms: Map<string, Obj>): boolean {
  if (pattern.tag === 'atom' && rule.atoms.includes(pattern.name)) {
    atoms.set(pattern.name, type);
    return true;
  }
  if (pattern.tag !== 'prod') return pattern === type;
  if (type.tag !== 'prod') return false;
  return fits(pattern.left, type.left, rule, atoms) && fits(pattern.right, type.right, rule, atoms);
}
