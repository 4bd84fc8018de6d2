/** Check 1, the type: every answer is an element of the right object. Check 2, purity: the same again, and no traces. */
import { isSound, pointOf, type Case, type Cases } from './cases.js';
import { findingOf, type Finding, type Outcome } from './finding.js';
import { showArgs, showNumber, showValue, nest, type Coordinates } from './layout.js';
import { Broken, type Probe, type Result } from './probe.js';

const passed = (cases: number): Outcome => ({ status: 'passed', cases, notes: [] });

export function checkType({ probe, cases }: Cases): Outcome {
  const broken = cases.find((c) => c.value instanceof Broken || c.cotangent instanceof Broken);
  if (broken) return { status: 'failed', finding: brokenFinding(probe, broken) };
  return passed(cases.filter(isSound).length);
}

function brokenFinding(probe: Probe, found: Case): Finding {
  const inValue = found.value instanceof Broken;
  const { fault, words } = (inValue ? found.value : found.cotangent) as Broken;
  const what = inValue ? 'the value' : 'the reverse derivative';
  return findingOf({
    ...{ check: fault === 'mutates its input' ? 'purity' : 'type', map: probe.map.name, fault },
    ...{ point: pointOf(probe, found), words: `${what}: ${words}`, caseIndex: found.index },
  });
}

/** Cases that are asked again. */
const again = 24;

/** Asks again, in the opposite order, so that what a rule keeps between calls shows. */
export async function checkPurity({ probe, cases }: Cases): Promise<Outcome> {
  const sound = cases.filter(isSound).slice(0, again).reverse();
  // Twice in a row, for what changes with every few calls.
  for (const c of sound.flatMap((each) => [each, each])) {
    const [value] = await probe.values([c.x], c.option);
    const [cotangent] = await probe.reverses([c], c.option);
    for (const [what, types, first, second] of [
      ['the value', [probe.map.cod], c.value, value!],
      ['the reverse derivative', probe.objects, c.cotangent, cotangent!],
    ] as const) {
      if (!(second instanceof Broken) && same(first, second)) continue;
      const show = (at: Coordinates): string =>
        types.length === 1 ? showValue(nest(types, at)[0]!) : showArgs(nest(types, at));
      const now = second instanceof Broken ? second.words : show(second);
      const finding = findingOf({
        ...{ check: 'purity', map: probe.map.name, fault: 'not deterministic', point: pointOf(probe, c) },
        words: `${what} was ${show(first)}, and ${now} when it was asked again${digits(first, second)}`,
        caseIndex: c.index,
      });
      return { status: 'failed', finding };
    }
  }
  return passed(sound.length);
}

/** All digits of the first component that differs, where those that are shown do not tell. */
export function digits(first: Coordinates, second: Result): string {
  if (second instanceof Broken) return '';
  const at = first.findIndex((value, i) => value !== second[i]);
  const [a, b] = [first[at]!, second[at]!];
  if (showNumber(a) !== showNumber(b)) return '';
  return ` (${first.length === 1 ? '' : `component ${at + 1}: `}${a}, then ${b})`;
}

export const same = (a: Coordinates, b: Coordinates): boolean =>
  a.every((value, i) => Object.is(value, b[i]) || value === b[i]);
