/** Random well-typed core terms, over a few declared maps. */
import fc from 'fast-check';
import {
  add,
  app,
  atom,
  forward,
  fst,
  neg,
  num,
  pair,
  prod,
  rational,
  rev,
  scalar,
  scale,
  shift,
  snd,
  star,
  symbol,
  unit,
  variable,
  zero,
  type Obj,
  type Sym,
  type Term,
} from '../../src/syntax/core/index.js';
import { balancedSum, powerOf } from '../../src/syntax/sums.js';

const [A, B] = [atom('A'), atom('B')];

/** What the maps in random terms are declared as. */
export const declarations = `object A, B
map f : A -> B
map g : B -> A
map h : A * B -> B
map k : A -> B * A
map c : 1 -> A
map q : A -> K
map s : K * A -> B
`;
const sym = (name: string, dom: Obj, cod: Obj): Sym => symbol('map', name, dom, cod);
const maps = [
  sym('f', A, B),
  sym('g', B, A),
  sym('h', prod(A, B), B),
  sym('k', A, prod(B, A)),
  sym('c', unit, A),
];
const scalarMaps = [
  sym('q', A, scalar),
  sym('s', prod(scalar, A), B),
  symbol('primitive', 'sin', scalar, scalar),
  symbol('primitive', 'inv', scalar, scalar),
  symbol('primitive', 'max', prod(scalar, scalar), scalar),
];

export interface TermOptions {
  readonly scalars: boolean;
  /** How deep terms grow. */
  readonly depth: number;
}
export interface Scoped {
  readonly scope: readonly Obj[];
  readonly term: Term;
}

const objects = (options: TermOptions): fc.Arbitrary<Obj> => {
  const small = fc.constantFrom(A, B, unit, ...(options.scalars ? [scalar] : []));
  return fc.oneof(
    { weight: 3, arbitrary: small },
    fc.tuple(small, small).map(([l, r]) => prod(l, r)),
  );
};

/** Every projection of a variable that has the type. */
function reaching(t: Term, type: Obj): Term[] {
  const here = t.type === type ? [t] : [];
  return t.type.tag === 'prod' ? [...here, ...reaching(fst(t), type), ...reaching(snd(t), type)] : here;
}

function leaf(type: Obj, scope: readonly Obj[]): fc.Arbitrary<Term> {
  const variables = scope.flatMap((of, i) => reaching(variable(scope.length - 1 - i, of), type));
  const constants = [zero(type), ...(type === unit ? [star] : [])];
  const numbers = fc
    .tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: 1, max: 3 }))
    .map(([n, d]) => num(rational(BigInt(n), BigInt(d))));
  return fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...constants) },
    ...(variables.length > 0 ? [{ weight: 5, arbitrary: fc.constantFrom(...variables) }] : []),
    ...(type === scalar ? [{ weight: 2, arbitrary: numbers }] : []),
  );
}

/** Terms of a type in a scope (outermost variable first). */
export function termOf(type: Obj, scope: readonly Obj[], options: TermOptions): fc.Arbitrary<Term> {
  if (options.depth <= 0) return leaf(type, scope);
  const less = { ...options, depth: options.depth - 1 };
  const sub = (of: Obj, inner = scope): fc.Arbitrary<Term> =>
    fc.constant(null).chain(() => termOf(of, inner, less));
  const applied = [...maps, ...(options.scalars ? scalarMaps : [])].filter((map) => map.cod === type);
  const other = objects(options);
  const projections = fc
    .tuple(other, fc.boolean())
    .chain(([o, left]) => (left ? sub(prod(type, o)).map(fst) : sub(prod(o, type)).map(snd)));
  const derivatives = other.chain((cod) =>
    fc.tuple(sub(cod, [...scope, type]), sub(type), sub(cod)).map(([body, at, v]) => rev(body, at, v)),
  );
  const forwards = other.chain((base) =>
    fc.tuple(sub(type, [...scope, base]), sub(base), sub(base)).map(([body, at, v]) => forward(body, at, v)),
  );
  // R^2[x => body](at, w, v), and D^2.
  const second = other.chain((cod) =>
    fc
      .tuple(sub(cod, [...scope, type]), sub(type), sub(cod), sub(type))
      .map(([body, at, w, v]) => rev(rev(shift(body, 1, 1), variable(0, type), shift(w, 1)), at, v)),
  );
  const forwardTwice = other.chain((base) =>
    fc
      .tuple(sub(type, [...scope, base]), sub(base), sub(base), sub(base))
      .map(([body, at, v, w]) => forward(forward(shift(body, 1, 1), variable(0, base), shift(v, 1)), at, w)),
  );
  const sums = fc.array(sub(type), { minLength: 3, maxLength: 5 }).map(balancedSum);
  return fc.oneof(
    { weight: 2, arbitrary: leaf(type, scope) },
    ...[forwards, second, forwardTwice, sums].map((arbitrary) => ({ weight: 1, arbitrary })),
    { weight: 1, arbitrary: fc.tuple(sub(type), sub(type)).map(([l, r]) => add(l, r)) },
    { weight: 1, arbitrary: sub(type).map(neg) },
    { weight: 1, arbitrary: projections },
    { weight: 3, arbitrary: derivatives },
    ...applied.map((map) => ({ weight: 3, arbitrary: sub(map.dom).map((of) => app(map, of)) })),
    ...(type.tag === 'prod'
      ? [{ weight: 4, arbitrary: fc.tuple(sub(type.left), sub(type.right)).map(([l, r]) => pair(l, r)) }]
      : []),
    ...(options.scalars
      ? [{ weight: 2, arbitrary: fc.tuple(sub(scalar), sub(type)).map(([r, t]) => scale(r, t)) }]
      : []),
    ...(type === scalar
      ? [{ weight: 2, arbitrary: fc.tuple(sub(type), fc.nat(7)).map(([t, n]) => powerOf(t, n)) }]
      : []),
  );
}

/** A random scope and a term of random type in it. */
export const scopedTerm = (options: TermOptions): fc.Arbitrary<Scoped> =>
  fc
    .tuple(fc.array(objects(options), { maxLength: 3 }), objects(options))
    .chain(([scope, type]) => termOf(type, scope, options).map((term) => ({ scope, term })));
