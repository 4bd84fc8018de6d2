/** Random well-typed terms. */
import {
  add,
  app,
  atom,
  forward,
  fst,
  neg,
  num,
  pair,
  prod,
  rational,
  rev,
  scalar,
  scale,
  snd,
  star,
  unit,
  variable,
  zero,
  type Obj,
  type Sym,
  type Term,
} from '../../../src/syntax/core/index.js';
import type { Random } from '../random.js';
import { declared, primitiveSymbols, scalars, smooth, type Kind } from './signature.js';

const [A, B, K] = [atom('A'), atom('B'), scalar];

export class Terms {
  readonly symbols: readonly Sym[];
  private readonly objects: readonly Obj[];

  constructor(
    readonly random: Random,
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

  leaf(type: Obj, scope: readonly Obj[]): Term {
    const all = scope.map((of, i) => reaching(variable(scope.length - 1 - i, of), type));
    const inner = all.at(-1) ?? [];
    const found = inner.length > 0 && !this.random.once(3) ? inner : all.flat();
    if (found.length > 0 && !this.random.once(20)) return this.random.choose(found);
    if (type.tag === 'prod') return pair(this.leaf(type.left, scope), this.leaf(type.right, scope));
    if (type === unit) return star;
    if (type === K) return num(rational(BigInt(this.random.below(5) - 2), BigInt(1 + this.random.below(2))));
    return zero(type);
  }
}

function reaching(t: Term, type: Obj): Term[] {
  const here = t.type === type ? [t] : [];
  return t.type.tag === 'prod' ? [...here, ...reaching(fst(t), type), ...reaching(snd(t), type)] : here;
}
