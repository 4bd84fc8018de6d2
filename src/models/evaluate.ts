/**
 * The meaning of core terms in a model. A term of type T in a scope γ denotes a map [γ] -> [T], where [γ] is the
 * left-nested product of the scope's types, and the terminal object for the empty scope.
 */
import type { Obj, Sym, Term } from '../syntax/core/index.js';
import type { Code, Scope } from './code.js';
import { isMissing, type Missing, type Model } from './model.js';

/** Values for the atoms, the array sizes and the symbols of terms. */
export interface Assignment<O, M> {
  readonly objects: ReadonlyMap<string, O>;
  readonly sizes: ReadonlyMap<string, number>;
  readonly maps: ReadonlyMap<Sym, M>;
}

export type Values<M> =
  | { readonly tag: 'values'; readonly maps: readonly M[] }
  | { readonly tag: 'missing'; readonly reason: string }
  | { readonly tag: 'over-budget' }
  /** The model threw, or returned what is not a map of the right type. */
  | { readonly tag: 'fault'; readonly operation: string; readonly message: string };

/** Interprets objects and runs code in one model under one assignment. */
export class Evaluator<O, M> {
  private readonly types = new Map<Obj, O>();
  private readonly scopes = new Map<Scope, O>();

  constructor(
    private readonly model: Model<O, M>,
    private readonly assignment: Assignment<O, M>,
    /** Elementary steps of the model after which a run is given up. */
    private readonly budget: number,
  ) {}

  /** @throws Lacks when the model has no scalars or arrays, which `run` turns into data. */
  object(type: Obj): O {
    let found = this.types.get(type);
    if (found === undefined) this.types.set(type, (found = this.build(type)));
    return found;
  }

  private build(type: Obj): O {
    switch (type.tag) {
      case 'unit':
        return this.model.terminal();
      case 'scalar':
        return present(this.model.scalars());
      case 'atom':
        return this.assignment.objects.get(type.name)!;
      case 'array':
        return present(
          this.model.array(
            type.sizes.map((n) => (typeof n === 'number' ? n : this.assignment.sizes.get(n)!)),
          ),
        );
      case 'prod':
        return this.model.product(this.object(type.left), this.object(type.right));
    }
  }

  scopeObject(types: readonly Obj[]): O {
    const [first, ...rest] = types.map((t) => this.object(t));
    return rest.reduce((product, o) => this.model.product(product, o), first ?? this.model.terminal());
  }

  run(code: Code): Values<M> {
    const values: M[] = [];
    let work = 0;
    try {
      for (const { term, scope, args } of code.instructions) {
        const value = this.denote(term, scope, args, values);
        values.push(value);
        work += this.cost(value);
        if (work > this.budget) return { tag: 'over-budget' };
      }
    } catch (thrown) {
      if (thrown instanceof Lacks) return { tag: 'missing', reason: thrown.message };
      if (thrown instanceof Fault)
        return { tag: 'fault', operation: thrown.operation, message: thrown.message };
      throw thrown;
    }
    return { tag: 'values', maps: code.results.map((i) => values[i]!) };
  }

  private cost(value: M): number {
    const cost = faulty('work', () => this.model.work(value));
    if (!(cost >= 0)) throw new Fault('work', 'the number of steps is not a number');
    return cost;
  }

  /** One operation of the model, its result a map `dom -> cod`. */
  private apply(operation: string, dom: O, cod: O, operate: () => M | Missing): M {
    const value = faulty(operation, operate);
    if (isMissing(value)) throw new Lacks(value.missing);
    const fault = faulty('fault', () => this.model.fault(value, dom, cod));
    if (fault !== null) throw new Fault(operation, fault);
    return value;
  }

  private domain(scope: Scope): O {
    let found = this.scopes.get(scope);
    if (found === undefined) {
      const { outer, type } = scope;
      if (!outer || !type) found = this.model.terminal();
      else if (outer.size === 0) found = this.object(type);
      else found = this.model.product(this.domain(outer), this.object(type));
      this.scopes.set(scope, found);
    }
    return found;
  }

  private denote(term: Term, scope: Scope, args: readonly number[], values: readonly M[]): M {
    const { model } = this;
    const arg = (i: number): M => values[args[i]!]!;
    const [dom, cod] = [this.domain(scope), this.object(term.type)];
    const apply = (operation: string, operate: () => M | Missing): M =>
      this.apply(operation, dom, cod, operate);
    switch (term.tag) {
      case 'var':
        return this.projection(scope, term.index);
      case 'pair':
        return apply('pair', () => model.pair(arg(0), arg(1)));
      case 'fst':
      case 'snd':
        return this.component(dom, term.tag, term.of.type, arg(0));
      case 'unit':
        return apply('discard', () => model.discard(dom));
      case 'zero':
        return apply('zero', () => model.zero(dom, cod));
      case 'add':
        return apply('add', () => model.add(arg(0), arg(1)));
      case 'neg':
        return apply('negate', () => model.negate(arg(0)));
      case 'app': {
        const f = this.symbol(term.sym);
        return apply('compose', () => model.compose(arg(0), f));
      }
      case 'rev':
        return this.reverse(scope, term, arg(0), arg(1), arg(2));
      case 'scale':
        return apply('scale', () => model.scale(arg(0), arg(1)));
      case 'num': {
        const constant = this.apply('numeral', model.terminal(), cod, () => model.numeral(term.value));
        return apply('compose', () => model.compose(model.discard(dom), constant));
      }
    }
  }

  private component(dom: O, operation: 'fst' | 'snd', type: Obj, of: M): M {
    if (type.tag !== 'prod') throw new TypeError('projection of a term that is not of product type');
    const [left, right] = [this.object(type.left), this.object(type.right)];
    const [from, to] = [this.object(type), operation === 'fst' ? left : right];
    const projection = this.apply(operation, from, to, () => this.model[operation](left, right));
    return this.apply('compose', dom, to, () => this.model.compose(of, projection));
  }

  private symbol(sym: Sym): M {
    const found = this.assignment.maps.get(sym);
    if (found !== undefined) return found;
    if (sym.kind === 'map') throw new Lacks(`no map for ${sym.name}`);
    const [dom, cod] = [this.object(sym.dom), this.object(sym.cod)];
    return this.apply('primitive', dom, cod, () => this.model.primitive(sym.name));
  }

  /** Variable `index` of the scope: the last one is the second projection, the others lie in the first. */
  private projection(scope: Scope, index: number): M {
    const { model } = this;
    const { outer, type } = scope;
    if (!outer || !type) throw new RangeError('a variable outside its scope');
    const [dom, last] = [this.domain(scope), this.object(type)];
    if (outer.size === 0) return this.apply('identity', last, last, () => model.identity(last));
    const rest = this.domain(outer);
    if (index === 0) return this.apply('snd', dom, last, () => model.snd(rest, last));
    const inner = this.projection(outer, index - 1);
    const first = this.apply('fst', dom, rest, () => model.fst(rest, last));
    return faulty('compose', () => model.compose(first, inner));
  }

  /** R[[γ, x |- s]] after <<id, a>, v>, and of that the component of x. */
  private reverse(scope: Scope, term: Term & { tag: 'rev' }, body: M, at: M, cotangent: M): M {
    const { model } = this;
    const [x, y] = [this.object(term.at.type), this.object(term.body.type)];
    const pair = (dom: O, a: O, b: O, f: M, g: M): M =>
      this.apply('pair', dom, model.product(a, b), () => model.pair(f, g));
    const compose = (dom: O, cod: O, f: M, g: M): M =>
      this.apply('compose', dom, cod, () => model.compose(f, g));
    const reverse = (from: O): M =>
      this.apply('reverse', model.product(from, y), from, () => model.reverse(body));
    const dom = this.domain(scope);
    if (scope.size === 0) return compose(dom, x, pair(dom, x, y, at, cotangent), reverse(x));
    const from = model.product(dom, x);
    const start = pair(
      dom,
      dom,
      x,
      this.apply('identity', dom, dom, () => model.identity(dom)),
      at,
    );
    const last = this.apply('snd', from, x, () => model.snd(dom, x));
    const second = compose(model.product(from, y), x, reverse(from), last);
    return compose(dom, x, pair(dom, from, y, start, cotangent), second);
  }
}

/** Thrown inside a run only, where it becomes `missing`. */
class Lacks extends Error {}

/** Thrown inside a run only, where it becomes `fault`. */
class Fault extends Error {
  constructor(
    readonly operation: string,
    message: string,
  ) {
    super(message);
  }
}

function faulty<T>(operation: string, operate: () => T): T {
  try {
    return operate();
  } catch (thrown) {
    throw new Fault(operation, thrown instanceof Error ? thrown.message : String(thrown));
  }
}

function present<T>(value: T | Missing): T {
  if (isMissing(value)) throw new Lacks(value.missing);
  return value;
}
