/**
 * The meaning of core terms in a model. A term of type T in a scope γ denotes a map [γ] -> [T], where [γ] is the
 * left-nested product of the scope's types, and the terminal object for the empty scope.
 */
import type { Obj, Rational, Sym, Term } from '../syntax/core/index.js';
import type { Code, Scope } from './code.js';
import { isMissing, type Missing, type Model } from './model.js';
import { TooMuchWork } from './too-much-work.js';

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

/** Counts the elementary steps of all runs for which it is used. */
export interface Meter {
  steps: number;
}

/** Interprets objects and runs code in one model under one assignment. */
export class Evaluator<O, M> {
  private readonly types = new Map<Obj, O>();
  private readonly scopes = new Map<Scope, O>();
  private readonly variables = new Map<Scope, M[]>();
  /** The operation of the model that is at work: it is to blame for what is thrown. */
  private operation = '';

  constructor(
    private readonly model: Model<O, M>,
    private readonly assignment: Assignment<O, M>,
    /** Elementary steps of the model after which a run is given up. */
    private readonly budget: number,
    private readonly meter: Meter = { steps: 0 },
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
        const cost = this.cost(value);
        work += cost;
        this.meter.steps += Math.min(cost, this.budget);
        if (work > this.budget) return { tag: 'over-budget' };
      }
    } catch (thrown) {
      if (thrown instanceof Lacks) return { tag: 'missing', reason: thrown.message };
      if (thrown instanceof TooMuchWork) return { tag: 'over-budget' };
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      return { tag: 'fault', operation: this.operation, message };
    }
    return { tag: 'values', maps: code.results.map((i) => values[i]!) };
  }

  private cost(value: M): number {
    const cost = this.during('work').work(value);
    if (!(cost >= 0)) throw new RangeError('the number of steps is not a number');
    return cost;
  }

  /** The model, about to do `operation`. */
  private during(operation: string): Model<O, M> {
    this.operation = operation;
    return this.model;
  }

  /** The result of the operation at work, which must be a map `dom -> cod`. */
  private checked(value: M | Missing, dom: O, cod: O): M {
    if (isMissing(value)) throw new Lacks(value.missing);
    const { operation } = this;
    const fault = this.during('fault').fault(value, dom, cod);
    if (fault === null) return value;
    this.operation = operation;
    throw new TypeError(fault);
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
    const arg = (i: number): M => values[args[i]!]!;
    const [dom, cod] = [this.domain(scope), this.object(term.type)];
    switch (term.tag) {
      case 'var':
        return this.projection(scope, term.index);
      case 'pair':
        return this.checked(this.during('pair').pair(arg(0), arg(1)), dom, cod);
      case 'fst':
      case 'snd':
        return this.component(dom, term.tag, term.of.type, arg(0));
      case 'unit':
        return this.checked(this.during('discard').discard(dom), dom, cod);
      case 'zero':
        return this.checked(this.during('zero').zero(dom, cod), dom, cod);
      case 'add':
        return this.checked(this.during('add').add(arg(0), arg(1)), dom, cod);
      case 'neg':
        return this.checked(this.during('negate').negate(arg(0)), dom, cod);
      case 'app':
        return this.compose(dom, cod, arg(0), this.symbol(term.sym));
      case 'rev':
        return this.reverse(scope, term, arg(0), arg(1), arg(2));
      case 'scale':
        return this.checked(this.during('scale').scale(arg(0), arg(1)), dom, cod);
      case 'num':
        return this.numeral(dom, cod, term.value);
    }
  }

  private compose(dom: O, cod: O, f: M, g: M): M {
    return this.checked(this.during('compose').compose(f, g), dom, cod);
  }

  private numeral(dom: O, cod: O, value: Rational): M {
    const one = this.model.terminal();
    const constant = this.checked(this.during('numeral').numeral(value), one, cod);
    const discard = this.checked(this.during('discard').discard(dom), dom, one);
    return this.compose(dom, cod, discard, constant);
  }

  private component(dom: O, operation: 'fst' | 'snd', type: Obj, of: M): M {
    if (type.tag !== 'prod') throw new TypeError('projection of a term that is not of product type');
    const [left, right] = [this.object(type.left), this.object(type.right)];
    const to = operation === 'fst' ? left : right;
    const projection = this.checked(this.during(operation)[operation](left, right), this.object(type), to);
    return this.compose(dom, to, of, projection);
  }

  private symbol(sym: Sym): M {
    const found = this.assignment.maps.get(sym);
    if (found !== undefined) return found;
    if (sym.kind === 'map') throw new Lacks(`no map for ${sym.name}`);
    const [dom, cod] = [this.object(sym.dom), this.object(sym.cod)];
    return this.checked(this.during('primitive').primitive(sym.name), dom, cod);
  }

  /** Variable `index` of the scope, made once: a scope has many bodies. */
  private projection(scope: Scope, index: number): M {
    let known = this.variables.get(scope);
    if (!known) this.variables.set(scope, (known = []));
    return (known[index] ??= this.project(scope, index));
  }

  /** The last variable is the second projection, the others lie in the first. */
  private project(scope: Scope, index: number): M {
    const { outer, type } = scope;
    if (!outer || !type) throw new RangeError('a variable outside its scope');
    const [dom, last] = [this.domain(scope), this.object(type)];
    if (outer.size === 0) return this.checked(this.during('identity').identity(last), last, last);
    const rest = this.domain(outer);
    if (index === 0) return this.checked(this.during('snd').snd(rest, last), dom, last);
    const inner = this.projection(outer, index - 1);
    const first = this.checked(this.during('fst').fst(rest, last), dom, rest);
    return this.during('compose').compose(first, inner);
  }

  /** R[[γ, x |- s]] after <<id, a>, v>, and of that the component of x. */
  private reverse(scope: Scope, term: Term & { tag: 'rev' }, body: M, at: M, cotangent: M): M {
    const { model } = this;
    const [x, y] = [this.object(term.at.type), this.object(term.body.type)];
    const dom = this.domain(scope);
    const from = scope.size === 0 ? x : model.product(dom, x);
    const whole = model.product(from, y);
    const reversed = this.checked(this.during('reverse').reverse(body), whole, from);
    const base = scope.size === 0 ? at : this.graph(dom, from, at);
    const start = this.checked(this.during('pair').pair(base, cotangent), dom, whole);
    if (scope.size === 0) return this.compose(dom, x, start, reversed);
    const last = this.checked(this.during('snd').snd(dom, x), from, x);
    return this.compose(dom, x, start, this.compose(whole, x, reversed, last));
  }

  /** `<id, f>` */
  private graph(dom: O, cod: O, f: M): M {
    const identity = this.checked(this.during('identity').identity(dom), dom, dom);
    return this.checked(this.during('pair').pair(identity, f), dom, cod);
  }
}

/** Thrown inside a run only, where it becomes `missing`. */
class Lacks extends Error {}

function present<T>(value: T | Missing): T {
  if (isMissing(value)) throw new Lacks(value.missing);
  return value;
}
