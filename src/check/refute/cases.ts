/** The sampler and shrinker of cases, for fast-check. */
import type { Stream } from 'fast-check';
import { Arbitrary, stream, Value, type Random } from 'fast-check';
import type { Evaluator, Model } from '../../models/index.js';
import { evaluator, type Case } from './case.js';
import { isPaired, type Plan } from './plan.js';
import { restrictions } from './restrict.js';
import { drawMaps, factorsOf, ofType } from './symbol-maps.js';

export class Cases<O, M> extends Arbitrary<Case<O, M>> {
  constructor(
    private readonly plan: Plan,
    private readonly model: Model<O, M>,
    /** The least dimension of the atoms. */
    private readonly least: number,
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
    const meaning = evaluator(model, { objects, sizes, maps: new Map() });
    const maps = drawMaps({ plan, model, meaning, random, bias });
    const points = [plan.law, ...plan.assumptions].map(({ scope }) => {
      const whole = meaning.scopeObject(scope);
      const at = model.samplers.maps([], whole);
      return Array.from({ length: model.samplers.points }, () =>
        ofType(model, at.generate(random, bias).value, model.terminal(), whole),
      );
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

  override canShrinkWithoutContext(value: unknown): value is Case<O, M> {
    return typeof value === 'object';
  }

  override shrink(value: Case<O, M>): Stream<Value<Case<O, M>>> {
    return stream(this.candidates(value)).map((candidate) => new Value(candidate, undefined));
  }

  /** Smaller objects first, then simpler maps, then fewer and simpler points. */
  private *candidates(value: Case<O, M>): Generator<Case<O, M>> {
    yield* restrictions(this.plan, this.model, value);
    const meaning = evaluator(this.model, value);
    for (const [sym, map] of value.maps) {
      if (isPaired(this.plan.sources.get(sym))) continue;
      const arbitrary = this.model.samplers.maps(factorsOf(this.plan, sym, meaning), meaning.object(sym.cod));
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
