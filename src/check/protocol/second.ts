/** The second reverse derivative of a map as a composite, so that a program needs no message of its own for it. */
import { app, fst, pair, prod, rev, snd, symbol, variable } from '../../syntax/core/index.js';
import { toComposite, type Composite } from '../gate/composite.js';
import type { Args, GateMap, Value } from '../gate/instance.js';

/** `R[R[f]]((x, w), u)` with the parameters x, w and u. */
export function secondReverse({ name, dom, cod }: GateMap): Composite {
  const f = symbol('map', name, dom, cod);
  const inner = variable(0, prod(dom, cod));
  const first = rev(app(f, variable(0, dom)), fst(inner), snd(inner));
  const [x, w, u] = [variable(2, dom), variable(1, cod), variable(0, dom)];
  return toComposite(rev(first, pair(x, w), u), [dom, cod, dom]);
}

/** The left-nested tuple of arguments. */
export const tuple = (args: Args): Value =>
  args.length === 0 ? [] : args.slice(1).reduce<Value>((whole, arg) => [whole, arg], args[0]!);

/** The arguments in a left-nested tuple; null if it is none. */
export function untuple(value: unknown, count: number): unknown[] | null {
  if (count === 0) return [];
  const args: unknown[] = [];
  let rest = value;
  for (let i = 1; i < count; i++) {
    if (!Array.isArray(rest) || rest.length !== 2) return null;
    args.unshift(rest[1]);
    rest = rest[0];
  }
  return [rest, ...args];
}
