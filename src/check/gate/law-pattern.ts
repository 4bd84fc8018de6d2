/** What a side of a broken law leaves out, where the other side shows it as a part. */
import { app, rev, substitute, variable, type Obj, type Term } from '../../syntax/core/index.js';
import { order } from './compose.js';
import type { Env, Evaluator } from './evaluate.js';
import type { Fault } from './finding.js';
import type { Coordinates } from './layout.js';

export interface Sides {
  readonly lhs: Term;
  readonly rhs: Term;
  readonly scope: readonly Obj[];
}

/** The name of the fault, or null if the difference has no known pattern. */
export async function patternOf(
  { lhs, rhs, scope }: Sides,
  env: Env,
  values: { readonly left: Coordinates; readonly right: Coordinates },
  evaluator: Evaluator,
): Promise<Fault | null> {
  for (const [side, other] of [
    [rhs, values.left],
    [lhs, values.right],
  ] as const) {
    for (const [part, fault] of parts(side)) {
      const [result] = await evaluator.evaluate(part, scope, [env]);
      if (result?.tag === 'value' && result.value.some((x) => x !== 0) && same(result.value, other))
        return fault;
    }
  }
  return null;
}

/** Terms that a faulty implementation would give for a side, each with the name of the fault. */
function parts(side: Term): (readonly [Term, Fault])[] {
  // A summand of values alone is a summand of the law, and no use of an argument.
  if (side.tag === 'add' && order(side) > 0)
    return [
      [side.left, 'overwrites instead of adds'],
      [side.right, 'overwrites instead of adds'],
    ];
  if (side.tag !== 'rev') return [];
  const found: (readonly [Term, Fault])[] = [];
  const { body, at, cotangent } = side;
  if (cotangent.tag === 'rev' && cotangent.type === side.type)
    found.push([cotangent, 'inner factor dropped']);
  // R of a map after another one, without the other one.
  if (body.tag === 'app' && body.of.tag !== 'var' && body.of.type === at.type) {
    const outer = app(body.sym, variable(0, body.of.type));
    found.push([rev(outer, substitute(body.of, [at]), cotangent), 'inner factor dropped']);
  }
  return found;
}

const same = (a: Coordinates, b: Coordinates): boolean => {
  const size = Math.max(0, ...a.map(Math.abs), ...b.map(Math.abs));
  return a.every((x, i) => Math.abs(x - b[i]!) <= 1e-6 * size);
};
