/** Core terms as elements of the surface language; elaborating what is read back gives the same term again. */
import type { Expr } from '../ast.js';
import { negQ, type Obj, type Term } from '../core/index.js';
import { namer, variablePool } from '../fresh.js';
import { components } from '../spine.js';
import { binderFor, namesIn, partOf, patternOf, projected, type Binder } from './binders.js';
import { atVariable, daggered, orderOf, recognise, symbolOf, type Derivative } from './derivatives.js';
import { asPower, summands } from './sums.js';
import {
  apply,
  ascribe,
  dagger,
  lambda,
  name,
  negative,
  nowhere,
  number,
  numeral,
  object,
  operator,
  times,
  tuple,
} from './syntax.js';
import { determined, witness } from './typed.js';

type Of<T extends Term['tag']> = Term & { readonly tag: T };

export const ellipsis: Expr = name('…');

export class Pointful {
  /** Bound variables get names that are not `taken`; beyond `budget` nodes there are ellipses. */
  constructor(
    private readonly taken: ReadonlySet<string>,
    private budget: number,
  ) {}

  /**
   * `scope` has the innermost variable first. Where the type is not `known` from what stands around the term, the
   * term must determine it: then zeros have it written.
   */
  element(t: Term, scope: readonly Binder[], known: boolean): Expr {
    if (this.budget-- <= 0) return ellipsis;
    switch (t.tag) {
      case 'var':
      case 'fst':
      case 'snd':
        return this.projection(t, scope);
      case 'pair':
        return tuple(this.list(components(t), scope, known));
      case 'unit':
        return tuple([]);
      case 'zero':
        return known ? numeral('0') : ascribe(numeral('0'), object(t.type));
      case 'num':
        return number(t.value);
      case 'add':
        return this.sum(summands(t), scope, known);
      case 'neg':
        return negative(this.negated(t.of, scope, known));
      case 'scale':
        return this.product(t, scope, known);
      case 'app':
        return apply(name(t.sym.name), this.args(t.of, scope));
      case 'rev':
        return this.derivative(recognise(t), scope, known);
    }
  }

  /** `f((t, u))` is written `f(t, u)`, and `f(())` `f()`. */
  private args(of: Term, scope: readonly Binder[]): Expr[] {
    return of.tag === 'unit' ? [] : this.list(components(of), scope, true);
  }

  private list(items: readonly Term[], scope: readonly Binder[], known: boolean): Expr[] {
    return items.map((item) => this.element(item, scope, known));
  }

  private projection(t: Of<'var' | 'fst' | 'snd'>, scope: readonly Binder[]): Expr {
    const chain = projected(t);
    if (chain) {
      const { name: text, rest } = partOf(scope[chain.index]!, chain.path);
      return rest.reduce<Expr>(
        (of, side) => ({ tag: 'project', of, index: side === 0 ? 1 : 2, span: nowhere }),
        name(text),
      );
    }
    const { of, tag } = t as Of<'fst' | 'snd'>;
    return {
      tag: 'project',
      of: this.element(of, scope, false),
      index: tag === 'fst' ? 1 : 2,
      span: nowhere,
    };
  }

  /** `-2` is a number; the negative of 2 needs a type in between. */
  private negated(of: Term, scope: readonly Binder[], known: boolean): Expr {
    const inner = this.element(of, scope, known);
    return of.tag === 'num' ? ascribe(inner, object(of.type)) : inner;
  }

  private sum(items: readonly Term[], scope: readonly Binder[], known: boolean): Expr {
    const first = known ? -1 : witness(items);
    return {
      tag: 'sum',
      items: items.map((item, i) => this.summand(item, scope, i === 0, i !== first)),
      span: nowhere,
    };
  }

  private summand(
    t: Term,
    scope: readonly Binder[],
    first: boolean,
    known: boolean,
  ): { sign: '+' | '-'; of: Expr } {
    if (!first && t.tag === 'neg') return { sign: '-', of: this.negated(t.of, scope, known) };
    if (!first && t.tag === 'num' && t.value.num < 0n) return { sign: '-', of: number(negQ(t.value)) };
    return { sign: '+', of: this.element(t, scope, known) };
  }

  private product(t: Of<'scale'>, scope: readonly Binder[], known: boolean): Expr {
    const power = asPower(t);
    if (power.exponent > 1) {
      return {
        tag: 'power',
        base: this.element(power.base, scope, true),
        exponent: power.exponent,
        span: nowhere,
      };
    }
    const { by, of } = t;
    const divisor = by.tag === 'app' && by.sym.kind === 'primitive' && by.sym.name === 'inv' ? by.of : null;
    if (divisor && divisor.tag !== 'num' && !(divisor.tag === 'zero')) {
      return times(this.element(of, scope, known), { op: '/', of: this.element(divisor, scope, true) });
    }
    return times(this.element(by, scope, true), { op: '*', of: this.element(of, scope, known) });
  }

  private derivative(d: Derivative, scope: readonly Binder[], known: boolean): Expr {
    const transposed = daggered(d);
    if (transposed) {
      return apply(dagger(name(transposed.name)), this.args(transposed.argument, scope));
    }
    const [at, second, ...directions] = d.args as [Term, Term, ...Term[]];
    const named = symbolOf(d.body) !== null;
    const forward = d.head === 'D';
    // The type of the body is that of the result (D) or of the cotangent (R).
    const bodyKnown = named || (forward ? known : determined(second));
    const map = this.map(d.body, at.type, scope, bodyKnown);
    const base = this.element(at, scope, named || (!forward && known));
    const next = this.element(second, scope, named || forward || !bodyKnown);
    return apply(operator(d.head, orderOf(d), map), [base, next, ...this.list(directions, scope, true)]);
  }

  /** The map with value `body` at a variable: a name or `R[f]` where it is just that, else `x => body`. */
  map(body: Term, type: Obj, scope: readonly Binder[], known: boolean): Expr {
    const symbol = symbolOf(body);
    if (symbol !== null) return name(symbol);
    const inner = atVariable(body, type);
    if (inner && known) {
      return operator(inner.head, orderOf(inner), this.map(inner.body, inner.args[0]!.type, scope, true));
    }
    const binder = binderFor(body, namer(variablePool, [...this.taken, ...scope.flatMap(namesIn)]));
    return lambda(patternOf(binder), this.element(body, [binder, ...scope], known));
  }
}
