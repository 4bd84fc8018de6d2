/** Normal forms as a person would write them: D[l](0, x), for linear l, is l(x) again. */
import { app, children, pair, type Term } from '../../syntax/core/index.js';
import { along, everywhere, inside, refl, sym, andThen } from '../proof.js';
import type { Proof } from '../proof.js';
import type { Engine, Linear } from './engine.js';
import { argumentOf, component, expandLinear } from './linear.js';
import { asNode, nodePaths, type Node } from './nodes.js';

/** From a normal term to the same with linear maps applied rather than differentiated. */
export const present = (engine: Engine, t: Term): Proof => new Presenter(engine).present(t);

/** A term is a graph: what is found at a subterm is remembered. */
class Presenter {
  private readonly memo = new Map<Term, Proof>();

  constructor(private readonly engine: Engine) {}

  readonly present = (t: Term): Proof => {
    let done = this.memo.get(t);
    if (!done) this.memo.set(t, (done = this.compute(t)));
    return done;
  };

  private compute(t: Term): Proof {
    const node = t.tag === 'rev' ? asNode(t) : null;
    if (t.tag === 'rev' && !node) return refl(t);
    if (!node) return everywhere(t, children(t).map(this.present));
    const args = appliedArguments(this.engine.linear(node.sym), node);
    return args ? this.applied(t, node, args) : this.parts(t, node);
  }

  private applied(t: Term, { sym: map }: Node, args: readonly Term[]): Proof {
    const expanded = expandLinear(this.engine, map, this.engine.linear(map)!, args);
    const back = sym(andThen(expanded, this.engine.norm(expanded.to)));
    if (back.from !== t) return refl(t);
    const argument = args.reduce(pair);
    return andThen(back, inside(app(map, argument), 0, this.present(argument)));
  }

  private parts(t: Term, node: Node): Proof {
    const paths = nodePaths(node);
    const slots = [paths.base, ...(node.cotangent ? [paths.cotangent] : []), ...paths.directions];
    return slots.reduce<Proof>((p, path) => andThen(p, along(p.to, path, this.present)), refl(t));
  }
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
