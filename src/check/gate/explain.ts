/** Names a fault of a rule, and shows it at a simple point. */
import { showApart } from './apart.js';
import { pointOf, type Sound } from './cases.js';
import { claimOf, type Claim } from './claim.js';
import { diagnose, outsideOf, type Diagnosis } from './diagnose.js';
import { faults, findingOf, type Columns, type Finding } from './finding.js';
import { forwardSlope } from './forward.js';
import { matricesAt, type Matrices } from './matrices.js';
import { measure } from './measure.js';
import { isWrong, type Measured, type Wrong } from './measured.js';
import { nanDiagnosis } from './nan.js';
import { Broken, type Probe } from './probe.js';
import { sampleAt, type Sample } from './sample.js';
import { simplify } from './simplify.js';

function claimAt(probe: Probe, c: Sound): Claim {
  return claimOf(probe, c, c.cotangent, probe.map.offers.exact ? () => forwardSlope(probe, c) : null);
}

export const measureCase = (probe: Probe, c: Sound): Promise<Measured> =>
  measure(probe, c, c.value, claimAt(probe, c));

/** A rule that is wrong beside kinks, too, shows more there. */
const clarityOf = (measured: Wrong): number => (measured.tag === 'kink' ? 0.01 : measured.clarity);

/** Points that follow one where a rule is wrong. */
const following = 12;

interface Around {
  /** The clearest first. */
  readonly wrong: readonly Sound[];
  /** At how many points the rule is right, and its claim not 0. */
  readonly right: number;
}

/** What a replay of the first case sees, too: that case, and the points of the run that follow it. */
export async function lookAround(probe: Probe, first: Sound, seed: number): Promise<Around> {
  const found: { readonly c: Sound; readonly clarity: number }[] = [];
  let right = 0;
  for (let k = 0; k < following && found.length < 4; k++) {
    const c = k === 0 ? first : await soundAt(probe, sampleAt(probe, seed, first.index + k));
    const measured = c && (await measureCase(probe, c));
    if (measured && isWrong(measured)) found.push({ c, clarity: clarityOf(measured) });
    if (measured?.tag === 'agrees' && claimAt(probe, c!).slope !== 0) right++;
  }
  const wrong = found.sort((a, b) => b.clarity - a.clarity).map(({ c }) => c); // prettier-ignore
  return { wrong, right };
}

/** `caseIndex`: of the case that shows it again. */
export async function explain(probe: Probe, around: Around, caseIndex: number): Promise<Finding> {
  const first = around.wrong[0]!;
  const simple = await simplify(probe, first, async (sample) => {
    const again = await soundAt(probe, sample);
    const measured = again && (await measureCase(probe, again));
    return measured && isWrong(measured) ? clarityOf(measured) : null;
  });
  const { shown, measured } = await seen(probe, (await soundAt(probe, simple)) ?? first);
  const { slope } = claimAt(probe, shown);
  const diagnosis = await nameOf(probe, around, shown, measured, slope);
  return findingOf({
    ...{ check: 'pairing', map: probe.map.name, fault: diagnosis.fault, point: pointOf(probe, shown) },
    columns: columnsOf(slope, await forwardSlope(probe, shown), measured),
    order: measured.tag === 'differs' ? measured.order : null,
    words: diagnosis.words ?? faults[diagnosis.fault],
    caseIndex,
  });
}

/** The case as it is to be shown: with the cotangent and the direction in which the claim is wrong. */
async function seen(probe: Probe, c: Sound): Promise<{ shown: Sound; measured: Measured }> {
  const measured = await measureCase(probe, c);
  if (!isWrong(measured) || measured.along === null) return { shown: c, measured };
  const shown = await soundAt(probe, { ...c, ...measured.along });
  return shown ? { shown, measured } : { shown: c, measured };
}

async function nameOf(
  probe: Probe,
  { wrong, right }: Around,
  shown: Sound,
  measured: Measured,
  claimed: number,
): Promise<Diagnosis> {
  if (Number.isNaN(claimed)) return nanDiagnosis(probe, shown, measured);
  if (!Number.isFinite(claimed)) return { fault: 'not finite', words: null };
  if (measured.tag === 'kink') return outsideOf(measured.low, measured.high);
  const all: Matrices[] = [];
  for (const c of differentPoints([shown, ...wrong])) {
    const matrices = await matricesAt(probe, c);
    if (matrices) all.push(matrices);
  }
  return diagnose(all, probe, right);
}

const differentPoints = (cases: readonly Sound[]): readonly Sound[] =>
  cases.filter((c, i) => !cases.slice(0, i).some(({ x }) => x.every((xi, k) => xi === c.x[k])));

function columnsOf(rule: number, known: number | null, measured: Measured): Columns {
  const slopes = isWrong(measured)
    ? measured.tag === 'differs' ? [measured.slope] : [measured.low, measured.high] // prettier-ignore
    : [];
  const [shown, ...others] = showApart([rule, ...(known === null ? [] : [known]), ...slopes]);
  const differences = (known === null ? others : others.slice(1)).join(' | ');
  return { rule: shown!, derivative: known === null ? null : others[0]!, differences: differences || '?' };
}

async function soundAt(probe: Probe, sample: Sample): Promise<Sound | null> {
  if (probe.map.domain !== null && !probe.map.domain(probe.args(sample.x))) return null;
  const [value] = await probe.values([sample.x], sample.option);
  const [cotangent] = await probe.reverses([sample], sample.option);
  if (value instanceof Broken || cotangent instanceof Broken) return null;
  return { ...sample, value: value!, cotangent: cotangent! };
}
