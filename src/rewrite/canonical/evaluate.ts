/**
 * Core terms to canonical forms. A term is evaluated one leaf at a time, on demand, at the variables of its scope
 * themselves, so that results are shared between all places where it occurs at one depth.
 */
import type { Term } from '../../syntax/core/index.js';
import { primitiveReverse } from '../../syntax/index.js';
import { Accumulator, choices, multiply, plus } from './arithmetic.js';
import type { Calculus } from './calculus.js';
import { leafOf, type Components } from './components.js';
import type { Component, Monomial, Sum } from './form.js';
import { Forward } from './forward.js';
import { Reverse } from './reverse.js';
import { asForward, type ForwardShape } from './shape.js';
import { OutOfBudget, type Store } from './store.js';
import { Substitution } from './substitution.js';
import { assemble } from './trees.js';
import { Vanishing } from './vanishing.js';

type Of<T extends Term['tag']> = Term & { readonly tag: T };

/** Objects with more leaves are beyond any budget: the memo has no numbers for them. */
const mostLeaves = 2 ** 20;

export class Evaluator implements Calculus {
  /** By depth, then by term and leaf. */
  private readonly memo: Map<number, Sum>[] = [];
  private readonly shapes = new Map<Term, ForwardShape | null>();
  private readonly slopes = new Map<Component, Sum[]>();

  /** `direct`: D by the forward rule; otherwise by its definition from R, which tests compare. */
  constructor(
    readonly store: Store,
    private readonly components: Components,
    private readonly direct = true,
  ) {}

  /** Leaf `i` of a term in a scope of `depth` variables. */
  leaf(t: Term, depth: number, i: number): Sum {
    if (t.tag === 'zero') return this.store.zero;
    if (t.type.leaves > mostLeaves) throw new OutOfBudget(t.type.leaves);
    const memo = (this.memo[depth] ??= new Map<number, Sum>());
    const key = t.id * mostLeaves + i;
    let done = memo.get(key);
    if (!done) {
      this.store.tick(1);
      memo.set(key, (done = this.compute(t, depth, i)));
    }
    return done;
  }

  private compute(t: Term, depth: number, i: number): Sum {
    const { store } = this;
    switch (t.tag) {
      case 'var':
        return this.generic(depth - 1 - t.index, i, t);
      case 'pair': {
        const left = t.left.type.leaves;
        return i < left ? this.leaf(t.left, depth, i) : this.leaf(t.right, depth, i - left);
      }
      case 'fst':
        return this.leaf(t.of, depth, i);
      case 'snd':
        return this.leaf(t.of, depth, t.of.type.leaves - t.type.leaves + i);
      case 'unit':
      case 'zero':
        return store.zero;
      case 'add':
        return plus(store, this.leaf(t.left, depth, i), this.leaf(t.right, depth, i));
      case 'neg':
        return plus(store, store.zero, this.leaf(t.of, depth, i), -1);
      case 'num':
        return store.asSum(store.one, store.coefficients.of(t.value));
      case 'scale':
        return multiply(store, this.leaf(t.by, depth, 0), this.leaf(t.of, depth, i));
      case 'app':
        return this.apply(this.components.of(t.sym, i), t.of, depth);
      case 'rev':
        return this.derivative(t, depth, i);
    }
  }

  private generic(level: number, leaf: number, t: Term): Sum {
    const { store } = this;
    return store.asSum(store.asMonomial(store.variable(level, leaf, leafOf(t.type, leaf))));
  }

  /** A symbol with a linear argument of several leaves is the sum over them. */
  private apply(of: Component, argument: Term, depth: number): Sum {
    const at = (leg: number): Sum => this.leaf(argument, depth, leg - 1);
    const present = of.linear.map((legs) => legs.filter((leg) => at(leg) !== this.store.zero));
    if (present.some((legs) => legs.length === 0)) return this.store.zero;
    const base = of.base.map(at);
    const total = new Accumulator(this.store);
    const choose = (legs: readonly number[]): void => {
      const options = present[legs.length];
      if (options) for (const leg of options) choose([...legs, leg]);
      else
        choices(this.store, legs.map(at), (kids: readonly Monomial[], c) => {
          total.add(assemble(this.store, of, base, 0, legs, kids), c);
        });
    };
    choose([]);
    return total.sum();
  }

  private derivative(t: Of<'rev'>, depth: number, i: number): Sum {
    let shape = this.shapes.get(t);
    if (shape === undefined) this.shapes.set(t, (shape = this.direct ? asForward(t) : null));
    return shape ? this.forward(shape, depth, i) : this.reverse(t, depth, i);
  }

  private forward({ body, at, direction }: ForwardShape, depth: number, i: number): Sum {
    const { store } = this;
    const level = depth + 1;
    const base = (leaf: number): Sum => this.leaf(at, level, leaf);
    const moves = (leaf: number): Sum => this.leaf(direction, depth, leaf);
    const still = (leaf: number): boolean => moves(leaf) === store.zero && base(leaf) === store.zero;
    const derivative = new Forward(this, level, moves, new Vanishing(store, level, still));
    return new Substitution(store, level, base).sum(derivative.sum(this.leaf(body, level + 1, i)));
  }

  private reverse({ body, at, cotangent }: Of<'rev'>, depth: number, i: number): Sum {
    const { store } = this;
    const base = (leaf: number): Sum => this.leaf(at, depth, leaf);
    const others = (leaf: number): boolean => leaf !== i && base(leaf) === store.zero;
    const reversal = new Reverse(this, depth, i, new Vanishing(store, depth, others));
    for (let j = 0; j < body.type.leaves; j++) {
      const v = this.leaf(cotangent, depth, j);
      if (v !== store.zero) reversal.add(this.leaf(body, depth + 1, j), v);
    }
    return new Substitution(store, depth, base).sum(reversal.result());
  }

  slope(of: Component, argument: number): Sum {
    let slopes = this.slopes.get(of);
    if (!slopes) {
      const { store } = this;
      const arity = of.base.length;
      const unit = new Substitution(store, 0, (leaf) => (leaf === arity ? store.asSum(store.one) : null));
      slopes = of.base.map((_, leaf) => unit.sum(this.leaf(primitiveReverse(of.sym.name), 1, leaf)));
      this.slopes.set(of, slopes);
    }
    return slopes[argument]!;
  }
}
