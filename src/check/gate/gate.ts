/** The gate: every check of every map of an instance, in order; what one map does wrong leaves the others to be judged. */
import { observe, type Cases } from './cases.js';
import { checks, type Check, type CheckReport, type MapReport, type Outcome } from './finding.js';
import { checkForward } from './forward.js';
import type { GateMap, Instance } from './instance.js';
import { checkLinearity } from './linearity.js';
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
  'second order': ({ probe, options }, instance) => checkSecond(instance, probe.map, options),
};

/** Judges one map. A check that fails leaves those after it without meaning. */
export async function gateMap(instance: Instance, map: GateMap, options: GateOptions): Promise<MapReport> {
  const cases = await observe(new Probe(instance, map), options);
  const reports: CheckReport[] = [];
  let failed: Check | null = null;
  for (const check of checks) {
    const run = mapChecks[check];
    if (!run) continue;
    const outcome: Outcome =
      failed === null
        ? await run(cases, instance)
        : { status: 'not applicable', reason: `not run: ${failed} failed` };
    reports.push({ check, law: null, outcome });
    if (outcome.status === 'failed') failed = check;
  }
  return { map: map.name, type: map.type, checks: reports };
}
