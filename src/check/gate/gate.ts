/** The gate: every check of every map of an instance, in order; what one map does wrong leaves the others to be judged. */
import { observe, type Cases } from './cases.js';
import { checks, findingOf, type Check, type CheckReport, type MapReport, type Outcome } from './finding.js';
import { checkForward } from './forward.js';
import type { GateMap, Instance } from './instance.js';
import { checkLinearity } from './linearity.js';
import { MapFault } from './map-fault.js';
import type { GateOptions } from './options.js';
import { checkPairing } from './pairing.js';
import { Probe } from './probe.js';
import { checkSecond } from './second.js';
import { checkPurity, checkType } from './type-check.js';

type MapCheck = (cases: Cases, instance: Instance) => Outcome | Promise<Outcome>;

/** The checks of a single map. Congruences and composites are about several: see laws.ts. */
const mapChecks: Readonly<Partial<Record<Check, MapCheck>>> = {
  type: checkType,
  purity: checkPurity,
  linearity: checkLinearity,
  pairing: checkPairing,
  forward: checkForward,
  'second order': checkSecond,
};

/** Judges one map. A check that fails leaves those after it without meaning. */
export async function gateMap(instance: Instance, map: GateMap, options: GateOptions): Promise<MapReport> {
  const probe = new Probe(instance, map, clockOf(options));
  let observed: Promise<Cases> | null = null;
  const reports: CheckReport[] = [];
  let failed: Check | null = null;
  for (const check of checks) {
    const run = mapChecks[check];
    if (!run) continue;
    const outcome: Outcome =
      failed === null
        ? await outcomeOf(check, map, async () => run(await (observed ??= observe(probe, options)), instance))
        : { status: 'not applicable', reason: `not run: ${failed} failed` };
    reports.push({ check, law: null, outcome });
    if (outcome.status === 'failed') failed = check;
  }
  return { map: map.name, type: map.type, checks: reports };
}

/** The clock of one map: it starts now. */
function clockOf({ now, patience }: GateOptions): () => string | null {
  const start = now();
  return () => (now() - start > patience ? `it took more than ${patience / 1000} s` : null);
}

async function outcomeOf(
  check: Check,
  { name }: GateMap,
  run: () => Outcome | Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await run();
  } catch (thrown) {
    if (!(thrown instanceof MapFault)) throw thrown;
    const { fault, message } = thrown;
    return { status: 'failed', finding: findingOf({ check, map: name, fault, words: message }) };
  }
}
