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
    for (const { term, scope, args } of code.instructions) {
      const operation = term.tag === 'app' ? term.sym.name : term.tag;
      try {
        const value = this.denote(term, scope, args, values);
        const fault = this.model.fault(value, this.domain(scope), this.object(term.type));
        if (fault !== null) return { tag: 'fault', operation, message: fault };
        values.push(value);
        work += this.model.work(value);
      } catch (thrown) {
        if (thrown instanceof Lacks) return { tag: 'missing', reason: thrown.message };
        return {
          tag: 'fault',
          operation,
          message: thrown instanceof Error ? thrown.message : String(thrown),
        };
      }
      if (work > this.budget) return { tag: 'over-budget' };
    }
    return { tag: 'values', maps: code.results.map((i) => values[i]!) };
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
    switch (term.tag) {
      case 'var':
        return this.projection(scope, term.index);
      case 'pair':
        return model.pair(arg(0), arg(1));
      case 'fst':
      case 'snd': {
        const { type } = term.of;
        if (type.tag !== 'prod') throw new TypeError('projection of a term that is not of product type');
        return model.compose(arg(0), model[term.tag](this.object(type.left), this.object(type.right)));
      }
      case 'unit':
        return model.discard(this.domain(scope));
      case 'zero':
        return model.zero(this.domain(scope), this.object(term.type));
      case 'add':
        return model.add(arg(0), arg(1));
      case 'neg':
        return present(model.negate(arg(0)));
      case 'app':
        return model.compose(arg(0), this.symbol(term.sym));
      case 'rev':
        return this.reverse(scope, term.at.type, arg(0), arg(1), arg(2));
      case 'scale':
        return present(model.scale(arg(0), arg(1)));
      case 'num':
        return model.compose(model.discard(this.domain(scope)), present(model.numeral(term.value)));
    }
  }

  private symbol(sym: Sym): M {
    const found = this.assignment.maps.get(sym);
    if (found !== undefined) return found;
    if (sym.kind === 'map') throw new Lacks(`no map for ${sym.name}`);
    return present(this.model.primitive(sym.name));
  }

  /** Variable `index` of the scope: the last one is the second projection, the others lie in the first. */
  private projection(scope: Scope, index: number): M {
    const { model } = this;
    const { outer, type } = scope;
    if (!outer || !type) throw new RangeError('a variable outside its scope');
    if (outer.size === 0) return model.identity(this.object(type));
    const [rest, last] = [this.domain(outer), this.object(type)];
    if (index === 0) return model.snd(rest, last);
    return model.compose(model.fst(rest, last), this.projection(outer, index - 1));
  }

  /** R[[γ, x |- s]] after <<id, a>, v>, and of that the component of x. */
  private reverse(scope: Scope, type: Obj, body: M, at: M, cotangent: M): M {
    const { model } = this;
    const reversed = model.reverse(body);
    if (scope.size === 0) return model.compose(model.pair(at, cotangent), reversed);
    const domain = this.domain(scope);
    const point = model.pair(model.pair(model.identity(domain), at), cotangent);
    return model.compose(point, model.compose(reversed, model.snd(domain, this.object(type))));
  }
}

/** Thrown inside a run only, where it becomes `missing`. */
class Lacks extends Error {}

function present<T>(value: T | Missing): T {
  if (isMissing(value)) throw new Lacks(value.missing);
  return value;
}
