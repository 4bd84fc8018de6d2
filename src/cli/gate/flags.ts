/** The options of `rdc gate`, from text to values. */
import { suggestion, type Finding } from '../../check/index.js';
import { readSeed } from '../seed.js';
import { gateReporters, type GateReporterName } from './reporters/index.js';

/** As commander hands them over. */
export interface GateFlags {
  readonly reporter: string;
  readonly laws?: readonly string[];
  readonly only?: readonly string[];
  readonly seed: string;
  readonly runs: string;
  readonly case?: string;
  readonly timeout: string;
  readonly baseline?: string;
}

export interface GateSettings {
  readonly reporter: GateReporterName;
  /** Files of laws over the maps. */
  readonly laws: readonly string[];
  /** Names or patterns of maps and laws; empty selects all. */
  readonly only: readonly string[];
  readonly seed: number;
  readonly runs: number;
  readonly onlyCase: number | null;
  /** Milliseconds for one map or law. */
  readonly patience: number;
  readonly baseline: string | null;
  /** What is wrong with the flags; defaults stand in for it. */
  readonly findings: readonly Finding[];
}

export function readGateFlags(flags: GateFlags, randomSeed: () => number): GateSettings {
  const findings: Finding[] = [];
  const complain = (message: string, hint: string): void => {
    findings.push({ code: 'usage', words: { message, hint }, file: null, span: null, exit: 2 });
  };
  const number = (flag: string, text: string, least: number, most: number): number => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (value >= least && value <= most) return value;
    complain(`${flag} is \`${text}\``, `it must be a whole number from ${least} to ${most}`);
    return least;
  };
  const known = (name: string): name is GateReporterName => Object.hasOwn(gateReporters, name);
  if (!known(flags.reporter))
    complain(
      `there is no reporter \`${flags.reporter}\``,
      suggestion(flags.reporter, Object.keys(gateReporters)),
    );
  return {
    reporter: known(flags.reporter) ? flags.reporter : 'pretty',
    laws: flags.laws ?? [],
    only: flags.only ?? [],
    seed: readSeed(flags.seed, randomSeed) ?? number('the seed', flags.seed, 0, 2 ** 32 - 1),
    runs: number('--runs', flags.runs, 1, 1_000_000),
    onlyCase: flags.case === undefined ? null : number('--case', flags.case, 0, 1_000_000),
    patience: 1000 * number('--timeout', flags.timeout, 1, 86_400),
    baseline: flags.baseline ?? null,
    findings,
  };
}
