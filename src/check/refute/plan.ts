/** What a statement needs from a model, found once: code for its equations, atoms, array sizes, symbols. */
import { isMissing, compile, type AnyModel, type Code, type Dependence } from '../../models/index.js';
import { children, type Obj, type Sym, type Term } from '../../syntax/core/index.js';
import type { CoreEquation, MapDecl, Statement } from '../../syntax/index.js';

/** What testing looks at: a statement, or an equation of the same shape that someone typed. */
export type Testable = Pick<Statement, 'name' | 'scope' | 'lhs' | 'rhs' | 'variables' | 'theory'> & {
  readonly assumptions: readonly CoreEquation[];
  /** The `in` clause. */
  readonly models?: readonly { readonly text: string }[] | null;
};

/** How maps for a symbol are made. */
export type Source =
  | { readonly tag: 'sample'; readonly dependence: Dependence }
  | { readonly tag: 'constant' }
  /** A linear map plus a constant. */
  | { readonly tag: 'affine' }
  /** The second half of a pair of mutual inverses, of which `of` is the first. */
  | { readonly tag: 'inverse'; readonly of: Sym }
  /** The same between any two objects: where one of them is larger, a section and a retraction of it. */
  | { readonly tag: 'retract'; readonly of: Sym }
  /** Simple and linear in other coordinates, the same ones for all symbols of its type. */
  | { readonly tag: 'conjugate' }
  /** From any map f, for each `T` in `codes`: the sum of so many of `f, T[f], T[T[f]], …`, or `T[f]` for one. */
  | { readonly tag: 'averaged'; readonly codes: readonly Code[]; readonly summands: number }
  /** The value of `code`, in the scope of the symbol's one argument. */
  | { readonly tag: 'defined'; readonly code: Code };

/** Whether a symbol's map is drawn together with that of another one. */
export const isPaired = (source: Source | undefined): source is Source & { tag: 'inverse' | 'retract' } =>
  source?.tag === 'inverse' || source?.tag === 'retract';

export interface Plan {
  readonly law: Code;
  /** Names of the variables of the law's scope. */
  readonly variables: readonly string[];
  readonly assumptions: readonly Code[];
  readonly atoms: readonly string[];
  readonly sizes: readonly string[];
  /** The symbols that occur, in the order of their declarations. */
  readonly symbols: readonly Sym[];
  readonly declarations: ReadonlyMap<Sym, MapDecl>;
  readonly sources: Sources;
}

/** Calls `visit` once for each subterm. */
export function eachSubterm(roots: readonly Term[], visit: (t: Term) => void): void {
  const seen = new Set<Term>(roots);
  for (const t of seen) {
    visit(t);
    for (const kid of children(t)) seen.add(kid);
  }
}

export function symbolsOf(...roots: readonly Term[]): Set<Sym> {
  const found = new Set<Sym>();
  eachSubterm(roots, (t) => {
    if (t.tag === 'app' && t.sym.kind === 'map') found.add(t.sym);
  });
  return found;
}

/** All objects in the types of a testable's terms, and their parts. */
export function objectsOf({ scope, lhs, rhs, assumptions }: Testable): Set<Obj> {
  const found = new Set<Obj>(scope);
  const roots = [lhs, rhs, ...assumptions.flatMap((a) => [a.lhs, a.rhs])];
  for (const a of assumptions) for (const type of a.scope) found.add(type);
  eachSubterm(roots, (t) => {
    found.add(t.type);
    if (t.tag === 'app') found.add(t.sym.dom);
  });
  for (const type of found) if (type.tag === 'prod') found.add(type.left).add(type.right);
  return found;
}

/** Coordinates that an object of a case may have. */
const mostCoordinates = 20_000;
/** The largest dimension of an atom, and the largest size of an array whose size is a variable. */
const largest = 3;

/** Why a model cannot interpret one of the objects, or null. */
export function missingObject(model: AnyModel, objects: Iterable<Obj>): string | null {
  const coordinates = new Map<Obj, number>();
  const count = (type: Obj): number => {
    const known = coordinates.get(type);
    if (known !== undefined) return known;
    const found = type.tag === 'prod' ? count(type.left) + count(type.right) : leafCoordinates(type);
    coordinates.set(type, found);
    return found;
  };
  for (const type of objects) {
    const found: unknown =
      type.tag === 'scalar'
        ? model.scalars()
        : type.tag === 'array'
          ? model.array(type.sizes.map(sizeOf))
          : null;
    if (isMissing(found)) return found.missing;
    if (count(type) > mostCoordinates) return `an object has more than ${mostCoordinates} coordinates`;
  }
  return null;
}

const sizeOf = (size: number | string): number => (typeof size === 'number' ? size : largest);

function leafCoordinates(type: Obj): number {
  if (type.tag === 'array') return type.sizes.map(sizeOf).reduce((product, n) => product * n, 1);
  return type.tag === 'atom' ? largest : type.leaves;
}

export type Sources = ReadonlyMap<Sym, Source>;

/** The plan in which every symbol is sampled as it is declared, but for those in `sources`. */
export function planOf(t: Testable, sources: Sources): Plan {
  const objects = [...objectsOf(t)];
  const roots = [t.lhs, t.rhs, ...t.assumptions.flatMap((a) => [a.lhs, a.rhs])];
  const declarations = new Map<Sym, MapDecl>();
  for (const declaration of t.theory.maps.values()) declarations.set(declaration.sym, declaration);
  const atoms = new Set(objects.flatMap((o) => (o.tag === 'atom' ? [o.name] : [])));
  const named = (size: number | string): size is string => typeof size === 'string';
  return {
    law: compile([t.lhs, t.rhs], t.scope),
    variables: t.variables,
    assumptions: t.assumptions.map((a) => compile([a.lhs, a.rhs], a.scope)),
    atoms: inOrder(atoms, t.theory.objects),
    sizes: [...new Set(objects.flatMap((o) => (o.tag === 'array' ? o.sizes.filter(named) : [])))],
    symbols: inOrder(symbolsOf(...roots), declarations.keys()),
    declarations,
    sources,
  };
}

/** The members of `found` in the order of `order`, then the others. */
const inOrder = <T>(found: ReadonlySet<T>, order: Iterable<T>): T[] => [
  ...new Set([...order].filter((each) => found.has(each)).concat([...found])),
];
