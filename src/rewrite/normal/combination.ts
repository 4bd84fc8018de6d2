/**
 * Normal arrangement of sums: a term of product type is a tuple of its leaves, a leaf a sum of monomials in a fixed
 * order, a monomial a product of scalars and at most one other factor. Heads (variables, f(t), Rev) count as opaque.
 * `collect(t)` is convertible to t, and equal for convertible terms whose heads have equal normal arguments.
 */
import {
  add,
  addQ,
  fst,
  isZeroQ,
  mulQ,
  neg,
  num,
  oneQ,
  pair,
  rational,
  scalar,
  scale,
  snd,
  star,
  zero,
} from '../../syntax/core/index.js';
import type { Obj, Rational, Term } from '../../syntax/core/index.js';
import { TooLarge } from '../conv.js';
import { andThen, convert, type Proof } from '../proof.js';
import { head } from './head.js';
import { compare } from './order.js';

type Sum = ReadonlyMap<Term, Rational>;
const one = num(oneQ);
const limit = 5000;
/** Of monomials that are multiplied at once; most products have far fewer monomials. */
const maxPairs = 20_000;
const maxFactors = 1000;

function accumulate(out: Map<Term, Rational>, mono: Term, c: Rational): void {
  const total = addQ(out.get(mono) ?? rational(0n), c);
  if (isZeroQ(total)) out.delete(mono);
  else out.set(mono, total);
}

function merge(a: Sum, b: Sum, factor: Rational = oneQ): Sum {
  if (a.size + b.size > limit) throw new TooLarge('sum too large');
  const out = new Map(a);
  for (const [mono, c] of b) accumulate(out, mono, mulQ(factor, c));
  return out;
}

/** Adds the scalar factors of a monomial to a list; its open factor where it is not a scalar. */
function factors(mono: Term, scalars: Term[]): Term | null {
  let rest = mono;
  for (; rest.tag === 'scale'; rest = rest.of) factors(rest.by, scalars);
  if (rest === one) return null;
  if (rest.type !== scalar) return rest;
  if (scalars.push(rest) > maxFactors) throw new TooLarge('product of too many factors');
  return null;
}

function product(a: Term, b: Term): Term {
  const scalars: Term[] = [];
  const [x, y] = [factors(a, scalars), factors(b, scalars)];
  scalars.sort(compare);
  const last = y ?? x ?? scalars.pop() ?? one;
  return scalars.reduceRight((rest, factor) => scale(factor, rest), last);
}

function multiply(a: Sum, b: Sum): Sum {
  if (a.size * b.size > maxPairs) throw new TooLarge('product too large');
  const out = new Map<Term, Rational>();
  for (const [x, c] of a) for (const [y, d] of b) accumulate(out, product(x, y), mulQ(c, d));
  if (out.size > limit) throw new TooLarge('sum too large');
  return out;
}

function bounded(type: Obj): void {
  if (type.leaves > limit) throw new TooLarge('object with too many leaves');
}

/** The leaves of a term that is opaque. @throws TooLarge */
export function leafTerms(t: Term): readonly Term[] {
  bounded(t.type);
  if (t.type.tag === 'unit') return [];
  return t.type.tag === 'prod' ? [...leafTerms(fst(t)), ...leafTerms(snd(t))] : [t];
}
const leafTypes = (type: Obj): readonly Obj[] =>
  type.tag === 'prod'
    ? [...leafTypes(type.left), ...leafTypes(type.right)]
    : type.tag === 'unit'
      ? []
      : [type];

/** The leaves of any term as sums. @throws TooLarge */
function sums(t: Term): readonly Sum[] {
  bounded(t.type);
  switch (t.tag) {
    case 'pair':
      return [...sums(t.left), ...sums(t.right)];
    case 'fst':
    case 'snd':
      return projections(t);
    case 'unit':
      return [];
    case 'zero':
      return leafTypes(t.type).map(() => new Map());
    case 'add': {
      const right = sums(t.right);
      return sums(t.left).map((sum, i) => merge(sum, right[i]!));
    }
    case 'neg':
      return sums(t.of).map((sum) => merge(new Map(), sum, rational(-1n)));
    case 'scale':
      return sums(t.of).map((sum) => multiply(sums(t.by)[0]!, sum));
    case 'num':
      return [new Map([[one, t.value]])];
    default:
      return leafTerms(t).map((leaf) => new Map([[leaf, oneQ]]));
  }
}

/** Of what is opaque only those leaves are looked at that are asked for: it may have thousands. */
function projections(t: Extract<Term, { tag: 'fst' | 'snd' }>): readonly Sum[] {
  const { of } = t;
  if (of.tag === 'pair') return sums(t.tag === 'fst' ? of.left : of.right);
  if (['var', 'app', 'rev'].includes(head(t).of.tag))
    return leafTerms(t).map((leaf) => new Map([[leaf, oneQ]]));
  const all = sums(of);
  return t.tag === 'fst' ? all.slice(0, t.type.leaves) : all.slice(of.type.leaves - t.type.leaves);
}

/** Small whole coefficients are repeated sums, so that no scalars are needed where none are written. */
const repeated = 32n;
function summand(mono: Term, c: Rational): readonly Term[] {
  const size = c.num < 0n ? -c.num : c.num;
  if (mono === one) return [num(c)];
  if (c.den !== 1n || size > repeated) return [scale(num(c), mono)];
  return Array<Term>(Number(size)).fill(c.num < 0n ? neg(mono) : mono);
}

function balanced(items: readonly Term[]): Term {
  if (items.length === 1) return items[0]!;
  const middle = (items.length + 1) >> 1;
  return add(balanced(items.slice(0, middle)), balanced(items.slice(middle)));
}

const sumTerm = (sum: Sum, type: Obj): Term => {
  const items = [...sum].sort(([a], [b]) => compare(a, b)).flatMap(([mono, c]) => summand(mono, c));
  return items.length === 0 ? zero(type) : balanced(items);
};

export function tupleOf(type: Obj, leaves: readonly Term[]): Term {
  if (type.tag === 'unit') return star;
  if (type.tag !== 'prod') return leaves[0]!;
  const split = type.left.leaves;
  return pair(tupleOf(type.left, leaves.slice(0, split)), tupleOf(type.right, leaves.slice(split)));
}

/** @throws TooLarge */
export function collect(t: Term): Term {
  const types = leafTypes(t.type);
  return tupleOf(
    t.type,
    sums(t).map((sum, i) => sumTerm(sum, types[i]!)),
  );
}

/** The proof with its end arranged. */
export const collected = (p: Proof): Proof => andThen(p, convert(p.to, collect(p.to)));
