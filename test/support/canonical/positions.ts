/** The places in a term. */
import { binders, children, rebuild, type Obj, type Term } from '../../../src/syntax/core/index.js';

/** A position in a term: the subterm, its scope, and the term with another in its place. */
export interface Position {
  readonly term: Term;
  readonly scope: readonly Obj[];
  put(by: Term): Term;
}

export function positions(t: Term, scope: readonly Obj[]): readonly Position[] {
  const here: Position = { term: t, scope, put: (by) => by };
  const kids = children(t);
  const inner = kids.flatMap((kid, i) => {
    const below = binders(t, i) === 1 && t.tag === 'rev' ? [...scope, t.at.type] : scope;
    return positions(kid, below).map((position) => ({
      ...position,
      put: (by: Term) => rebuild(t, kids.with(i, position.put(by))),
    }));
  });
  return [here, ...inner];
}
