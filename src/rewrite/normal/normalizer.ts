/** The normaliser: a memo over the functions that push R and D down to symbols. */
import { children, type Sym, type Term } from '../../syntax/core/index.js';
import { apply, type Citable } from '../apply.js';
import { convert, everywhere, inside, andThen, type Proof } from '../proof.js';
import { sizeOf } from '../size.js';
import { collect, leafTerms, tupleOf } from './combination.js';
import { OutOfBudget, split, type Engine, type Linear } from './engine.js';
import { forward } from './forward.js';
import { head } from './head.js';
import { leaf } from './leaf.js';
import { expandLinear } from './linear.js';
import { reverse } from './reverse.js';

/** How large the terms that steps rewrite may be: on average, and beside that. */
const nodesPerStep = 500;
const nodesAtOnce = 100_000;

/** What is known of symbols. */
export type Known = Pick<Engine, 'linear' | 'row'>;

export class Normalizer implements Engine {
  private readonly memo = new Map<Term, Proof>();
  readonly stuck = new Set<Term>();
  readonly opened: Engine | null;

  constructor(
    readonly stable: boolean,
    private readonly theory: Known,
    private readonly budget: number,
    private readonly count = { steps: 0, nodes: 0 },
    closes = true,
  ) {
    this.opened = closes ? new Normalizer(stable, theory, budget, count, false) : null;
  }

  get steps(): number {
    return this.count.steps;
  }

  linear(sym: Sym): Linear | null {
    return this.theory.linear(sym);
  }

  row(sym: Sym): Citable | null {
    return this.theory.row(sym);
  }

  use(cited: Citable, maps: readonly Term[], vars: readonly Term[]): Proof {
    if (++this.count.steps > this.budget) throw new OutOfBudget(`more than ${this.budget} steps`);
    const p = apply(cited, maps, vars);
    this.charge(sizeOf(p.from) + sizeOf(p.to));
    return p;
  }

  charge(nodes: number): void {
    this.count.nodes += nodes;
    if (this.count.nodes > nodesAtOnce + this.budget * nodesPerStep)
      throw new OutOfBudget('the terms grow too large');
  }

  norm(t: Term): Proof {
    let done = this.memo.get(t);
    if (!done) this.memo.set(t, (done = this.compute(t)));
    return done;
  }

  reverse(s: Term, a: Term, v: Term): Proof {
    return reverse(this, s, a, v);
  }

  forward(s: Term, a: Term, v: Term): Proof {
    return forward(this, s, a, v);
  }

  private compute(t: Term): Proof {
    switch (t.tag) {
      case 'fst':
      case 'snd':
        return this.projection(t);
      case 'app':
        return this.application(t);
      case 'rev':
        return t.type.leaves === 1 && t.type.tag !== 'prod' ? leaf(this, t, []) : this.byLeaves(t);
      default: {
        const p = everywhere(
          t,
          children(t).map((kid) => this.norm(kid)),
        );
        return andThen(p, convert(p.to, collect(p.to)));
      }
    }
  }

  /** A term of product type is the tuple of its leaves. */
  private byLeaves(t: Term): Proof {
    const tuple = tupleOf(t.type, leafTerms(t));
    const each = (s: Term): Proof =>
      s.tag === 'pair' && t.type.tag === 'prod'
        ? everywhere(s, children(s).map(each))
        : s.type.tag === 'unit'
          ? convert(s, s)
          : this.norm(s);
    return andThen(convert(t, tuple), each(tuple));
  }

  private projection(t: Extract<Term, { tag: 'fst' | 'snd' }>): Proof {
    const { of, path } = head(t);
    if (of.tag === 'rev')
      return t.type.tag === 'prod' || t.type.tag === 'unit' ? this.byLeaves(t) : leaf(this, of, path);
    const p = inside(t, 0, this.norm(t.of));
    return andThen(p, convert(p.to, collect(p.to)));
  }

  private application(t: Extract<Term, { tag: 'app' }>): Proof {
    const p = inside(t, 0, this.norm(t.of));
    const linear = this.linear(t.sym);
    if (!linear) return andThen(p, convert(p.to, collect(p.to)));
    const args = split((p.to as typeof t).of, linear.arity).map(collect);
    const expanded = expandLinear(this, t.sym, linear, args);
    return andThen(p, convert(p.to, expanded.from), expanded, this.norm(expanded.to));
  }
}
