/** Interned parts of canonical forms. Each store has ids and a budget of its own and lives as long as one decision. */
import { scalar, type Obj } from '../../syntax/core/index.js';
import { Coefficients } from './coefficients.js';
import {
  noRoot,
  type Child,
  type Component,
  type Monomial,
  type Node,
  type Pairing,
  type Sum,
  type Tree,
  type Variable,
} from './form.js';
import { TupleTable } from './tuples.js';

/** Thrown inside this folder only. */
export class OutOfBudget extends Error {
  /** `size`: how many monomials there were, with those that would have come next. */
  constructor(readonly size: number) {
    super();
  }
}

/** Forms with more nodes inside one another than this are refused, for what walks them recurses. */
const deepest = 400;

export class TooDeep extends Error {}

const heightOf = (parts: readonly (Child | Sum | Monomial)[], least = 0): number =>
  parts.reduce((height, part) => (part && part.height > height ? part.height : height), least);

const levelOf = (parts: readonly (Child | Sum | Monomial)[], least = -1): number =>
  parts.reduce((level, part) => (part && part.level > level ? part.level : level), least);

export class Store {
  readonly coefficients = new Coefficients();
  private readonly trees = new TupleTable<Tree>();
  private readonly products = new TupleTable<Monomial>();
  private readonly sums = new TupleTable<Sum>();
  private steps = 0;
  /** The sum of nothing, and the monomial 1. */
  readonly zero = this.sum([], []);
  readonly one = this.monomial([], [], null);

  constructor(private budget: number) {}

  /** From now on everything is built: what is read back is no larger than what there is. */
  lift(): void {
    this.budget = Infinity;
  }

  /** How many different monomials there are. */
  get size(): number {
    return this.products.size;
  }

  /** @throws OutOfBudget when more steps than the budget have been taken. */
  tick(steps: number): void {
    this.steps += steps;
    if (this.steps > this.budget) throw new OutOfBudget(this.size);
  }

  /** @throws OutOfBudget when there is no room for so many more steps, with as many monomials. */
  reserve(steps: number): void {
    if (this.steps + steps > this.budget) throw new OutOfBudget(this.size + Math.floor(steps));
  }

  variable(level: number, leaf: number, type: Obj): Variable {
    const make = (id: number): Variable => ({ tag: 'variable', id, level, height: 0, leaf, type, size: 1 });
    return this.tree([0, level, leaf, type.id], make) as Variable;
  }

  /** Sorts the legs with their children. */
  node(
    of: Component,
    base: readonly Sum[],
    root: number,
    legs: readonly number[],
    kids: readonly Child[],
  ): Node {
    const [sortedLegs, children] = sorted(legs, kids);
    const key = [1, of.id, root];
    for (const sum of base) key.push(sum.id);
    for (let i = 0; i < sortedLegs.length; i++) key.push(sortedLegs[i]!, idOf(children[i]!));
    const make = (id: number): Node => {
      const size = children.reduce((total, child) => total + (child?.size ?? 0), 1);
      const level = levelOf(children, levelOf(base));
      const height = 1 + heightOf(children, heightOf(base));
      if (height > deepest) throw new TooDeep();
      return { tag: 'node', id, of, base, root, legs: sortedLegs, children, size, level, height };
    };
    return this.tree(key, make) as Node;
  }

  pairing(s: Tree, t: Tree): Pairing {
    const [left, right] = s.id <= t.id ? [s, t] : [t, s];
    const make = (id: number): Pairing => {
      const [size, level, height] = [s.size + t.size, levelOf([s, t]), heightOf([s, t])];
      return { tag: 'pairing', id, left, right, size, level, height };
    };
    return this.tree([2, left.id, right.id], make) as Pairing;
  }

  private tree(key: number[], make: (id: number) => Tree): Tree {
    this.tick(1 + (key.length >> 3));
    return this.trees.intern(key, make);
  }

  /** Of factors in the order of their ids. */
  monomial(factors: readonly Tree[], powers: readonly number[], tree: Tree | null): Monomial {
    const key = [tree ? tree.id : -1];
    for (let i = 0; i < factors.length; i++) key.push(factors[i]!.id, powers[i]!);
    const make = (id: number): Monomial => {
      const level = levelOf(factors, tree ? tree.level : -1);
      return { id, factors, powers, tree, level, height: heightOf(factors, tree ? tree.height : 0) };
    };
    return this.products.intern(key, make);
  }

  /** Of monomials in the order of their ids, with coefficients that are not 0. */
  sum(monomials: readonly Monomial[], coefficients: readonly number[]): Sum {
    const key: number[] = [];
    for (let i = 0; i < monomials.length; i++) key.push(monomials[i]!.id, coefficients[i]!);
    return this.sums.intern(key, (id) => {
      return { id, monomials, coefficients, level: levelOf(monomials), height: heightOf(monomials) };
    });
  }

  /** A variable or a closed or open tree as a monomial. */
  asMonomial(tree: Tree): Monomial {
    const open = tree.tag === 'variable' ? tree.type !== scalar : tree.tag === 'node' && tree.root !== noRoot;
    return open ? this.monomial([], [], tree) : this.monomial([tree], [1], null);
  }

  asSum(monomial: Monomial, coefficient = 1): Sum {
    return coefficient === 0 ? this.zero : this.sum([monomial], [coefficient]);
  }
}

const idOf = (child: Child): number => (child ? child.id : -1);

/** By leg, then by the id of the child: insertion into few. */
function sorted(legs: readonly number[], kids: readonly Child[]): [number[], Child[]] {
  const [outLegs, outKids] = [[...legs], [...kids]];
  for (let i = 1; i < outLegs.length; i++) {
    const [leg, kid] = [outLegs[i]!, outKids[i]!];
    const id = idOf(kid);
    let at = i;
    for (; at > 0; at--) {
      const before = outLegs[at - 1]!;
      if (before < leg || (before === leg && idOf(outKids[at - 1]!) <= id)) break;
      outLegs[at] = before;
      outKids[at] = outKids[at - 1]!;
    }
    outLegs[at] = leg;
    outKids[at] = kid;
  }
  return [outLegs, outKids];
}
