/** The environment of evaluation: variables with the depth their terms live at, parameters, types, and fuel. */
import type { Pattern } from '../ast.js';
import { OutOfBudget } from '../budget.js';
import { shift, type Obj, type Term } from '../core/index.js';
import type { TypeNode } from '../infer/graph.js';
import type { Definition } from '../infer/typed.js';
import { spine } from '../spine.js';
import type { MapFunction } from './derivatives.js';

export interface Binding {
  readonly name: string;
  readonly term: Term;
  readonly depth: number;
  readonly outer: Binding | null;
  /** The term under more binders, as far as that was asked for. */
  readonly shifted: Map<number, Term>;
}

export interface Frame {
  readonly typeOf: (node: TypeNode) => Obj;
  readonly variables: Binding | null;
  readonly parameters: readonly MapFunction[];
  readonly shared: Shared;
}

const STEPS = 200_000;

/** What one elaboration shares: its fuel, and what was made of definitions without parameters, which are closed. */
export class Shared {
  private steps = 0;
  private readonly uses = new Map<Definition, Map<string, MapFunction>>();

  tick(): void {
    if (++this.steps > STEPS) throw new OutOfBudget('this term, with its definitions unfolded,', STEPS);
  }

  /** The definition at these objects, its values remembered. */
  use(definition: Definition, objects: string, make: () => MapFunction): MapFunction {
    let uses = this.uses.get(definition);
    if (!uses) this.uses.set(definition, (uses = new Map<string, MapFunction>()));
    let use = uses.get(objects);
    if (!use) uses.set(objects, (use = remembering(make())));
    return use;
  }
}

function remembering(f: MapFunction): MapFunction {
  const values = new Map<Term, Term>();
  return (x, depth) => {
    let value = values.get(x);
    if (!value) values.set(x, (value = f(x, depth)));
    return value;
  };
}

export function lookup(variables: Binding | null, name: string, depth: number): Term {
  let at = variables;
  while (at && at.name !== name) at = at.outer;
  if (!at) throw new TypeError(`the variable ${name} has no value`);
  const by = depth - at.depth;
  let term = at.shifted.get(by);
  if (!term) at.shifted.set(by, (term = shift(at.term, by)));
  return term;
}

/** The variables of a pattern bound to the parts of a term. */
export function destructure(
  pattern: Pattern,
  term: Term,
  depth: number,
  outer: Binding | null,
): Binding | null {
  if (pattern.tag === 'var') return { name: pattern.name, term, depth, outer, shifted: new Map() };
  if (pattern.items.length === 0) return outer;
  return spine(term, pattern.items.length).reduce(
    (bindings, part, i) => destructure(pattern.items[i]!, part, depth, bindings),
    outer,
  );
}
