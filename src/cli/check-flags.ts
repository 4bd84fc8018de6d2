/** The options of `rdc check`, from text to values. */
import { suggestion, type CheckOptions, type Finding } from '../check/index.js';
import { proofBudget } from './budgets.js';
import { FlagReader } from './flag-reader.js';
import { readSeed } from './seed.js';
import { reporterNames, type ReporterName } from './reporters/index.js';

/** As commander hands them over. */
export interface CheckFlags {
  readonly reporter: string;
  readonly model?: readonly string[];
  readonly law?: readonly string[];
  readonly grep?: string;
  readonly shard?: string;
  readonly list?: boolean;
  readonly bail: boolean;
  readonly requireProof: boolean;
  readonly seed: string;
  readonly runs: string;
  readonly case?: string;
  readonly proofs?: string;
  readonly workers?: string;
  readonly timeout?: string;
  readonly timings?: boolean;
  readonly watch?: boolean;
}

export interface Settings {
  readonly options: Omit<CheckOptions, 'cancelled'>;
  readonly reporter: ReporterName;
  readonly findings: readonly Finding[];
  /** The directory for the proofs, if they are to be written. */
  readonly proofs: string | null;
  /** Only names what would be judged. */
  readonly list: boolean;
  /** Threads; null leaves it to the size of the run and the machine. */
  readonly workers: number | null;
  /** Seconds on one statement, where threads do the work. */
  readonly seconds: number;
  readonly timings: boolean;
}

const defaultSeconds = 60;

/** What is wrong with the flags comes as findings; the settings then hold defaults in its place. */
export function readFlags(flags: CheckFlags, models: readonly string[], randomSeed: () => number): Settings {
  const reader = new FlagReader();
  const reporter = reader.oneOf('reporter', flags.reporter, reporterNames);
  for (const name of flags.model ?? []) {
    if (!models.includes(name))
      reader.complain(`--model: there is no model \`${name}\``, suggestion(name, models));
  }
  const options = {
    seed: readSeed(flags.seed, randomSeed) ?? reader.number('the seed', flags.seed, 0, 2 ** 32 - 1),
    runs: reader.number('--runs', flags.runs, 1, 1_000_000),
    onlyCase: reader.optionalNumber('--case', flags.case, 0, 2_000_000),
    ...selectionOf(flags, reader),
    bail: flags.bail,
    requireProof: flags.requireProof,
    budget: proofBudget,
  };
  if (flags.list === true && reporter !== 'pretty' && reporter !== 'json')
    reader.complain(`--list cannot be printed by the reporter \`${reporter}\``, 'there are: pretty, json');
  if (flags.proofs === '') reader.complain('--proofs is empty', 'it must be the path of a directory');
  return {
    ...{ reporter, options, findings: reader.findings },
    proofs: flags.proofs ?? null,
    list: flags.list ?? false,
    workers: reader.optionalNumber('--workers', flags.workers, 1, 256),
    seconds: reader.optionalNumber('--timeout', flags.timeout, 1, 86_400) ?? defaultSeconds,
    timings: flags.timings ?? false,
  };
}

const selectionOf = (
  { model, law, grep, shard }: CheckFlags,
  reader: FlagReader,
): Pick<CheckOptions, 'models' | 'laws' | 'grep' | 'shard'> => ({
  models: model ?? null,
  laws: law ?? [],
  grep: grep === undefined ? null : reader.pattern('--grep', grep),
  shard: shard === undefined ? null : reader.part('--shard', shard),
});
