/**
 * Core terms as maps without variables, by abstraction: a term in a scope is a map from the product of the scope.
 * What is read back means the same (the meaning of a Rev with free variables is that of `R` of a map from a
 * product), though it need not elaborate to the same term.
 */
import type { Expr } from '../ast.js';
import { pair, prod, zero, type Obj, type Term } from '../core/index.js';
import { namer } from '../fresh.js';
import { components } from '../spine.js';
import { patternOf } from './binders.js';
import { atVariable, daggered, orderOf, recognise, symbolOf, type Derivative } from './derivatives.js';
import { ellipsis } from './pointful.js';
import { summands } from './sums.js';
import {
  ascribe,
  dagger,
  lambda,
  mapType,
  name,
  negative,
  nowhere,
  number,
  numeral,
  operator,
  times,
} from './syntax.js';
import { determined, witness } from './typed.js';

const id = name('id');
const isNamed = (e: Expr, text: string): boolean => e.tag === 'name' && e.name === text;

/** `f ; g`, flattened, without `id`. */
function then(f: Expr, g: Expr): Expr {
  if (isNamed(f, 'id')) return g;
  if (isNamed(g, 'id')) return f;
  const items = [f, g].flatMap((e) => (e.tag === 'seq' ? e.items : [e]));
  return { tag: 'seq', items, span: nowhere };
}

/** `<f, g>`, with `<<f, g>, h>` as `<f, g, h>`. */
const paired = (items: readonly Expr[]): Expr => ({ tag: 'angle', items, span: nowhere });

/** The product that a scope stands for; an empty one for the terminal object. */
export interface Context {
  readonly domain: Obj;
  /** How many variables; the innermost is the last component. */
  readonly size: number;
}

const path = (context: Context, index: number): Expr => {
  const out = Array.from({ length: index }, () => name('fst'));
  return [...out, ...(index < context.size - 1 ? [name('snd')] : [])].reduce(then, id);
};

const extended = (context: Context, type: Obj): Context =>
  context.size === 0
    ? { domain: type, size: 1 }
    : { domain: prod(context.domain, type), size: context.size + 1 };

/** Surjective pairing: the pair of the projections of a term is that term. Memoised: pairs may be shared. */
function contracted(t: Term, memo: Map<Term, Term>): Term {
  if (t.tag !== 'pair') return t;
  let done = memo.get(t);
  if (!done) {
    const [left, right] = [contracted(t.left, memo), contracted(t.right, memo)];
    done = left.tag === 'fst' && right.tag === 'snd' && left.of === right.of ? left.of : pair(left, right);
    memo.set(t, done);
  }
  return done;
}

export class Pointfree {
  private readonly contractions = new Map<Term, Term>();

  /** What lambdas there are bind names that are not `taken`; beyond `budget` nodes there are ellipses. */
  constructor(
    private readonly taken: ReadonlySet<string>,
    private budget: number,
  ) {}

  /** Where the codomain is not `known`, the map must determine it (its domain it need not). */
  map(term: Term, context: Context, known: boolean): Expr {
    if (this.budget-- <= 0) return ellipsis;
    const t = contracted(term, this.contractions);
    switch (t.tag) {
      case 'var':
        return path(context, t.index);
      case 'fst':
      case 'snd':
        return then(this.map(t.of, context, false), name(t.tag));
      case 'pair':
        return paired(components(t).map((item) => this.map(item, context, known)));
      case 'unit':
        return name('!');
      case 'zero':
        return known ? numeral('0') : ascribe(numeral('0'), mapType(context.domain, t.type));
      case 'num':
        return lambda(patternOf('_'), number(t.value));
      case 'add':
        return this.sum(summands(t), context, known);
      case 'neg':
        return negative(this.map(t.of, context, known));
      case 'scale':
        return this.scaled(t.by, t.of, context, known);
      case 'app':
        return then(this.map(t.of, context, true), name(t.sym.name));
      case 'rev':
        return this.derivative(t, context, known);
    }
  }

  private sum(items: readonly Term[], context: Context, known: boolean): Expr {
    const first = known ? -1 : witness(items);
    return {
      tag: 'sum',
      items: items.map((item, i) => {
        const minus = i > 0 && item.tag === 'neg';
        const of = this.map(minus ? item.of : item, context, i !== first);
        return { sign: minus ? '-' : '+', of };
      }),
      span: nowhere,
    };
  }

  /** There is no combinator for the product with a scalar: `(r, x) => r * x` stands for it. */
  private scaled(by: Term, of: Term, context: Context, known: boolean): Expr {
    const fresh = namer('rxyzuv', this.taken);
    const [r, x] = [fresh(), fresh()];
    const multiply = lambda(patternOf([r, x]), times(name(r), { op: '*', of: name(x) }));
    return then(paired([this.map(by, context, true), this.map(of, context, known)]), multiply);
  }

  /** Of a map that mentions only its own variable it is `R^n[f]` at a tuple. */
  private derivative(t: Term & { tag: 'rev' }, context: Context, known: boolean): Expr {
    const d = recognise(t);
    const transposed = daggered(d);
    if (transposed) return then(this.map(transposed.argument, context, true), dagger(name(transposed.name)));
    if (d.body.open > 1) return this.partial(d, t, context, known);
    const [at] = d.args as [Term];
    const named = symbolOf(d.body) !== null;
    // The derivative of a map whose type is open takes that from its arguments.
    const args = this.map(d.args.reduce(pair), context, named);
    return then(args, operator(d.head, orderOf(d), this.whole(d.body, at.type, true)));
  }

  /** A map of one variable, for the argument of an operator. */
  private whole(body: Term, type: Obj, known: boolean): Expr {
    const inner = atVariable(body, type);
    if (inner?.body.open !== undefined && inner.body.open <= 1) {
      return operator(inner.head, orderOf(inner), this.whole(inner.body, inner.args[0]!.type, true));
    }
    return this.map(body, { domain: type, size: 1 }, known);
  }

  /** The slice: `R[(γ, x) => s]((γ, a), v).2`, and of D, `D[(γ, x) => s]((γ, a), (0, v))`. */
  private partial(d: Derivative, t: Term & { tag: 'rev' }, context: Context, known: boolean): Expr {
    const simple = orderOf(d) === 1;
    const { body, at, last, head } = simple
      ? { body: d.body, at: d.args[0]!, last: d.args[1]!, head: d.head }
      : { body: t.body, at: t.at, last: t.cotangent, head: 'R' as const };
    const inner = extended(context, at.type);
    const map = this.map(body, inner, head === 'D' ? known : determined(last));
    const base = paired([id, this.map(at, context, false)]);
    if (head === 'R') {
      const args = paired([base, this.map(last, context, false)]);
      return then(then(args, operator('R', 1, map)), name('snd'));
    }
    const direction = paired([this.map(zero(context.domain), context, true), this.map(last, context, true)]);
    return then(paired([base, direction]), operator('D', 1, map));
  }
}
