import type { GateReport, Known } from '../../../check/index.js';

/** The entries of a baseline that must go, each in words. */
export function stale({ fixed, absent }: Pick<GateReport, 'fixed' | 'absent'>): readonly string[] {
  const listed = ({ instance, map, check }: Known): string =>
    `the baseline lists ${instance} ${map} (${check}), which`;
  return [
    ...fixed.map((entry) => `${listed(entry)} does not fail any more`),
    ...absent.map((entry) => `${listed(entry)} there is not: no map and no law has this name`),
  ];
}
