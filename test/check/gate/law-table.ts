/** Derivatives that real tools got wrong, and that only a law about several maps shows; each beside a right one. */
import { defineRules } from '@rdc-lang/rdc';
import { evaluate } from '../../../examples/framework.js';
import right, { framework } from '../../../examples/rules/framework.js';
import type { Fault, Rule, RuleSet } from '../../../src/check/index.js';

type AnyRules = RuleSet<Record<string, string>>;

export interface LawRow {
  readonly name: string;
  readonly rules: AnyRules;
  /** Laws over the maps; null: the axioms. */
  readonly laws: string | null;
  /** What each law says: a fault, or that it passes. Laws that are not named pass, or are not applicable. */
  readonly verdicts: Readonly<Record<string, Fault | 'passed'>>;
  /** Faults that show in a map alone. */
  readonly maps?: Readonly<Record<string, Fault>>;
}

const rulesOf = (rules: Readonly<Record<string, Rule>>): AnyRules => defineRules(rules);

/** Powers by a loop that multiplies by the outer x. */
function loop(n: number, x: number): number {
  let y = 1;
  for (let k = 0; k < n; k++) y *= x;
  return y;
}

/** Its pullbacks in the order of the loop, or in the opposite one, which is right. */
export function loopBack(n: number, x: number, w: number, forward: boolean): number {
  const before = Array.from({ length: n }, (_, k) => loop(k, x));
  let [cotangent, sum] = [w, 0];
  for (const y of forward ? before : before.reverse()) {
    sum += cotangent * y;
    cotangent *= x;
  }
  return sum;
}

const turns = [1, 2, 3, 4];
const powers = (forward: boolean): AnyRules =>
  rulesOf(
    Object.fromEntries(
      turns.map((n) => [
        `loop${n}`,
        {
          type: 'K -> K',
          value: (x: number) => loop(n, x),
          reverse: (x: number, w: number) => loopBack(n, x, w, forward),
        },
      ]),
    ),
  );
const unrolled = turns
  .map((n) => `map loop${n} : K -> K\nlaw unrolled${n} (x) : loop${n}(x) = x^${n}`)
  .join('\n');

const min = (atTie: (w: number) => readonly [number, number]): AnyRules =>
  defineRules({
    min: {
      type: 'K * K -> K',
      value: (x, y) => Math.min(x, y),
      reverse: (x, y, w) => (x === y ? atTie(w) : x < y ? [w, 0] : [0, w]),
    },
  });
const tie = 'map min : K * K -> K\nlaw tie : <id, id> ; min = id';

/** What a simplifier made of the root of a square, and of 8 - n where a rule has a variable n. */
const simplifier = (
  root: (x: number) => number,
  slope: (x: number) => number,
  minus: (n: number) => number,
): AnyRules =>
  defineRules({
    root: { type: 'K -> K', value: root, reverse: (x, w) => w * slope(x) },
    minus: { type: 'K -> K', value: minus, reverse: (_n, w) => -w },
  });
const simplified = `map root, minus : K -> K
law square (x) : root(x) = sqrt(x^2)
law eight (n) : minus(n) = 8 - n`;

const inside = [{ from: -1.4, to: 1.4 }] as const;
const fused = (reverse: (x: number, w: number) => number): AnyRules =>
  defineRules({
    tangent: {
      type: 'K -> K',
      inputs: inside,
      value: Math.tan,
      reverse: (x, w) => w * (1 + Math.tan(x) ** 2),
    },
    arsinh: { type: 'K -> K', value: Math.asinh, reverse: (x, w) => w / Math.sqrt(1 + x * x) },
    fused: { type: 'K -> K', inputs: inside, value: (x) => Math.asinh(Math.tan(x)), reverse },
  });
const fusion = 'map tangent, arsinh, fused : K -> K\nlaw fusion : fused = tangent ; arsinh';

/** Right rules in a framework. */
const inFramework = (change: Partial<typeof framework>): AnyRules =>
  defineRules(right.rules, (composite, args) => evaluate({ ...framework, ...change }, composite, args));

const unequal = 'equal maps with different R';
const hull = 'outside the hull of the slopes';

export const lawRows: readonly LawRow[] = [
  {
    ...{ name: 'a loop, pulled back from its end', rules: powers(false), laws: unrolled },
    verdicts: { unrolled1: 'passed', unrolled2: 'passed', unrolled3: 'passed', unrolled4: 'passed' },
  },
  {
    ...{ name: 'a loop, pulled back in its own order', rules: powers(true), laws: unrolled },
    verdicts: { unrolled1: 'passed', unrolled2: unequal, unrolled3: unequal, unrolled4: unequal },
    // One of the uses of x is always counted right.
    maps: { loop2: 'wrong derivative', loop3: 'wrong derivative', loop4: 'wrong derivative' },
  },
  {
    ...{ name: 'min(a, a), all to both', rules: min((w) => [w, w]), laws: tie },
    ...{ verdicts: { tie: unequal }, maps: { min: hull } },
  },
  {
    ...{ name: 'min(a, a), one half to each', rules: min((w) => [w / 2, w / 2]), laws: tie },
    verdicts: { tie: 'passed' },
  },
  {
    ...{ name: 'min(a, a), all to the first', rules: min((w) => [w, 0]), laws: tie },
    verdicts: { tie: 'passed' },
  },
  {
    ...{ name: 'a simplifier, wrong', rules: simplifier((x) => x, () => 1, () => 0), laws: simplified }, // prettier-ignore
    ...{ verdicts: { square: 'values differ', eight: 'values differ' }, maps: { minus: 'wrong derivative' } },
  },
  {
    ...{
      name: 'a simplifier, right',
      rules: simplifier(Math.abs, Math.sign, (n) => 8 - n),
      laws: simplified,
    },
    verdicts: { square: 'passed', eight: 'passed' },
  },
  {
    ...{ name: 'asinh(tan x), its inner factor dropped', laws: fusion },
    rules: fused((x, w) => w / Math.sqrt(1 + Math.tan(x) ** 2)),
    ...{ verdicts: { fusion: 'inner factor dropped' }, maps: { fused: 'wrong derivative' } },
  },
  {
    ...{ name: 'asinh(tan x), right', rules: fused((x, w) => w / Math.cos(x)), laws: fusion },
    verdicts: { fusion: 'passed' },
  },
  {
    ...{ name: 'a framework, right', rules: inFramework({}), laws: null },
    verdicts: { 'RD.4a': 'passed', 'RD.5': 'passed' },
  },
  {
    ...{ name: 'a framework that overwrites instead of adding', laws: null },
    rules: inFramework({ accumulate: (_before, use) => use }),
    verdicts: {
      'RD.1a': 'overwrites instead of adds',
      'RD.4a': 'overwrites instead of adds',
      'RD.5': 'passed',
    },
  },
];
