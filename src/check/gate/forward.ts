/** The instance's own forward derivative, where it has one: linear in the tangent, and what differences say. */
import { isSound, pointOf, type Cases, type Sound } from './cases.js';
import { outsideOf } from './diagnose.js';
import { findingOf, type Fault, type Outcome } from './finding.js';
import { nest, showArgs, showNumber, showValue, type Coordinates } from './layout.js';
import type { Claim } from './claim.js';
import { measure } from './measure.js';
import { isNowhere, throws } from './nowhere.js';
import { signs } from './pairing-signs.js';
import { Broken, type Probe, type Result } from './probe.js';
import type { Sample } from './sample.js';

async function forwardAt(probe: Probe, { x, option }: Sample, v: Coordinates): Promise<Result> {
  const [answer] = await probe.forwards([{ x, v: probe.round(v) }], option);
  return answer!;
}

function paired(probe: Probe, { w }: Sample, answer: Coordinates): { slope: number; terms: number } {
  const sign = signs(probe.map.cod, probe.map.pairing);
  let [slope, terms] = [0, 0];
  answer.forEach((d, j) => {
    slope += sign[j]! * w[j]! * d;
    terms += Math.abs(w[j]! * d);
  });
  return { slope, terms };
}

/** `⟨D(x; v), w⟩` by the forward rule, or null. */
export async function forwardSlope(probe: Probe, sample: Sample): Promise<number | null> {
  if (!probe.map.offers.forward) return null;
  const answer = await forwardAt(probe, sample, sample.v);
  return answer instanceof Broken ? null : paired(probe, sample, answer).slope;
}

interface Wrong {
  readonly fault: Fault;
  readonly words: string;
  readonly rule: number;
  readonly slope: number;
}

export async function checkForward({ probe, cases }: Cases): Promise<Outcome> {
  if (!probe.map.offers.forward) return { status: 'not applicable', reason: 'no forward rule' };
  let agree = 0;
  for (const c of cases.filter(isSound)) {
    const wrong = await faultAt(probe, c);
    if (wrong === 'agrees') agree++;
    if (wrong === null || wrong === 'agrees') continue;
    const { fault, words, rule, slope } = wrong;
    const point = { ...pointOf(probe, c), v: showArgs(probe.args(c.v)) };
    const columns = { rule: showNumber(rule), derivative: null, differences: showNumber(slope) };
    const known = { check: 'forward', map: probe.map.name, fault, words } as const;
    return { status: 'failed', finding: findingOf({ ...known, point, columns, caseIndex: c.index }) };
  }
  return { status: 'passed', cases: agree, notes: [] };
}

async function faultAt(probe: Probe, c: Sound): Promise<Wrong | 'agrees' | null> {
  const nothing = await forwardAt(probe, c, new Float64Array(probe.dom));
  const along = await forwardAt(probe, c, c.v);
  for (const answer of [nothing, along])
    if (throws(answer) && (await isNowhere(probe, c, c.value))) return null;
    else if (answer instanceof Broken)
      return { fault: answer.fault, words: answer.words, rule: NaN, slope: NaN };
  const [zero, value] = [nothing as Coordinates, along as Coordinates];
  if (zero.some((d) => Number.isFinite(d) && d !== 0)) {
    const words = `D(x; 0) is ${showValue(nest([probe.map.cod], zero)[0]!)}, not 0`;
    return { fault: 'affine rule', words, rule: paired(probe, c, zero).slope, slope: 0 };
  }
  const claim = forwardClaim(probe, c, value);
  const measured = await measure(probe, c, c.value, claim);
  if (measured.tag === 'agrees') return 'agrees';
  if (measured.tag === 'differs')
    return {
      fault: 'wrong forward derivative',
      words: 'D(x; v) is not the derivative',
      rule: claim.slope,
      slope: measured.slope,
    };
  if (measured.tag !== 'kink' || measured.inside) return null;
  return { ...outsideOf(measured.low, measured.high), rule: claim.slope, slope: measured.low };
}

function forwardClaim(probe: Probe, c: Sound, value: Coordinates): Claim {
  const line: Claim['line'] = async (ts) => {
    const points = ts.map((t) => ({ x: probe.round(c.x.map((xi, i) => xi + t * c.v[i]!)), v: c.v }));
    const answers = await probe.forwards(points, c.option);
    return answers.map((answer) => (answer instanceof Broken ? NaN : paired(probe, c, answer).slope));
  };
  const { slope, terms } = paired(probe, c, value);
  // Steps are about as large as the coordinates.
  const ratio = Math.max(0, ...c.x.map((xi, i) => (c.v[i] === 0 ? 0 : Math.abs(xi / c.v[i]!))));
  return {
    ...{ slope, terms, shift: Number.isFinite(terms) ? terms * ratio : 0 },
    rows: (outputs) => rowsOf(probe, c, outputs),
    line,
    known: null,
  };
}

/** From the columns D(x; e), one for each input. */
async function rowsOf(
  probe: Probe,
  { x, option }: Sample,
  outputs: readonly number[],
): Promise<readonly (readonly number[])[] | null> {
  const units = Array.from(x, (_, i) => ({ x, v: new Float64Array(x.length).fill(1, i, i + 1) }));
  const columns = await probe.forwards(units, option);
  if (!columns.every((d) => !(d instanceof Broken) && d.every(Number.isFinite))) return null;
  return outputs.map((j) => columns.map((column) => (column as Coordinates)[j]!));
}
