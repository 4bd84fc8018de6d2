import type { GateFinding, GateReport } from '../../../check/index.js';

/** The command that tries the point of a failure again; null where there is none. */
export function replay(finding: GateFinding, instance: string, { seed }: GateReport): string | null {
  if (finding.caseIndex === null) return null;
  const [file] = instance.split('#');
  return `rdc gate ${file!} --only ${finding.map} --seed ${seed} --case ${finding.caseIndex}`;
}
