/** Random maps for the symbols of a statement, as they are declared and as its assumptions want them. */
import type { Random } from 'fast-check';
import { isMissing, type Evaluator, type Factor, type Model } from '../../models/index.js';
import type { Obj, Sym } from '../../syntax/core/index.js';
import type { MapDecl } from '../../syntax/index.js';
import { drawConjugate, drawCoordinates } from './conjugates.js';
import { isPaired, type Plan, type Source } from './plan.js';

/** What a draw needs to know: the plan, the model, the objects of this case, and fast-check's source and bias. */
export interface Draw<O, M> {
  readonly plan: Plan;
  readonly model: Model<O, M>;
  readonly meaning: Evaluator<O, M>;
  readonly random: Random;
  readonly bias: number | undefined;
}

/** Maps for all symbols but those that others define. */
export function drawMaps<O, M>(draw: Draw<O, M>): Map<Sym, M> {
  const maps = new Map<Sym, M>();
  for (const sym of draw.plan.symbols) {
    const source = draw.plan.sources.get(sym);
    if (!isPaired(source)) continue;
    const pair = drawInverses(draw, sym, source.of);
    if (pair) maps.set(source.of, pair[0]).set(sym, pair[1]);
  }
  const coordinates = new Map<Obj, readonly [M, M] | null>();
  for (const sym of draw.plan.symbols) {
    const kind = draw.plan.sources.get(sym)?.tag;
    if (kind === 'defined' || maps.has(sym)) continue;
    const conjugate = kind === 'conjugate' ? drawEndo(draw, sym, coordinates) : null;
    maps.set(sym, conjugate ?? drawMap(draw, sym, kind));
  }
  return maps;
}

const declaredOf = (plan: Plan, sym: Sym): MapDecl['linear'] => plan.declarations.get(sym)?.linear ?? 'none';

/** A simple map in the coordinates that this case has for the object; null if there are none. */
function drawEndo<O, M>(draw: Draw<O, M>, sym: Sym, coordinates: Map<Obj, readonly [M, M] | null>): M | null {
  const { plan, model, meaning } = draw;
  const declared = plan.symbols.filter(({ dom, cod }) => dom === cod && dom === sym.dom);
  const clauses = declared.map((endo) => declaredOf(plan, endo));
  if (clauses.some((clause) => clause !== 'none' && clause !== 'all')) return null;
  const object = meaning.object(sym.dom);
  const dependence = clauses.includes('all') ? 'linear' : 'any';
  if (!coordinates.has(sym.dom)) coordinates.set(sym.dom, drawCoordinates(draw, object, dependence));
  const chosen = coordinates.get(sym.dom);
  return chosen ? ofType(model, drawConjugate(draw, object, chosen), object, object) : null;
}

function drawInverses<O, M>(
  { plan, model, meaning, random, bias }: Draw<O, M>,
  sym: Sym,
  of: Sym,
): readonly [M, M] | null {
  const linear = [sym, of].map((s) => declaredOf(plan, s));
  if (linear.some((clause) => clause !== 'none' && clause !== 'all')) return null;
  const dependence = linear.includes('all') ? 'linear' : 'any';
  const pairs = model.samplers.inverses(meaning.object(of.dom), meaning.object(of.cod), dependence);
  return isMissing(pairs) ? null : pairs.generate(random, bias).value;
}

function drawMap<O, M>(draw: Draw<O, M>, sym: Sym, kind: Source['tag'] | undefined): M {
  const { plan, model, meaning, random, bias } = draw;
  const cod = meaning.object(sym.cod);
  const drawn = (factors: readonly Factor<O>[]): M => {
    const dom = factors.reduce(
      (product, { object }, i) => (i === 0 ? object : model.product(product, object)),
      model.terminal(),
    );
    return ofType(model, model.samplers.maps(factors, cod).generate(random, bias).value, dom, cod);
  };
  const isFree = declaredOf(plan, sym) === 'none';
  if (!isFree || (kind !== 'constant' && kind !== 'affine')) return drawn(factorsOf(plan, sym, meaning));
  const constant = model.compose(model.discard(meaning.object(sym.dom)), drawn([]));
  return kind === 'constant' ? constant : model.add(drawn(factorsOf(plan, sym, meaning)), constant);
}

/** @throws TypeError when the samplers gave something else, which is a fault of the model. */
export function ofType<O, M>(model: Model<O, M>, map: M, dom: O, cod: O): M {
  const fault = model.fault(map, dom, cod);
  if (fault !== null) throw new TypeError(`a sampled map is none of its type: ${fault}`);
  return map;
}

/** The factors of a symbol's domain, with how its maps depend on each. */
export function factorsOf<O, M>(plan: Plan, sym: Sym, meaning: Evaluator<O, M>): Factor<O>[] {
  const source = plan.sources.get(sym);
  const wanted = source?.tag === 'sample' ? source.dependence : source?.tag === 'affine' ? 'linear' : 'any';
  const declared = plan.declarations.get(sym);
  const whole = meaning.object(sym.dom);
  if (!declared || declared.linear === 'none') return [{ object: whole, dependence: wanted }];
  if (declared.linear === 'all') return [{ object: whole, dependence: 'linear' }];
  const linear = new Set(declared.linear);
  return spine(sym.dom, declared.arity).map((type, i) => ({
    object: meaning.object(type),
    dependence: linear.has(i + 1) ? 'linear' : 'any',
  }));
}

/** The factors of a domain of `arity` arguments as written: `(A * B) * C` are three, or two, or one. */
function spine(type: Obj, arity: number): Obj[] {
  if (arity <= 1 || type.tag !== 'prod') return [type];
  return [...spine(type.left, arity - 1), type.right];
}
