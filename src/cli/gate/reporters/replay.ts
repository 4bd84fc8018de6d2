import type { GateFinding, GateReport } from '../../../check/index.js';

/** The command that tries the point of a failure again. */
export function replay(finding: GateFinding, instance: string, { seed }: GateReport): readonly string[] {
  if (finding.caseIndex === null) return [];
  const [file] = instance.split('#');
  return [`replay   rdc gate ${file!} --only ${finding.map} --seed ${seed} --case ${finding.caseIndex}`];
}
