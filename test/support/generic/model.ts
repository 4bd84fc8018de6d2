/**
 * The generic smooth model (theory, section 4): a semantic decider that shares nothing with canonical forms. Objects
 * are powers of Z_p; a symbol is a function whose partial derivatives at a point are random residues, hashed from the
 * symbol, the component, the multi-index and the point. Elements carry nilpotent infinitesimals, one for each
 * derivative that is being taken, so that values are exact; different terms agree with probability about 1/p.
 */
import { occurs, type Obj, type Sym, type Term } from '../../../src/syntax/core/index.js';
import { primitiveReverse, type Theory } from '../../../src/syntax/index.js';
import {
  add,
  below,
  hash,
  hashText,
  infinitesimal,
  isZero,
  multiply,
  p,
  part,
  rationalResidue,
  type Element,
} from '../../../src/models/infinitesimals.js';
import { Jet } from '../../../src/models/taylor.js';

/** What a variable stands for, with the values of terms in its scope. */
interface Scope {
  readonly values: readonly (readonly Element[])[];
  readonly known: Map<Term, readonly Element[]>;
}

export class TooMuchWork extends Error {}

export class GenericModel {
  private work = 0;

  /** `dimension`: of every atom. `shortcut`: D by an infinitesimal, and not by its definition from R. */
  constructor(
    private readonly theory: Theory,
    private readonly dimension: number,
    private readonly seed: number,
    private readonly budget = 100_000,
    private readonly shortcut = true,
  ) {}

  private dim(type: Obj): number {
    if (type.tag === 'prod') return this.dim(type.left) + this.dim(type.right);
    return type.tag === 'unit' ? 0 : type.tag === 'scalar' ? 1 : this.dimension;
  }

  /**
   * Whether two terms agree at a random point.
   * @throws TooMuchWork
   */
  agree(scope: readonly Obj[], left: Term, right: Term): boolean {
    const at = this.point(scope);
    const [l, r] = [this.evaluate(left, at, 0), this.evaluate(right, at, 0)];
    return l.every((element, i) => element[0] === r[i]![0]);
  }

  /** The coordinates of a term at a random point; null if that is too much work. */
  value(scope: readonly Obj[], t: Term): readonly number[] | null {
    try {
      return this.evaluate(t, this.point(scope), 0).map((element) => element[0]!);
    } catch (error) {
      if (error instanceof TooMuchWork) return null;
      throw error;
    }
  }

  private spend(): void {
    if (++this.work > this.budget) throw new TooMuchWork();
  }

  private point(scope: readonly Obj[]): Scope {
    const values = scope.map((type, i) =>
      Array.from({ length: this.dim(type) }, (_, k): Element => [hash(this.seed, [i, k, 17])]),
    );
    return { values, known: new Map() };
  }

  private evaluate(t: Term, scope: Scope, k: number): readonly Element[] {
    let done = scope.known.get(t);
    if (!done) scope.known.set(t, (done = this.compute(t, scope, k)));
    return done;
  }

  private compute(t: Term, scope: Scope, k: number): readonly Element[] {
    this.spend();
    const value = (of: Term): readonly Element[] => this.evaluate(of, scope, k);
    switch (t.tag) {
      case 'var':
        return scope.values[scope.values.length - 1 - t.index]!;
      case 'pair':
        return [...value(t.left), ...value(t.right)];
      case 'fst':
        return value(t.of).slice(0, this.dim(t.type));
      case 'snd':
        return value(t.of).slice(this.dim(t.of.type) - this.dim(t.type));
      case 'unit':
        return [];
      case 'zero':
        return Array.from({ length: this.dim(t.type) }, () => [0]);
      case 'add': {
        const right = value(t.right);
        return value(t.left).map((element, i) => add(element, right[i]!));
      }
      case 'neg':
        return value(t.of).map((element) => multiply([p - 1], element));
      case 'num':
        return [[rationalResidue(t.value)]];
      case 'scale': {
        const [by] = value(t.by);
        return value(t.of).map((element) => multiply(by!, element));
      }
      case 'app':
        return t.sym.kind === 'map' ? this.map(t.sym, value(t.of)) : [this.primitive(t.sym, value(t.of), k)];
      case 'rev':
        return this.derivative(t, scope, k);
    }
  }

  private derivative(t: Term & { readonly tag: 'rev' }, scope: Scope, k: number): readonly Element[] {
    const under = (...bound: (readonly Element[])[]): Scope => ({
      values: [...scope.values, ...bound],
      known: new Map(),
    });
    const v = this.evaluate(t.cotangent, scope, k);
    const inner = this.shortcut ? forwardBody(t) : null;
    if (inner) {
      const at = this.evaluate(inner.at, under([]), k);
      const moved = at.map((element, i) => add(element, multiply(infinitesimal(k), v[i]!)));
      return this.evaluate(inner.body, under([], moved), k + 1).map((element) => part(element, k));
    }
    const at = this.evaluate(t.at, scope, k);
    return at.map((_, i) => {
      if (v.every(isZero)) return [0];
      const moved = at.map((element, j) => (i === j ? add(element, infinitesimal(k)) : element));
      const slope = this.evaluate(t.body, under(moved), k + 1).map((element) => part(element, k));
      return slope.reduce<Element>((sum, element, j) => add(sum, multiply(element, v[j]!)), [0]);
    });
  }

  /** The coordinates of each linear argument of a symbol, and the others. */
  private coordinates(sym: Sym): { base: number[]; linear: number[][] } {
    const decl = this.theory.maps.get(sym.name);
    const all = Array.from({ length: this.dim(sym.dom) }, (_, i) => i);
    if (decl?.sym !== sym || decl.linear === 'none') return { base: all, linear: [] };
    if (decl.linear === 'all') return { base: [], linear: [all] };
    const types: Obj[] = [];
    let rest = sym.dom;
    for (let i = decl.arity; i > 1 && rest.tag === 'prod'; i--, rest = rest.left) types.unshift(rest.right);
    types.unshift(rest);
    let from = 0;
    const args = types.map((type) => all.slice(from, (from += this.dim(type))));
    const numbers = decl.linear;
    return {
      base: args.flatMap((arg, i) => (numbers.includes(i + 1) ? [] : arg)),
      linear: numbers.map((i) => args[i - 1]!),
    };
  }

  private map(sym: Sym, at: readonly Element[]): readonly Element[] {
    const { base, linear } = this.coordinates(sym);
    const chosen = linear.reduce<number[][]>(
      (some, coordinates) => some.flatMap((choice) => coordinates.map((i) => [...choice, i])),
      [[]],
    );
    const name = hash(this.seed, [hashText(sym.name)]);
    return Array.from({ length: this.dim(sym.cod) }, (_, output) =>
      chosen.reduce<Element>(
        (sum, choice) => {
          const jet = new Jet(name, output, base, at, {
            depth: 0,
            spend: () => {
              this.spend();
            },
          });
          const factors = choice.map((i) => at[i]!);
          return add(sum, [...factors, jet.value(choice)].reduce(multiply, [1]));
        },
        [0],
      ),
    );
  }

  /** A primitive function with its derivative by its row: prim(u + ε w) = prim(u) + ε prim'(u) w. */
  private primitive(sym: Sym, at: readonly Element[], k: number): Element {
    this.spend();
    if (k === 0) return [hash(this.seed, [hashText(sym.name), ...at.map((element) => element[0]!)])];
    const base = at.map((element) => below(element, k - 1));
    const value = this.primitive(sym, base, k - 1);
    const moves = at.map((element) => part(element, k - 1));
    if (moves.every(isZero)) return value;
    const scope: Scope = { values: [[...base, [1]]], known: new Map() };
    const slopes = this.evaluate(primitiveReverse(sym.name), scope, k - 1);
    const slope = slopes.reduce<Element>((sum, element, i) => add(sum, multiply(element, moves[i]!)), [0]);
    return add(value, multiply(infinitesimal(k - 1), slope));
  }
}

/** `D[x => s](a, v)` in its definition; s stands under two binders and does not know the outer one. */
function forwardBody(t: Term & { readonly tag: 'rev' }): { body: Term; at: Term } | null {
  if (t.at.tag !== 'zero' || t.body.tag !== 'rev') return null;
  const { body, at, cotangent } = t.body;
  if (cotangent.tag !== 'var' || cotangent.index !== 0 || occurs(body, 1) || occurs(at, 0)) return null;
  return { body, at };
}
