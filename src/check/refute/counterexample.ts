/** A failing case in words. */
import type { Model, Witness } from '../../models/index.js';
import { evaluator, type Case } from './case.js';
import type { Plan } from './plan.js';
import type { Counterexample } from '../model-report.js';

export function describe<O, M>(
  plan: Plan,
  model: Model<O, M>,
  value: Case<O, M>,
  witness: Witness<M>,
): Counterexample {
  const objects: Record<string, string> = {};
  for (const name of plan.atoms) objects[name] = model.showObject(value.objects.get(name)!);
  for (const name of plan.sizes) objects[name] = String(value.sizes.get(name)!);
  const maps: Record<string, string> = {};
  for (const sym of plan.symbols) maps[sym.name] = model.showMap(value.maps.get(sym)!);
  const { left, right, difference } = witness;
  return {
    objects,
    maps,
    point: showPoint(plan, model, value, witness.point),
    left,
    right,
    difference,
  };
}

/** The value of each variable: the point after the scope's projections. */
function showPoint<O, M>(
  { law: { scope }, variables }: Plan,
  model: Model<O, M>,
  value: Case<O, M>,
  point: M | null,
): Record<string, string> {
  const shown: [string, string][] = [];
  const meaning = evaluator(model, value);
  let rest = point;
  for (let i = scope.length - 1; i >= 0 && rest !== null; i--) {
    const last = meaning.object(scope[i]!);
    const before = meaning.scopeObject(scope.slice(0, i));
    const own = i === 0 ? rest : model.compose(rest, model.snd(before, last));
    if (i > 0) rest = model.compose(rest, model.fst(before, last));
    shown.unshift([variables[i] ?? `x${i + 1}`, model.showPoint(own)]);
  }
  return Object.fromEntries(shown);
}
