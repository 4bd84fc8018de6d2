/** The same case on smaller objects: each map between the inclusions and projections of its domain and codomain. */
import { isMissing, type Evaluator, type Model, type Restriction } from '../../models/index.js';
import { prod, unit, type Obj, type Sym } from '../../syntax/core/index.js';
import { evaluator, type Case } from './case.js';
import type { Plan } from './plan.js';

/** Counterexamples in dimension 0 are hard to read, and irrelevant atoms may as well have dimension 1. */
const least = 1;

/** All atoms smaller at once (isomorphic ones must stay so), then each. */
export function* restrictions<O, M>(
  plan: Plan,
  model: Model<O, M>,
  value: Case<O, M>,
): Generator<Case<O, M>> {
  const arbitrary = model.samplers.objects(least);
  const smaller = new Map(
    [...value.objects].map(([name, o]) => [name, [...arbitrary.shrink(o, undefined)].map((s) => s.value_)]),
  );
  const all = new Map<string, O>();
  for (const [name, [first]] of smaller) if (first !== undefined) all.set(name, first);
  if (all.size > 1) yield* restricted(plan, model, value, all);
  for (const [name, options] of smaller)
    for (const option of options) yield* restricted(plan, model, value, new Map([[name, option]]));
}

function* restricted<O, M>(
  plan: Plan,
  model: Model<O, M>,
  value: Case<O, M>,
  parts: ReadonlyMap<string, O>,
): Generator<Case<O, M>> {
  const atoms = new Map<string, Restriction<M>>();
  for (const [name, part] of parts) {
    const restriction = model.samplers.restriction(part, value.objects.get(name)!);
    if (isMissing(restriction)) return;
    atoms.set(name, restriction);
  }
  const small = { ...value, objects: new Map([...value.objects, ...parts]) };
  const restrict = restrictor(model, atoms, evaluator(model, value), evaluator(model, small));
  const maps = new Map<Sym, M>();
  for (const [sym, map] of value.maps) {
    const inside = model.compose(restrict(sym.dom).embed, map);
    maps.set(sym, model.compose(inside, restrict(sym.cod).project));
  }
  const points = [plan.law, ...plan.assumptions].map(({ scope }, i) => {
    const product = scope.length === 0 ? unit : scope.reduce((left, right) => prod(left, right));
    return value.points[i]!.map((point) => model.compose(point, restrict(product).project));
  });
  yield { ...small, maps, points };
}

/** How each object over the smaller atoms sits in the same object over the larger ones. */
function restrictor<O, M>(
  model: Model<O, M>,
  atoms: ReadonlyMap<string, Restriction<M>>,
  whole: Evaluator<O, M>,
  part: Evaluator<O, M>,
): (type: Obj) => Restriction<M> {
  const restrict = (type: Obj): Restriction<M> => {
    const found = type.tag === 'atom' ? atoms.get(type.name) : undefined;
    if (found) return found;
    if (type.tag !== 'prod') {
      const same = model.identity(whole.object(type));
      return { embed: same, project: same };
    }
    const [left, right] = [restrict(type.left), restrict(type.right)];
    const both = (objects: Evaluator<O, M>, f: M, g: M): M => {
      const [a, b] = [objects.object(type.left), objects.object(type.right)];
      return model.pair(model.compose(model.fst(a, b), f), model.compose(model.snd(a, b), g));
    };
    return { embed: both(part, left.embed, right.embed), project: both(whole, left.project, right.project) };
  };
  return restrict;
}
