import type { GateFinding, GateReport } from '../../../check/index.js';
import { quote } from '../../reporters/replay.js';

/** The command that tries the point of a failure again; null where there is none. */
export function replay(
  finding: GateFinding,
  source: string,
  { seed, laws }: Pick<GateReport, 'seed' | 'laws'>,
): string | null {
  if (finding.caseIndex === null) return null;
  const options = [
    ...(finding.check === 'congruence' ? laws.map((file) => `--laws ${quote(file)}`) : []),
    `--only ${quote(finding.map)} --seed ${seed} --case ${finding.caseIndex}`,
  ].join(' ');
  return source.startsWith('-- ') ? `rdc gate ${options} ${source}` : `rdc gate ${quote(source)} ${options}`;
}
