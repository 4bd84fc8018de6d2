/** Check 3: R(x; w) is linear in w. The clearest violation has the name that fits best. */
import { isSound, pointOf, type Cases, type Sound } from './cases.js';
import { findingOf, type Fault, type Finding, type Outcome } from './finding.js';
import { nest, showArgs, type Coordinates } from './layout.js';
import { Broken, type Probe } from './probe.js';
import { createRandom } from './random.js';
import { digits, same } from './type-check.js';

/** Equal calls before a rule is said to be not linear. */
const repeats = 16;
/** Cases that are looked at. */
const most = 100;
/** Relative to the largest answers at the same point: no fault of a rule is smaller, and rounding is. */
const slack = { f64: 1e-9, f32: 1e-4 } as const;
/** Up to which a rule is linear whose answers have single precision. */
const single = 1e-6;
const inSingle =
  "R(x; w) is linear in w up to single precision only: if the map is computed in it, declare `dtype: 'f32'`";
/** A rule may cancel terms as large as the cotangents: this part of them is rounding. */
const cancelled = { f64: 2 ** -45, f32: 2 ** -16 } as const;

export async function checkLinearity({ probe, cases, options }: Cases): Promise<Outcome> {
  const sound = cases.filter(isSound).slice(0, most);
  const { dtype } = probe.map;
  for (const [i, c] of sound.entries()) {
    // The second cotangent is the next case's, turned round so that it does not depend on x.
    const other = sound[(i + 1) % sound.length]!.w.slice().reverse();
    const answers = await answersAt(probe, c, other, options.seed);
    const fault = answers && faultOf(answers, slack[dtype], cancelled[dtype] * largest(c.w, other));
    if (fault)
      return {
        status: 'failed',
        finding: (await unsteady(probe, c)) ?? finding(probe, c, fault, answers),
      };
  }
  return { status: 'passed', cases: sound.length, notes: [] };
}

/** What differs from one call to the next is no fault of the cotangent. */
async function unsteady(probe: Probe, c: Sound): Promise<Finding | null> {
  const answers = await probe.reverses(new Array<Sound>(repeats).fill(c), c.option);
  const other = answers.find((answer) => !(answer instanceof Broken) && !same(c.cotangent, answer));
  if (!other) return null;
  const words = `the reverse derivative changes from one call to the next${digits(c.cotangent, other)}`;
  return findingOf({
    ...{ check: 'linearity', map: probe.map.name, fault: 'not deterministic', point: pointOf(probe, c) },
    ...{ words, caseIndex: c.index },
  });
}

interface Answers {
  readonly nothing: Coordinates;
  readonly once: Coordinates;
  readonly twice: Coordinates;
  readonly minus: Coordinates;
  readonly large: Coordinates;
  readonly small: Coordinates;
  readonly other: Coordinates;
  readonly sum: Coordinates;
  /** At other signs of w, which keeps the terms from cancelling. */
  readonly turned: Coordinates;
}

const factor = 1024;

/** null where the rule has no finite answer, which the pairing is to judge. */
async function answersAt(probe: Probe, c: Sound, other: Coordinates, seed: number): Promise<Answers | null> {
  const random = createRandom(seed ^ c.index);
  const times = (k: number): Coordinates => c.w.map((w) => k * w);
  const cotangents = [
    times(0),
    times(2),
    times(-1),
    times(factor),
    times(1 / factor),
    other,
    probe.round(c.w.map((w, i) => w + other[i]!)),
    c.w.map((w) => (random.integer(0, 1) === 0 ? w : -w)),
  ];
  const answers = await probe.reverses(
    cotangents.map((w) => ({ x: c.x, w })),
    c.option,
  );
  const all = [c.cotangent, ...answers];
  if (all.some((a) => a instanceof Broken || !a.every(Number.isFinite))) return null;
  const [once, nothing, twice, minus, large, small, otherAnswer, sum, turned] = all as Coordinates[];
  return {
    ...{ once: once!, nothing: nothing!, twice: twice!, minus: minus!, large: large! },
    ...{ small: small!, other: otherAnswer!, sum: sum!, turned: turned! },
  };
}

const largest = (...vectors: readonly Coordinates[]): number =>
  Math.max(0, ...vectors.map((v) => v.reduce((most, x) => Math.max(most, Math.abs(x)), 0)));

function faultOf(a: Answers, relative: number, least: number): Fault | null {
  const scale = Math.max(largest(a.once, a.other, a.sum, a.turned, a.twice), least / relative);
  const far = (left: Coordinates, right: (i: number) => number, by = scale): boolean =>
    left.some((value, i) => Math.abs(value - right(i)) > relative * by);
  const constant = [a.nothing, a.twice, a.minus, a.other].every((v) => !far(v, (i) => a.once[i]!));
  const affine = far(a.nothing, () => 0);
  if (affine && constant) return 'ignores its cotangent';
  const additive = !far(a.sum, (i) => a.once[i]! + a.other[i]! - a.nothing[i]!);
  if (affine) return additive ? 'affine rule' : 'not linear';
  const grows = !far(a.large, (i) => factor * a.once[i]!, factor * scale);
  const doubles = !far(a.twice, (i) => 2 * a.once[i]!) && !far(a.minus, (i) => -a.once[i]!);
  if (grows && doubles && additive && !far(a.small, (i) => a.once[i]! / factor, scale / factor)) return null;
  return largest(a.large) < factor * largest(a.once) * 0.9 && !far(a.minus, (i) => -a.once[i]!)
    ? 'clips its cotangent'
    : 'not linear';
}

function finding(probe: Probe, c: Sound, fault: Fault, answers: Answers): Finding {
  const words = isSingle(probe, fault, answers) ? inSingle : wordsOf(fault, answers, probe);
  return findingOf({
    ...{ check: 'linearity', map: probe.map.name, fault, point: pointOf(probe, c), caseIndex: c.index },
    words,
  });
}

const isSingle = ({ map }: Probe, fault: Fault, answers: Answers): boolean =>
  map.dtype === 'f64' && fault === 'not linear' && faultOf(answers, single, 0) === null;

function wordsOf(fault: Fault, { nothing, once, twice, minus, large }: Answers, { objects }: Probe): string {
  const show = (v: Coordinates): string => showArgs(nest(objects, v));
  switch (fault) {
    case 'ignores its cotangent':
      return `R(x; w) is ${show(once)}, and R(x; 0) is the same`;
    case 'affine rule':
      return `R(x; 0) is ${show(nothing)}, not 0`;
    case 'clips its cotangent':
      return `R(x; w) is ${show(once)}, and R(x; ${factor} w) is ${show(large)}`;
    default:
      return `R(x; w) is ${show(once)}, R(x; 2w) is ${show(twice)}, R(x; -w) is ${show(minus)}`;
  }
}
