/** Normal forms as a person would write them: D[l](0, x), for linear l, is l(x) again. */
import { app, children, pair, type Term } from '../../syntax/core/index.js';
import { along, everywhere, inside, refl, sym, andThen } from '../proof.js';
import type { Proof } from '../proof.js';
import type { Engine, Linear } from './engine.js';
import { argumentOf, component, expandLinear } from './linear.js';
import { asNode, nodePaths, type Node } from './nodes.js';

/** From a normal term to the same with linear maps applied rather than differentiated. */
export function present(engine: Engine, t: Term): Proof {
  const node = t.tag === 'rev' ? asNode(t) : null;
  if (t.tag === 'rev' && !node) return refl(t);
  const args = node && appliedArguments(engine.linear(node.sym), node);
  if (node && args) {
    const expanded = expandLinear(engine, node.sym, engine.linear(node.sym)!, args);
    const back = sym(andThen(expanded, engine.norm(expanded.to)));
    const applied = app(node.sym, args.reduce(pair));
    return back.from === t
      ? andThen(back, inside(applied, 0, present(engine, applied.tag === 'app' ? applied.of : t)))
      : refl(t);
  }
  if (!node) {
    return everywhere(
      t,
      children(t).map((kid) => present(engine, kid)),
    );
  }
  const paths = nodePaths(node);
  const slots = [paths.base, ...(node.cotangent ? [paths.cotangent] : []), ...paths.directions];
  return slots.reduce<Proof>(
    (p, path) =>
      andThen(
        p,
        along(p.to, path, (s) => present(engine, s)),
      ),
    refl(t),
  );
}

/** The arguments at which the symbol is applied, where every direction fills a linear argument; else null. */
function appliedArguments(linear: Linear | null, node: Node): readonly Term[] | null {
  if (!linear || node.cotangent || node.directions.length !== linear.args.length) return null;
  const filled = new Map(node.directions.map((v) => [argumentOf(linear, v), v]));
  if (!linear.args.every((i) => filled.has(i))) return null;
  return Array.from({ length: linear.arity }, (_, i) =>
    component(filled.get(i) ?? node.base, linear.arity, i),
  );
}
