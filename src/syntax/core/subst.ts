/** Substitution on core terms. Every function is memoised over the graph, so sharing is kept. */
import { atom, mapAtoms, type Obj } from './object.js';
import { binders, children, rebuild, variable, zero, type Sym, type Term } from './term.js';

/** Rewrites the free variables: `image(index, type, depth)` for index ≥ depth, under `depth` binders of `t`. */
export function mapFree(t: Term, image: (index: number, type: Obj, depth: number) => Term): Term {
  const memo = new Map<number, Map<number, Term>>();
  const go = (s: Term, depth: number): Term => {
    if (s.open <= depth) return s;
    if (s.tag === 'var') return image(s.index, s.type, depth);
    let level = memo.get(depth);
    if (!level) memo.set(depth, (level = new Map<number, Term>()));
    let done = level.get(s.id);
    if (!done) {
      done = rebuild(
        s,
        children(s).map((kid, i) => go(kid, depth + binders(s, i))),
      );
      level.set(s.id, done);
    }
    return done;
  };
  return go(t, 0);
}

/** Where terms were moved to: what is moved once is moved often. */
const moved = new WeakMap<Term, Map<string, Term>>();

/** `t` moved under `by` more binders, which become its variables `from … from + by - 1`. */
export function shift(t: Term, by: number, from = 0): Term {
  if (by === 0 || t.open <= from) return t;
  let known = moved.get(t);
  if (!known) moved.set(t, (known = new Map<string, Term>()));
  const key = `${by},${from}`;
  let done = known.get(key);
  if (!done) {
    done = mapFree(t, (index, type, depth) => variable(index >= from + depth ? index + by : index, type));
    known.set(key, done);
  }
  return done;
}

/**
 * Replaces the innermost variables of `t` and drops them from its scope: variable `args.length - 1 - i` becomes
 * `args[i]` (so `args` is in the order of a scope, outermost first), which live in the remaining scope.
 */
export function substitute(t: Term, args: readonly Term[]): Term {
  const n = args.length;
  return mapFree(t, (index, type, depth) => {
    const free = index - depth;
    return free < n ? shift(args[n - 1 - free]!, depth) : variable(index - n, type);
  });
}

/** What a rule is applied at: objects for atoms, bodies (in the scope plus one variable) for map symbols. */
export interface Instance {
  readonly atoms: ReadonlyMap<string, Obj>;
  readonly maps: ReadonlyMap<Sym, Term>;
}

/**
 * Replaces atoms by objects and `M(t)` by the body of M with t for its variable. The bodies' other free variables
 * refer to the scope outside `t`'s own `scope` variables, and are lifted over these and over the binders in `t`.
 */
export function instantiate(t: Term, instance: Instance, scope: number): Term {
  const memo = new Map<number, Map<number, Term>>();
  const type = (o: Obj): Obj => mapAtoms(o, (name) => instance.atoms.get(name) ?? atom(name));
  const go = (s: Term, depth: number): Term => {
    let level = memo.get(depth);
    if (!level) memo.set(depth, (level = new Map<number, Term>()));
    let done = level.get(s.id);
    if (!done) level.set(s.id, (done = node(s, depth)));
    return done;
  };
  const node = (s: Term, depth: number): Term => {
    if (s.tag === 'var') return variable(s.index, type(s.type));
    if (s.tag === 'zero') return zero(type(s.type));
    const kids = children(s).map((kid, i) => go(kid, depth + binders(s, i)));
    const body = s.tag === 'app' ? instance.maps.get(s.sym) : undefined;
    if (s.tag !== 'app' || !body) return rebuild(s, kids);
    return substitute(shift(body, scope + depth, 1), [kids[0]!]);
  };
  return go(t, 0);
}

/** Whether variable `index` of its scope occurs in `t`. */
export function occurs(t: Term, index: number): boolean {
  const seen = new Set<string>();
  const go = (s: Term, i: number): boolean => {
    if (s.open <= i) return false;
    if (s.tag === 'var') return s.index === i;
    const key = `${s.id},${i}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return children(s).some((kid, p) => go(kid, i + binders(s, p)));
  };
  return go(t, index);
}
