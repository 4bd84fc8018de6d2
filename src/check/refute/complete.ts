/** The maps of a case that are made from others, as the assumptions say. */
import type { Code, Meter, Model, Values } from '../../models/index.js';
import type { Sym } from '../../syntax/core/index.js';
import { evaluator, type Case } from './case.js';
import type { Plan, Source } from './plan.js';

type Failed<M> = Exclude<Values<M>, { readonly tag: 'values' }>;
type Made<M> = { readonly tag: 'made'; readonly map: M } | Failed<M>;

/** The case with these maps, or why there are none. */
export function complete<O, M>(
  plan: Plan,
  model: Model<O, M>,
  value: Case<O, M>,
  meter?: Meter,
): Case<O, M> | Failed<M> {
  const maps = new Map<Sym, M>(value.maps);
  const run = (code: Code): Made<M> => {
    const values = evaluator(model, { ...value, maps }, meter).run(code);
    return values.tag === 'values' ? { tag: 'made', map: values.maps[0]! } : values;
  };
  for (const [sym, source] of plan.sources) {
    if (source.tag !== 'defined' && source.tag !== 'averaged') continue;
    const made = source.tag === 'defined' ? run(source.code) : average(model, sym, source, maps, run);
    if (made.tag !== 'made') return made;
    maps.set(sym, made.map);
  }
  return { ...value, maps };
}

function average<O, M>(
  model: Model<O, M>,
  sym: Sym,
  { codes, summands }: Source & { tag: 'averaged' },
  maps: Map<Sym, M>,
  run: (code: Code) => Made<M>,
): Made<M> {
  let map = maps.get(sym) as M;
  for (const code of codes) {
    let sum = map;
    for (let i = 1; i < Math.max(2, summands); i++) {
      const next = run(code);
      if (next.tag !== 'made') return next;
      maps.set(sym, next.map);
      sum = summands === 1 ? next.map : model.add(sum, next.map);
    }
    maps.set(sym, (map = sum));
  }
  return { tag: 'made', map };
}
