/** Terms as straight-line code: compiled once per statement, run in every case. */
import { children, type Obj, type Term } from '../syntax/core/index.js';

/** Variables from the outermost on, as a list that grows at its end; interned, so that identity is equality. */
export interface Scope {
  readonly outer: Scope | null;
  readonly type: Obj | null;
  readonly size: number;
  readonly extended: Map<Obj, Scope>;
}

/** A term in a scope, with the places of its subterms' values. */
interface Instruction {
  readonly term: Term;
  readonly scope: Scope;
  readonly args: readonly number[];
}

/** Terms of one scope, each subterm once per scope, arguments before their users: compiled once, run in many cases. */
export interface Code {
  readonly scope: readonly Obj[];
  readonly instructions: readonly Instruction[];
  readonly results: readonly number[];
}

const extend = (scope: Scope, type: Obj): Scope => {
  let found = scope.extended.get(type);
  if (!found) {
    found = { outer: scope, type, size: scope.size + 1, extended: new Map() };
    scope.extended.set(type, found);
  }
  return found;
};

/** Orders the subterms of `terms` (with an explicit stack, for terms may be deep). */
export function compile(terms: readonly Term[], scope: readonly Obj[]): Code {
  const empty: Scope = { outer: null, type: null, size: 0, extended: new Map() };
  const instructions: Instruction[] = [];
  const places = new Map<Scope, Map<number, number>>();
  const place = (t: Term, s: Scope): number | undefined => places.get(s)?.get(t.id);
  const kids = (t: Term, s: Scope): [Term, Scope][] =>
    children(t).map((kid, i) => [kid, t.tag === 'rev' && i === 0 ? extend(s, t.at.type) : s]);
  const visit = (root: Term, rootScope: Scope): number => {
    const stack: [Term, Scope][] = [[root, rootScope]];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const [t, s] = top;
      const open = kids(t, s).filter(([kid, inner]) => place(kid, inner) === undefined);
      stack.push(...open);
      if (open.length > 0) continue;
      stack.pop();
      if (place(t, s) !== undefined) continue;
      if (!places.has(s)) places.set(s, new Map());
      places.get(s)!.set(t.id, instructions.length);
      instructions.push({ term: t, scope: s, args: kids(t, s).map(([kid, inner]) => place(kid, inner)!) });
    }
    return place(root, rootScope)!;
  };
  const start = scope.reduce(extend, empty);
  return { scope, results: terms.map((t) => visit(t, start)), instructions };
}
