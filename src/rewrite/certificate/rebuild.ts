/** The tables of a certificate, read through the constructors of objects, symbols and terms. */
import {
  add,
  app,
  array,
  atom,
  fst,
  IllTyped,
  neg,
  num,
  pair,
  prod,
  rational,
  rev,
  scalar,
  scale,
  snd,
  star,
  symbol,
  unit,
  variable,
  zero,
} from '../../syntax/core/index.js';
import type { Obj, Sym, Term } from '../../syntax/core/index.js';
import { integer, list, Malformed, name, natural, row } from './decode.js';

/** Leaves in the types of all terms together: more are no certificate of ours, and would not fit into memory. */
const maxLeaves = 20_000_000;

export interface Rows {
  readonly objects: Obj[];
  readonly symbols: Sym[];
  readonly terms: Term[];
}

export function readTables(document: Readonly<Record<string, unknown>>): Rows {
  const rows: Rows = { objects: [], symbols: [], terms: [] };
  fill('objects', rows.objects, document.objects, (line, what) => object(line, what, rows));
  fill('symbols', rows.symbols, document.symbols, (line, what) => sym(line, what, rows));
  distinct(rows.symbols);
  let leaves = 0;
  fill('terms', rows.terms, document.terms, (line, what) => {
    const t = term(line, what, rows);
    leaves += t.type.leaves;
    if (leaves > maxLeaves) throw new Malformed(`${what} has a type that is too large`);
    return t;
  });
  return rows;
}

/** A map that is called as a primitive function would be taken for that. */
function distinct(symbols: readonly Sym[]): void {
  const primitive = new Set(
    symbols.flatMap(({ kind, name: called }) => (kind === 'primitive' ? [called] : [])),
  );
  for (const [i, { kind, name: called }] of symbols.entries()) {
    if (kind === 'map' && primitive.has(called))
      throw new Malformed(`symbols[${i}] is a map with the name of a primitive function, \`${called}\``);
  }
}

/** Rows may refer to those before them. */
function fill<T>(
  key: string,
  into: T[],
  value: unknown,
  read: (line: readonly unknown[], what: string) => T,
): void {
  for (const [i, line] of list(value, key).entries()) {
    const what = `${key}[${i}]`;
    into.push(read(list(line, what), what));
  }
}

function object([tag, ...rest]: readonly unknown[], what: string, { objects }: Rows): Obj {
  const length = (n: number): void => void list(rest, what, n);
  switch (tag) {
    case 'unit':
      length(0);
      return unit;
    case 'scalar':
      length(0);
      return scalar;
    case 'atom':
      length(1);
      return atom(name(rest[0], what));
    case 'array':
      return array(rest.map((size) => (typeof size === 'number' ? natural(size, what) : name(size, what))));
    case 'prod':
      length(2);
      return prod(row(objects, rest[0], what), row(objects, rest[1], what));
    default:
      throw new Malformed(`${what} is not an object`);
  }
}

function sym(line: readonly unknown[], what: string, { objects }: Rows): Sym {
  const [kind, called, dom, cod] = list(line, what, 4);
  if (kind !== 'map' && kind !== 'primitive') throw new Malformed(`${what} is not a symbol`);
  return symbol(kind, name(called, what), row(objects, dom, what), row(objects, cod, what));
}

type Build = (rest: readonly unknown[], what: string, rows: Rows) => Term;
const over =
  (build: (...kids: Term[]) => Term): Build =>
  (rest, what, { terms }) =>
    build(...rest.map((kid) => row(terms, kid, what)));
const binary = (build: (s: Term, t: Term) => Term) => over((s, t) => build(s, t));
const unary = (build: (t: Term) => Term) => over((t) => build(t));

/** For each tag how many parts a row has after it, and what they make. */
const builders: ReadonlyMap<unknown, readonly [length: number, build: Build]> = new Map([
  ['var', [2, ([i, type], what, { objects }) => variable(natural(i, what), row(objects, type, what))]],
  ['zero', [1, ([type], what, { objects }) => zero(row(objects, type, what))]],
  ['num', [2, ([n, d], what) => num(rational(integer(n, what), integer(d, what)))]],
  ['app', [2, ([f, t], what, rows) => app(row(rows.symbols, f, what), row(rows.terms, t, what))]],
  ['unit', [0, () => star]],
  ['pair', [2, binary(pair)]],
  ['add', [2, binary(add)]],
  ['scale', [2, binary(scale)]],
  ['fst', [1, unary(fst)]],
  ['snd', [1, unary(snd)]],
  ['neg', [1, unary(neg)]],
  ['rev', [3, over((body, at, cotangent) => rev(body, at, cotangent))]],
] satisfies [string, [number, Build]][]);

function term([tag, ...rest]: readonly unknown[], what: string, rows: Rows): Term {
  const found = builders.get(tag);
  if (!found) throw new Malformed(`${what} is not a term`);
  const [length, build] = found;
  try {
    return build(list(rest, what, length), what, rows);
  } catch (error) {
    if (error instanceof IllTyped || error instanceof RangeError) {
      throw new Malformed(`${what} is not well typed: ${error.message}`);
    }
    throw error;
  }
}
