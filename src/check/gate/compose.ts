/**
 * The value of a term over the maps of an instance that does not compose: rdc evaluates it, and runs it backwards with
 * the rules of the maps. What is not a map of the instance is rdc's own.
 */
import { children, type Term } from '../../syntax/core/index.js';
import { primitiveReverse, primitives } from '../../syntax/index.js';
import { dimension, type Coordinates } from './layout.js';
import { isNowhere, throws } from './nowhere.js';
import { Broken, type Probe, type Result } from './probe.js';

/** Ends an evaluation without a value. */
export class Stop extends Error {
  constructor(readonly why: Broken | 'outside' | 'no second order') {
    super(why instanceof Broken ? why.words : why);
  }
}

type Tape = Map<Term, Coordinates>;
/** What an argument gets of a cotangent. */
type Share = readonly [Term, Coordinates];
/** A node that is about neither variables nor maps. */
type Structural = Exclude<Term, { tag: 'var' | 'app' | 'rev' }>;

export class Composer {
  /** The largest absolute value met since it was last set to 0. */
  peak = 0;

  constructor(private readonly probes: ReadonlyMap<string, Probe>) {}

  /** The value of a term at an environment (outermost variable first). @throws Stop */
  async value(term: Term, env: readonly Coordinates[], tape: Tape = new Map()): Promise<Coordinates> {
    const known = tape.get(term);
    if (known) return known;
    const kids: Coordinates[] = [];
    if (term.tag === 'rev')
      kids.push(await this.value(term.at, env, tape), await this.value(term.cotangent, env, tape));
    else for (const kid of children(term)) kids.push(await this.value(kid, env, tape));
    const value = await this.node(term, kids, env);
    for (const x of value) this.peak = Math.max(this.peak, Math.abs(x));
    tape.set(term, value);
    return value;
  }

  private async node(
    t: Term,
    kids: readonly Coordinates[],
    env: readonly Coordinates[],
  ): Promise<Coordinates> {
    const [a, b] = kids as [Coordinates, Coordinates];
    switch (t.tag) {
      case 'var':
        return env[env.length - 1 - t.index]!;
      case 'app':
        return this.apply(t.sym, a);
      case 'rev':
        return (await this.reverse(t.body, [...env, a], b)).at(-1)!;
      default:
        return structural(t, a, b);
    }
  }

  private async apply(sym: (Term & { tag: 'app' })['sym'], at: Coordinates): Promise<Coordinates> {
    if (sym.kind === 'primitive') {
      const { value, domain } = primitives[sym.name]!;
      if (domain && !domain.holds(...at)) throw new Stop('outside');
      return Float64Array.of(value(...at));
    }
    const probe = this.probes.get(sym.name)!;
    const x = probe.round(at);
    if (probe.map.domain !== null && !probe.map.domain(probe.args(x))) throw new Stop('outside');
    const [value] = await probe.values([x], probe.map.options[0]);
    return answered(value!);
  }

  /** The cotangents of the variables of `env`. */
  private async reverse(
    term: Term,
    env: readonly Coordinates[],
    cotangent: Coordinates,
  ): Promise<readonly Coordinates[]> {
    const tape: Tape = new Map();
    await this.value(term, env, tape);
    const sums = new Map<Term, Coordinates>([[term, cotangent]]);
    const results: Coordinates[] = env.map((at) => new Float64Array(at.length));
    // The tape holds arguments before their users.
    for (const t of [...tape.keys()].reverse()) {
      const w = sums.get(t);
      if (!w) continue;
      if (t.tag === 'var') results[env.length - 1 - t.index] = w;
      for (const [kid, share] of await this.shares(t, w, tape)) {
        const before = sums.get(kid);
        sums.set(kid, before ? before.map((x, i) => x + share[i]!) : share);
        for (const x of share) this.peak = Math.max(this.peak, Math.abs(x));
      }
    }
    return results;
  }

  /** What each argument of a node gets of its cotangent. */
  private async shares(t: Term, w: Coordinates, tape: Tape): Promise<readonly Share[]> {
    if (t.tag === 'app') {
      return [[t.of, await this.rule(t.sym, tape.get(t.of)!, w, tape.get(t)!)]];
    }
    return t.tag === 'rev' ? this.secondShares(t, w, tape) : structuralShares(t, w, tape);
  }

  private async rule(
    sym: (Term & { tag: 'app' })['sym'],
    x: Coordinates,
    w: Coordinates,
    /** Of the map at x. */
    value: Coordinates,
  ): Promise<Coordinates> {
    if (sym.kind === 'primitive')
      return this.value(primitiveReverse(sym.name), [Float64Array.of(...x, ...w)]);
    const probe = this.probes.get(sym.name)!;
    const at = { x: probe.round(x), w: probe.round(w), option: probe.map.options[0] };
    const [cotangent] = await probe.reverses([at], at.option);
    if (throws(cotangent!) && (await isNowhere(probe, at, value))) throw new Stop('outside');
    return answered(cotangent!);
  }

  /** Only R of a single map has a derivative, if the instance has one. */
  private async secondShares(
    t: Term & { tag: 'rev' },
    u: Coordinates,
    tape: Tape,
  ): Promise<readonly Share[]> {
    const { body, at, cotangent } = t;
    const probe =
      body.tag === 'app' && body.of.tag === 'var' && body.of.index === 0
        ? this.probes.get(body.sym.name)
        : undefined;
    if (!probe?.map.offers.second) throw new Stop('no second order');
    const [x, w] = [probe.round(tape.get(at)!), probe.round(tape.get(cotangent)!)];
    const [answer] = await probe.seconds([{ x, w, u }], probe.map.options[0]);
    const both = answered(answer!);
    return [
      [at, both.slice(0, x.length)],
      [cotangent, both.slice(x.length)],
    ];
  }
}

function structural(t: Structural, a: Coordinates, b: Coordinates): Coordinates {
  switch (t.tag) {
    case 'unit':
    case 'zero':
      return new Float64Array(dimension(t.type));
    case 'num':
      return Float64Array.of(Number(t.value.num) / Number(t.value.den));
    case 'pair':
      return Float64Array.of(...a, ...b);
    case 'fst':
      return a.slice(0, dimension(t.type));
    case 'snd':
      return a.slice(a.length - dimension(t.type));
    case 'add':
      return a.map((x, i) => x + b[i]!);
    case 'neg':
      return a.map((x) => -x);
    case 'scale':
      return b.map((x) => a[0]! * x);
  }
}

function structuralShares(t: Term, w: Coordinates, tape: Tape): readonly Share[] {
  const at = (term: Term): Coordinates => tape.get(term)!;
  switch (t.tag) {
    case 'pair': {
      const middle = at(t.left).length;
      return [[t.left, w.slice(0, middle)], [t.right, w.slice(middle)]]; // prettier-ignore
    }
    case 'fst':
      return [[t.of, Float64Array.from({ length: at(t.of).length }, (_, i) => w[i] ?? 0)]];
    case 'snd': {
      const before = at(t.of).length - w.length;
      return [[t.of, at(t.of).map((_, i) => (i < before ? 0 : w[i - before]!))]];
    }
    case 'add':
      return [[t.left, w], [t.right, w]]; // prettier-ignore
    case 'neg':
      return [[t.of, w.map((x) => -x)]];
    case 'scale': {
      const by = w.reduce((sum, x, i) => sum + x * at(t.of)[i]!, 0);
      return [[t.by, Float64Array.of(by)], [t.of, w.map((x) => x * at(t.by)[0]!)]]; // prettier-ignore
    }
    default:
      return [];
  }
}

function answered(result: Result): Coordinates {
  if (result instanceof Broken) throw new Stop(result);
  return result;
}

/** How deep derivatives are nested in a term. */
export function order(term: Term, memo = new Map<Term, number>()): number {
  let found = memo.get(term);
  if (found === undefined) {
    const inner = Math.max(0, ...children(term).map((kid) => order(kid, memo)));
    found = term.tag === 'rev' ? Math.max(order(term.body, memo) + 1, inner) : inner;
    memo.set(term, found);
  }
  return found;
}
