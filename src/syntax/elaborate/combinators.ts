/** What the combinators mean: one entry for each row of the signature. */
import { first, neg, pair, second, star, zero, type Obj, type Term } from '../core/index.js';
import type { CombinatorName } from '../signature.js';
import { spine } from '../spine.js';
import { dagger, derivative, reverse, type MapFunction } from './derivatives.js';
import { balancedSum } from '../sums.js';

interface Combination {
  readonly args: readonly MapFunction[];
  /** n in `R^n`, `D^n`. */
  readonly order: number;
  readonly dom: Obj;
  readonly cod: Obj;
}
type Meaning = (f: Combination, x: Term, depth: number) => Term;

/** The zero of a part of a product. */
const zeroOf = (type: Obj, part: 'left' | 'right'): Term => {
  if (type.tag !== 'prod') throw new TypeError('an injection into an object that is not a product');
  return zero(type[part]);
};

export const meanings: Readonly<Record<CombinatorName, Meaning>> = {
  id: (_, x) => x,
  fst: (_, x) => first(x),
  snd: (_, x) => second(x),
  in0: (f, x) => pair(x, zeroOf(f.cod, 'right')),
  in1: (f, x) => pair(zeroOf(f.cod, 'left'), x),
  '!': () => star,
  '0': (f) => zero(f.cod),
  swap: (_, x) => pair(second(x), first(x)),
  copy: (_, x) => pair(x, x),
  ';': ({ args }, x, depth) => args.reduce((y, f) => f(y, depth), x),
  '<>': ({ args }, x, depth) => args.map((f) => f(x, depth)).reduce(pair),
  '*': ({ args }, x, depth) =>
    spine(x, args.length)
      .map((part, i) => args[i]!(part, depth))
      .reduce(pair),
  '+': ({ args }, x, depth) => balancedSum(args.map((f) => f(x, depth))),
  '-': ({ args }, x, depth) => neg(args[0]!(x, depth)),
  R: ({ args, order }, x, depth) => reverse(args[0]!, spine(x, order + 1), depth),
  D: ({ args, order }, x, depth) => derivative(args[0]!, spine(x, order + 1), depth),
  dag: ({ args, cod }, x, depth) => dagger(args[0]!, cod, x, depth),
};
