/** The options of `rdc check`, from text to values. */
import { suggestion, type CheckOptions, type Finding } from '../check/index.js';
import { proofBudget } from './budgets.js';
import { reporters, type ReporterName } from './reporters/index.js';

/** As commander hands them over. */
export interface CheckFlags {
  readonly reporter: string;
  readonly model?: readonly string[];
  readonly law?: readonly string[];
  readonly bail: boolean;
  readonly requireProof: boolean;
  readonly seed: string;
  readonly runs: string;
  readonly case?: string;
  readonly proofs?: string;
}

export interface Settings {
  readonly options: Omit<CheckOptions, 'cancelled'>;
  readonly reporter: ReporterName;
  readonly findings: readonly Finding[];
  /** The directory for the proofs, if they are to be written. */
  readonly proofs: string | null;
}

/** A seed as written, for example in RDC_SEED: a whole number below 2^32, or `random`. */
export function readSeed(text: string, randomSeed: () => number): number | null {
  if (text === 'random') return randomSeed();
  return /^\d+$/.test(text) && Number(text) < 2 ** 32 ? Number(text) : null;
}

/** What is wrong with the flags comes as findings; the settings then hold defaults in its place. */
export function readFlags(flags: CheckFlags, models: readonly string[], randomSeed: () => number): Settings {
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
  const known = (name: string): name is ReporterName => Object.hasOwn(reporters, name);
  if (!known(flags.reporter)) {
    complain(
      `there is no reporter \`${flags.reporter}\``,
      suggestion(flags.reporter, Object.keys(reporters)),
    );
  }
  for (const name of flags.model ?? []) {
    if (!models.includes(name)) complain(`--model: there is no model \`${name}\``, suggestion(name, models));
  }
  return {
    reporter: known(flags.reporter) ? flags.reporter : 'pretty',
    findings,
    proofs: flags.proofs ?? null,
    options: {
      seed: readSeed(flags.seed, randomSeed) ?? number('the seed', flags.seed, 0, 2 ** 32 - 1),
      runs: number('--runs', flags.runs, 1, 1_000_000),
      onlyCase: flags.case === undefined ? null : number('--case', flags.case, 0, 1_000_000),
      models: flags.model ?? null,
      laws: flags.law ?? [],
      bail: flags.bail,
      requireProof: flags.requireProof,
      budget: proofBudget,
    },
  };
}
