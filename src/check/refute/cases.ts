/** The sampler and shrinker of cases, for fast-check. */
import type { Stream } from 'fast-check';
import { Arbitrary, stream, Value, type Random } from 'fast-check';
import { isMissing, type Evaluator, type Factor, type Model } from '../../models/index.js';
import type { Obj, Sym } from '../../syntax/core/index.js';
import { evaluator, type Case } from './case.js';
import type { Plan, Source } from './plan.js';
import { restrictions } from './restrict.js';

/** Shrinking stops when `left` is used up: a budget in cases tried. */
export interface ShrinkBudget {
  left: number;
}

export class Cases<O, M> extends Arbitrary<Case<O, M>> {
  constructor(
    private readonly plan: Plan,
    private readonly model: Model<O, M>,
    /** The least dimension of the atoms. */
    private readonly least: number,
    private readonly shrinks: ShrinkBudget,
  ) {
    super();
  }

  override generate(random: Random, bias: number | undefined): Value<Case<O, M>> {
    const { plan, model } = this;
    const objects = new Map<string, O>();
    const arbitrary = model.samplers.objects(this.least);
    for (const name of plan.atoms) objects.set(name, arbitrary.generate(random, bias).value);
    const sizes = new Map(plan.sizes.map((name) => [name, random.nextInt(1, 3)]));
    this.matchInverses(objects, sizes);
    const maps = new Map<Sym, M>();
    const meaning = evaluator(model, { objects, sizes, maps });
    for (const sym of plan.symbols) this.sample(sym, maps, meaning, random, bias);
    const points = [plan.law, ...plan.assumptions].map(({ scope }) => {
      const at = model.samplers.maps([], meaning.scopeObject(scope));
      return Array.from({ length: model.samplers.points }, () => at.generate(random, bias).value);
    });
    return new Value({ objects, sizes, maps, points }, undefined);
  }

  /** The two sides of an isomorphism must have equal objects: an atom on one side is set to the other side. */
  private matchInverses(objects: Map<string, O>, sizes: ReadonlyMap<string, number>): void {
    for (const [{ dom, cod }, source] of this.plan.sources) {
      if (source.tag !== 'inverse' || dom === cod) continue;
      const [to, from] = cod.tag === 'atom' ? [cod, dom] : [dom, cod];
      const image = evaluator(this.model, { objects, sizes, maps: new Map() }).object(from);
      if (to.tag === 'atom') objects.set(to.name, image);
    }
  }

  private sample(
    sym: Sym,
    maps: Map<Sym, M>,
    meaning: Evaluator<O, M>,
    random: Random,
    bias: number | undefined,
  ): void {
    const source = this.plan.sources.get(sym);
    if (source?.tag === 'defined' || maps.has(sym)) return;
    const { samplers } = this.model;
    if (source?.tag === 'inverse') {
      const pairs = samplers.inverses(meaning.object(sym.cod), meaning.object(sym.dom));
      if (!isMissing(pairs)) {
        const [forth, back] = pairs.generate(random, bias).value;
        maps.set(source.of, forth).set(sym, back);
        return;
      }
    }
    maps.set(sym, this.draw(sym, source?.tag, meaning, random, bias));
  }

  private draw(
    sym: Sym,
    kind: Source['tag'] | undefined,
    meaning: Evaluator<O, M>,
    random: Random,
    bias: number | undefined,
  ): M {
    const { model } = this;
    const cod = meaning.object(sym.cod);
    const drawn = (factors: readonly Factor<O>[]): M =>
      model.samplers.maps(factors, cod).generate(random, bias).value;
    if (kind !== 'constant' && kind !== 'affine') return drawn(this.factors(sym, meaning));
    const constant = model.compose(model.discard(meaning.object(sym.dom)), drawn([]));
    return kind === 'constant' ? constant : model.add(drawn(this.factors(sym, meaning)), constant);
  }

  private factors(sym: Sym, meaning: Evaluator<O, M>): Factor<O>[] {
    const source = this.plan.sources.get(sym);
    const dependence =
      source?.tag === 'sample' ? source.dependence : source?.tag === 'affine' ? 'linear' : 'any';
    const declared = this.plan.declarations.get(sym);
    if (!declared || declared.linear === 'none') return [{ object: meaning.object(sym.dom), dependence }];
    if (declared.linear === 'all') return [{ object: meaning.object(sym.dom), dependence: 'linear' }];
    const linear = new Set(declared.linear);
    return spine(sym.dom, declared.arity).map((type, i) => ({
      object: meaning.object(type),
      dependence: linear.has(i + 1) ? 'linear' : 'any',
    }));
  }

  override canShrinkWithoutContext(value: unknown): value is Case<O, M> {
    return typeof value === 'object';
  }

  override shrink(value: Case<O, M>): Stream<Value<Case<O, M>>> {
    return stream(this.within(this.candidates(value)));
  }

  private *within(candidates: Iterable<Case<O, M>>): Generator<Value<Case<O, M>>> {
    for (const candidate of candidates) {
      if (--this.shrinks.left < 0) return;
      yield new Value(candidate, undefined);
    }
  }

  /** Smaller objects first, then simpler maps, then fewer and simpler points. */
  private *candidates(value: Case<O, M>): Generator<Case<O, M>> {
    yield* restrictions(this.plan, this.model, value);
    const meaning = evaluator(this.model, value);
    for (const [sym, map] of value.maps) {
      if (this.plan.sources.get(sym)?.tag === 'inverse') continue;
      const arbitrary = this.model.samplers.maps(this.factors(sym, meaning), meaning.object(sym.cod));
      for (const simpler of arbitrary.shrink(map, undefined))
        yield { ...value, maps: new Map(value.maps).set(sym, simpler.value_) };
    }
    yield* this.simplerPoints(value, meaning);
  }

  private *simplerPoints(value: Case<O, M>, meaning: Evaluator<O, M>): Generator<Case<O, M>> {
    const [points, ...others] = value.points;
    if (!points || points.length === 0) return;
    if (points.length > 1) {
      for (const point of points) yield { ...value, points: [[point], ...others] };
      return;
    }
    const arbitrary = this.model.samplers.maps([], meaning.scopeObject(this.plan.law.scope));
    for (const simpler of arbitrary.shrink(points[0]!, undefined))
      yield { ...value, points: [[simpler.value_], ...others] };
  }
}

/** The factors of a domain of `arity` arguments as written: `(A * B) * C` are three, or two, or one. */
function spine(type: Obj, arity: number): Obj[] {
  if (arity <= 1 || type.tag !== 'prod') return [type];
  return [...spine(type.left, arity - 1), type.right];
}
