/**
 * The primitive functions on intervals, by Taylor's series with a bound on what is left off, where the argument was
 * made small by a functional equation. null where the argument may lie outside the domain, on a jump, or is too large.
 */
import {
  divided,
  inverse,
  middle,
  minus,
  plus,
  signOf,
  squareRoot,
  times,
  whole,
  widened,
  within,
  type Interval,
} from './interval.js';

type Maybe = Interval | null;

const [zero, one, two] = [whole(0), whole(1), whole(2)];
/** Arguments are halved so often, to be at most 2^-8 if they were at most `largest`. */
const halvings = 16;
const largest = 256;
/** Terms of a series of an argument of at most 2^-8: (2^-8)^25 is below 2^-192. */
const terms = 25;

/** `Σ s_n x^(from + step n) / (from + step n)!` for n below `terms`, and twice the next term as a bound. */
function series(x: Interval, from: 0 | 1, step: 1 | 2, sign: 1 | -1): Interval {
  let term = from === 0 ? one : x;
  let sum = zero;
  for (let n = from; n < terms; n += step) {
    sum = plus(sum, term);
    for (let k = 1; k <= step; k++) term = divided(times(term, x), n + k);
    if (sign < 0) term = minus(term);
  }
  return widened(sum, times(two, term));
}

const halved = (x: Interval): Interval => divided(x, 2 ** halvings);

/** `e^x = (e^(x/2))^2` */
function exp(x: Interval): Maybe {
  if (!within(x, largest)) return null;
  let y = series(halved(x), 0, 1, 1);
  for (let i = 0; i < halvings; i++) y = times(y, y);
  return y;
}

/** The sine and the cosine, by doubling the angle. */
function circle(x: Interval): readonly [Interval, Interval] | null {
  if (!within(x, largest)) return null;
  const small = halved(x);
  let [s, c] = [series(small, 1, 2, -1), series(small, 0, 2, -1)];
  for (let i = 0; i < halvings; i++)
    [s, c] = [times(two, times(s, c)), plus(times(c, c), minus(times(s, s)))];
  return [s, c];
}

/** From a guess y by Newton's rule; with q = x e^-y the rest, log q, lies between 1 - 1/q and q - 1. */
function log(x: Interval): Maybe {
  if (signOf(x) !== 1) return null;
  let y: Interval = { low: 0n, high: 0n };
  for (let i = 0, guess = Math.log(middle(x)); ; i++) {
    const q = quotient(x, i === 0 ? (y = fromDouble(guess)) : y);
    const back = q && inverse(q);
    if (!q || !back) return null;
    const rest = { low: plus(one, minus(back)).low, high: plus(q, minus(one)).high };
    if (i === newtonSteps) return plus(y, rest);
    y = point(plus(y, rest));
  }
}
/** The guess has more than 40 bits, and each step doubles them. */
const newtonSteps = 3;
const quotient = (x: Interval, y: Interval): Maybe => then(exp(minus(y)), (e) => times(x, e));
const point = ({ low, high }: Interval): Interval => {
  const centre = (low + high) / 2n;
  return { low: centre, high: centre };
};
const fromDouble = (x: number): Interval => divided(whole(Math.round(x * 2 ** 40)), 2 ** 40);

const then = <T>(x: T | null, f: (x: T) => Maybe): Maybe => (x === null ? null : f(x));

/** `atan x = 2 atan (x / (1 + √(1 + x²)))` */
function atan(x: Interval): Maybe {
  let y = x;
  for (let i = 0; i < halvings; i++) {
    const root = squareRoot(plus(one, times(y, y)));
    const next: Maybe = root && then(inverse(plus(one, root)), (below) => times(y, below));
    if (!next) return null;
    y = next;
  }
  let [power, sum] = [y, zero];
  for (let n = 1; n < 2 * terms; n += 2) {
    sum = plus(sum, divided(power, n));
    power = minus(times(power, times(y, y)));
  }
  return times(whole(2 ** halvings), widened(sum, power));
}

function asinh(x: Interval): Maybe {
  if (signOf(x) === -1) return then(asinh(minus(x)), minus);
  return then(squareRoot(plus(one, times(x, x))), (root) => log(plus(x, root)));
}

const sigmoid = (x: Interval): Maybe => then(exp(minus(x)), (e) => inverse(plus(one, e)));
const tanh = (x: Interval): Maybe => then(sigmoid(times(two, x)), (s) => plus(times(two, s), minus(one)));
const step = (x: Interval): Maybe => then(signOf(x), (sign) => (sign > 0 ? one : zero));
const sign = (x: Interval): Maybe => then(signOf(x), whole);
const ends = (image: (n: bigint) => bigint) => (x: Interval) => ({ low: image(x.low), high: image(x.high) });
const relu = ends((n) => (n > 0n ? n : 0n));
const max = (x: Interval, y: Interval): Interval => ({
  low: x.low > y.low ? x.low : y.low,
  high: x.high > y.high ? x.high : y.high,
});

/** One entry for each primitive function. */
export const enclosures: Readonly<Record<string, (x: Interval, y: Interval) => Maybe>> = {
  sin: (x) => circle(x)?.[0] ?? null,
  cos: (x) => circle(x)?.[1] ?? null,
  tan: (x) => then(circle(x), ([s, c]) => then(inverse(c), (below) => times(s, below))),
  exp,
  log,
  sqrt: (x) => (signOf(x) === 1 ? squareRoot(x) : null),
  inv: inverse,
  atan,
  asinh,
  tanh,
  sigmoid,
  softplus: (x) => then(exp(x), (e) => log(plus(one, e))),
  relu,
  abs: (x) => max(relu(x), relu(minus(x))),
  step,
  sign,
  max,
  min: (x, y) => minus(max(minus(x), minus(y))),
  pow: (x, y) => then(log(x), (l) => exp(times(y, l))),
};
