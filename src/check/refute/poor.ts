/**
 * Cases in which a statement's assumptions hold, but only because its maps are constant or linear: draws that are kept
 * when most are not tend to be such, and many false laws hold for them. They do not count.
 */
import { sample } from 'fast-check';
import { TooMuchWork, type Model } from '../../models/index.js';
import type { Sym } from '../../syntax/core/index.js';
import { evaluator, type Case } from './case.js';
import { eachSubterm, symbolsOf, type Plan, type Testable } from './plan.js';

/**
 * The symbols of the assumptions, when all of them are drawn and kept by chance; none when one is constructed as the
 * assumptions want it, or when an assumption speaks of its derivative or its values at sums, and so may say that it is
 * constant or linear.
 */
export function suspects({ assumptions }: Testable, { sources }: Plan): readonly Sym[] {
  const roots = assumptions.flatMap(({ lhs, rhs }) => [lhs, rhs]);
  const all = [...symbolsOf(...roots)].filter(({ dom }) => dom.tag !== 'unit');
  const found = new Set(all);
  for (const [sym, { tag, ...source }] of sources) {
    if ('of' in source) found.delete(source.of);
    if ('of' in source || tag === 'defined' || tag === 'averaged') found.delete(sym);
  }
  eachSubterm(roots, (t) => {
    if (t.tag === 'rev') for (const sym of symbolsOf(t.body)) found.delete(sym);
    if (t.tag === 'app')
      eachSubterm([t.of], ({ tag }) => {
        if (tag === 'add' || tag === 'scale') found.delete(t.sym);
      });
  });
  return found.size === all.length ? all : [];
}

/** Maps that are drawn to see whether a model has any that are not linear. */
const draws = 24;

export class Poverty<O, M> {
  private onlyLinear: boolean | null = null;

  constructor(
    private readonly model: Model<O, M>,
    private readonly seed: number,
  ) {}

  /** Whether the maps of all `symbols` are constant or linear; zero where they are declared linear, or all maps are. */
  isPoor(plan: Plan, value: Case<O, M>, symbols: readonly Sym[]): boolean {
    if (symbols.length === 0) return false;
    try {
      return this.areAllPoor(plan, value, symbols);
    } catch (thrown) {
      if (thrown instanceof TooMuchWork) return false;
      throw thrown;
    }
  }

  private areAllPoor(plan: Plan, value: Case<O, M>, symbols: readonly Sym[]): boolean {
    const meaning = evaluator(this.model, value);
    return symbols.every((sym) => {
      const [dom, cod, map] = [meaning.object(sym.dom), meaning.object(sym.cod), value.maps.get(sym)];
      if (map === undefined || !this.hasConstantSlope(map, dom, cod)) return false;
      const mayBeLinear = plan.declarations.get(sym)?.linear === 'all' || this.hasOnlyLinear();
      return !mayBeLinear || this.same(map, this.model.zero(dom, cod), dom);
    });
  }

  private hasOnlyLinear(): boolean {
    const { model, seed } = this;
    return (this.onlyLinear ??= sample(model.samplers.objects(2), { seed, numRuns: 1 }).every((object) => {
      const maps = model.samplers.maps([{ object, dependence: 'any' }], object);
      return sample(maps, { seed, numRuns: draws }).every((f) => this.hasConstantSlope(f, object, object));
    }));
  }

  /** Whether R[f] does not depend on the point. */
  private hasConstantSlope(f: M, dom: O, cod: O): boolean {
    const { model } = this;
    const whole = model.product(dom, cod);
    const slope = model.reverse(f);
    const atZero = model.compose(model.pair(model.zero(whole, dom), model.snd(dom, cod)), slope);
    return this.same(slope, atZero, whole);
  }

  private same(f: M, g: M, object: O): boolean {
    const { model, seed } = this;
    const points = sample(model.samplers.maps([], object), { seed, numRuns: model.samplers.points || 1 });
    const place = { labels: [{ name: 'x', object }], points: points.slice(0, model.samplers.points) };
    return model.equal(f, g, place).tag === 'equal';
  }
}
