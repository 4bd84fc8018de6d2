/** What terms are about. */
import { children, mapAtoms } from '../syntax/core/index.js';
import type { Obj, Sym, Term } from '../syntax/core/index.js';

/** The symbols and atoms that occur in terms. */
export function vocabulary(terms: readonly Term[]): { maps: Sym[]; atoms: string[] } {
  const maps = new Set<Sym>();
  const atoms = new Set<string>();
  const seen = new Set<Term>();
  const types = new Set<Obj>();
  const type = (o: Obj): void => {
    if (types.has(o)) return;
    types.add(o);
    mapAtoms(o, (name) => (atoms.add(name), o));
  };
  const visit = (t: Term): void => {
    if (seen.has(t)) return;
    seen.add(t);
    type(t.type);
    if (t.tag === 'app' && t.sym.kind === 'map') {
      maps.add(t.sym);
      type(t.sym.dom);
    }
    children(t).forEach(visit);
  };
  terms.forEach(visit);
  return { maps: [...maps], atoms: [...atoms] };
}
