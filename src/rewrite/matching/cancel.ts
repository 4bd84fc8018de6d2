/**
 * Equations between sums by given rules, used inside of sums: the difference of the sides is reduced to 0 by multiples
 * of differences of the rules. `s = rest + c p`, and `rest + c q` is nearer to the other side, where the rule is p = q.
 */
import { add, negQ, num, scalar, scale, type Term } from '../../syntax/core/index.js';
import { instance, sidesOf, type Citable } from '../apply.js';
import { conv, TooLarge } from '../conv.js';
import type { Use } from '../kernel.js';
import { andThen, by, convert, inside, type Proof } from '../proof.js';
import { sizeOf } from '../size.js';
import { arranged, minus, proposals, type Proposal } from './proposals.js';
import { summands } from './summands.js';
import type { Discharge } from './rewrite.js';

/** How many rules are used one after the other, how many uses are tried in all, and how large the sides and their difference may be. */
const [mostUses, mostTries, mostNodes] = [8, 60, 4000];

interface Move {
  readonly cited: Citable;
  readonly bare: Use;
  /** The rule in its place, without evidence for its hypotheses. */
  readonly step: (use: Use) => Proof;
  readonly size: number;
  /** How many summands are subtracted to make a place for the rule. */
  readonly subtracted: number;
  readonly difference: Term;
}

/** From `s` to `t`, by uses of the rules that do not make the difference larger; null where none are found. */
export function cancel(s: Term, t: Term, rules: readonly Citable[], discharge: Discharge): Proof | null {
  if (s.type.tag === 'prod' || sizeOf(s) + sizeOf(t) > mostNodes) return null;
  try {
    return cancelled(s, t, rules, discharge);
  } catch (error) {
    // Written out, the sums may be too large to be looked through.
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

function cancelled(s: Term, t: Term, rules: readonly Citable[], discharge: Discharge): Proof | null {
  const seen = new Set<Term>();
  let tries = mostTries;
  const go = (current: Term, uses: number): Proof | null => {
    if (conv(current, t)) return convert(current, t);
    const difference = minus(current, t);
    seen.add(difference);
    if (uses === 0 || sizeOf(difference) > mostNodes) return null;
    for (const move of moves(current, difference, rules)) {
      if (seen.has(move.difference)) continue;
      if (tries-- <= 0) return null;
      const premises = discharge(move.cited, move.bare);
      const step = premises && move.step({ ...move.bare, premises });
      const rest = step && go(arranged(step.to), uses - 1);
      if (rest) return andThen(convert(current, step.from), step, convert(step.to, rest.from), rest);
    }
    return null;
  };
  return go(s, mostUses);
}

/** Uses of the rules in `s`, those that leave the smallest difference first, and do without negatives. */
function moves(s: Term, difference: Term, rules: readonly Citable[]): readonly Move[] {
  const most = summands(difference).size;
  return rules
    .flatMap((cited) =>
      [...proposals(cited.rule, difference)].map((found) => move(cited, found, s, difference)),
    )
    .filter(({ size }) => size <= most)
    .sort((a, b) => a.size - b.size || a.subtracted - b.subtracted);
}

function move(cited: Citable, { match, factor }: Proposal, s: Term, difference: Term): Move {
  const bare = instance(cited, match.maps, match.vars);
  const backwards = factor.by.num < 0n;
  const number = backwards ? negQ(factor.by) : factor.by;
  const [lhs, rhs] = sidesOf(cited, bare);
  const [from, to] = backwards ? [rhs, lhs] : [lhs, rhs];
  const product = (use: Use): Proof => {
    const whole = number.num === number.den ? null : num(number);
    const last = factor.left.find((t) => t.type !== scalar);
    const scaled = whole ? times(whole, by(from, to, use, backwards)) : by(from, to, use, backwards);
    const ended = last ? inside(scale(scaled.from, last), 0, scaled) : scaled;
    return factor.left.filter((t) => t.type === scalar).reduceRight((p, t) => times(t, p), ended);
  };
  const { from: old, to: fresh } = product(bare);
  const after = arranged(add(minus(difference, old), fresh));
  const rest = minus(s, old);
  const step = (use: Use): Proof => inside(add(rest, old), 1, product(use));
  const subtracted = [...summands(rest).values()].filter((c) => c.num < 0n).length;
  return { cited, bare, step, size: summands(after).size, subtracted, difference: after };
}

const times = (factor: Term, p: Proof): Proof => inside(scale(factor, p.from), 1, p);
