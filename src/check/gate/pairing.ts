/** Check 4: `⟨D f(x; v), w⟩ = ⟨v, R f(x; w)⟩`, where D does not come from the rule. */
import { isSound, pointOf, type Case, type Cases, type Sound } from './cases.js';
import { diagnose, outsideOf, type Diagnosis } from './diagnose.js';
import { faults, findingOf, type Finding, type Outcome } from './finding.js';
import { showNumber } from './layout.js';
import { matricesAt, type Matrices } from './matrices.js';
import { claimOf, measure, type Measured } from './measure.js';
import { forwardSlope } from './forward.js';
import { Broken, type Probe } from './probe.js';
import type { Sample } from './sample.js';
import { simplify } from './simplify.js';

interface Tally {
  agrees: number;
  outside: number;
  unclear: number;
  kinks: Extract<Measured, { tag: 'kink' }>[];
  orders: number[];
}

/** Points whose matrices are compared to find the pattern. */
const enough = 4;
/** Points at which a rule is right before one where it is wrong is an exception. */
const usual = 10;

export async function checkPairing({ probe, cases }: Cases): Promise<Outcome> {
  if (probe.movable.every((movable) => !movable) || probe.cod === 0)
    return { status: 'not applicable', reason: 'there is nothing to differentiate' };
  const tally: Tally = { agrees: 0, outside: 0, unclear: 0, kinks: [], orders: [] };
  const wrong: Sound[] = [];
  for (const c of cases) {
    const measured = isSound(c) ? await measureCase(probe, c) : outside;
    if (isSound(c) && isWrong(measured)) wrong.push(c);
    else count(tally, measured);
    if (wrong.length >= enough) break;
  }
  if (wrong.length > 0) return { status: 'failed', finding: await explain(probe, wrong, tally.agrees) };
  return verdict(probe, cases, tally);
}

const outside: Measured = { tag: 'outside' };

const measureCase = (probe: Probe, c: Sound): Promise<Measured> =>
  measure(probe, c, c.value, claimOf(probe, c, c.cotangent));

const isWrong = (m: Measured): m is Extract<Measured, { tag: 'kink' | 'differs' }> =>
  m.tag === 'differs' || (m.tag === 'kink' && !m.inside);

function count(tally: Tally, measured: Measured): void {
  if (measured.tag === 'kink') tally.kinks.push(measured);
  else if (measured.tag === 'agrees') {
    tally.agrees++;
    if (measured.order !== null) tally.orders.push(measured.order);
  } else if (measured.tag === 'outside') tally.outside++;
  else tally.unclear++;
}

function verdict(probe: Probe, cases: readonly Case[], tally: Tally): Outcome {
  const { agrees, outside, unclear, kinks } = tally;
  const total = cases.length;
  if (outside * 2 > total) {
    const words = `${outside} of ${total} points are outside the domain: give it \`inputs\` where it is defined`;
    const { name } = probe.map;
    const shown = { point: pointOf(probe, cases[0]!), caseIndex: cases[0]!.index };
    const fault = 'undefined too often';
    return { status: 'failed', finding: findingOf({ check: 'pairing', map: name, fault, words, ...shown }) };
  }
  if (agrees + kinks.length <= unclear)
    return {
      status: 'not applicable',
      reason: `at ${unclear} of ${total} points no slope could be measured`,
    };
  return { status: 'passed', cases: agrees, notes: notesOf(probe, tally) };
}

function notesOf({ map: { tolerance } }: Probe, tally: Tally): string[] {
  const { agrees, outside, unclear, kinks, orders } = tally;
  const middle = orders.sort((a, b) => a - b)[Math.floor(orders.length / 2)];
  const note = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}`]);
  return [
    middle === undefined || orders.length * 8 < agrees
      ? 'Taylor remainder 0'
      : `Taylor remainder of order ${middle.toFixed(1)}`,
    ...note(kinks.length, 'at kinks, between the slopes of both sides'),
    ...note(outside, 'not applicable: outside the domain'),
    ...note(unclear, 'not applicable: no slope could be measured'),
    ...(tolerance === null ? [] : [`tolerance ${tolerance}`]),
  ];
}

/** Names the fault, and shows it at a simple point. */
async function explain(probe: Probe, wrong: readonly Sound[], agrees: number): Promise<Finding> {
  const first = wrong[0]!;
  const simple = await simplify(probe, first, async (sample) => {
    const again = await soundAt(probe, sample);
    const measured = again && (await measureCase(probe, again));
    if (!measured || !isWrong(measured)) return null;
    return measured.tag === 'kink' ? 1 : measured.clarity;
  });
  const shown = (await soundAt(probe, simple)) ?? first;
  const measured = await measureCase(probe, shown);
  const claim = claimOf(probe, shown, shown.cotangent);
  const lonely = agrees >= usual && differentPoints(wrong).length === 1;
  const diagnosis = await nameOf(probe, wrong, shown, measured, claim.slope, lonely);
  const forward = await forwardSlope(probe, shown);
  return {
    ...{ check: 'pairing', map: probe.map.name, fault: diagnosis.fault, point: pointOf(probe, shown) },
    columns: {
      rule: showNumber(claim.slope),
      derivative: forward === null ? null : showNumber(forward),
      differences: slopesOf(measured),
    },
    order: measured.tag === 'differs' ? measured.order : null,
    words: diagnosis.words ?? faults[diagnosis.fault],
    caseIndex: first.index,
  };
}

async function nameOf(
  probe: Probe,
  wrong: readonly Sound[],
  shown: Sound,
  measured: Measured,
  claimed: number,
  /** Wrong at this point, and right everywhere else. */
  lonely: boolean,
): Promise<Diagnosis> {
  if (Number.isNaN(claimed)) return { fault: 'NaN from the untaken branch', words: null };
  if (!Number.isFinite(claimed)) return { fault: 'not finite', words: null };
  if (measured.tag === 'kink') return outsideOf(measured.left, measured.right);
  if (lonely && measured.tag === 'differs') return outsideOf(measured.slope, measured.slope);
  const all: Matrices[] = [];
  for (const c of differentPoints([shown, ...wrong])) {
    const matrices = await matricesAt(probe, c);
    if (matrices) all.push(matrices);
  }
  return diagnose(all, probe);
}

const differentPoints = (cases: readonly Sound[]): readonly Sound[] =>
  cases.filter((c, i) => !cases.slice(0, i).some(({ x }) => x.every((xi, k) => xi === c.x[k])));

const slopesOf = (measured: Measured): string =>
  measured.tag === 'differs'
    ? showNumber(measured.slope)
    : measured.tag === 'kink'
      ? `${showNumber(measured.left)} | ${showNumber(measured.right)}`
      : '?';

async function soundAt(probe: Probe, sample: Sample): Promise<Sound | null> {
  if (probe.map.domain !== null && !probe.map.domain(probe.args(sample.x))) return null;
  const [value] = await probe.values([sample.x], sample.option);
  const [cotangent] = await probe.reverses([sample], sample.option);
  if (value instanceof Broken || cotangent instanceof Broken) return null;
  return { ...sample, value: value!, cotangent: cotangent! };
}
