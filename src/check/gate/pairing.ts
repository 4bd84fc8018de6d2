/** Check 4: `⟨D f(x; v), w⟩ = ⟨v, R f(x; w)⟩`, where D does not come from the rule. */
import { isSound, pointOf, type Case, type Cases, type Sound } from './cases.js';
import { explain, lookAround, measureCase } from './explain.js';
import { findingOf, type Fault, type Outcome } from './finding.js';
import { isWrong, type Measured } from './measured.js';
import type { Probe } from './probe.js';

interface Tally {
  agrees: number;
  outside: number;
  unclear: number;
  kinks: number;
  orders: number[];
}

export async function checkPairing({ probe, cases, options }: Cases): Promise<Outcome> {
  if (probe.movable.every((movable) => !movable) || probe.cod === 0)
    return { status: 'not applicable', reason: 'there is nothing to differentiate' };
  const tally: Tally = { agrees: 0, outside: 0, unclear: 0, kinks: 0, orders: [] };
  const slight: Sound[] = [];
  const wrong = async (c: Sound): Promise<Outcome> => ({
    status: 'failed',
    finding: await explain(probe, await lookAround(probe, c, options.seed), c.index),
  });
  for (const c of cases) {
    const measured = isSound(c) ? await measureCase(probe, c) : outside;
    if (isSound(c) && isWrong(measured)) {
      if (measured.tag === 'kink' || !measured.slight) return wrong(c);
      slight.push(c);
    }
    count(tally, measured);
  }
  // Disagreements that rounding would explain are a fault where there are more of them than of agreements.
  return slight.length > tally.agrees ? wrong(slight[0]!) : verdict(probe, cases, tally);
}

const outside: Measured = { tag: 'outside' };

function count(tally: Tally, measured: Measured): void {
  if (measured.tag === 'kink') tally.kinks++;
  else if (measured.tag === 'agrees') {
    tally.agrees++;
    if (measured.order !== null) tally.orders.push(measured.order);
  } else if (measured.tag === 'outside') tally.outside++;
  else tally.unclear++;
}

function verdict(probe: Probe, cases: readonly Case[], tally: Tally): Outcome {
  const { agrees, outside, unclear, kinks } = tally;
  const total = cases.length;
  const failed = (fault: Fault, words: string): Outcome => {
    const shown = { point: pointOf(probe, cases[0]!), caseIndex: cases[0]!.index };
    const finding = findingOf({ check: 'pairing', map: probe.map.name, fault, words, ...shown });
    return { status: 'failed', finding };
  };
  if (outside * 2 > total)
    return failed(
      'undefined too often',
      `${outside} of ${total} points are outside the domain: give it \`inputs\` where it is defined`,
    );
  if (agrees + kinks < unclear)
    return failed(
      'hardly measurable',
      `at ${unclear} of ${total} points the values are too rough to tell a slope: compute them with less cancellation, or give \`inputs\` where they are smoother`,
    );
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
    ...note(kinks, 'at kinks, between the slopes of both sides'),
    ...note(outside, 'not applicable: outside the domain'),
    ...note(unclear, 'not applicable: no slope could be measured'),
    ...(tolerance === null ? [] : [`tolerance ${tolerance}`]),
  ];
}
