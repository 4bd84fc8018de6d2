/** The work of `rdc gate`: instances to a printed report and an exit code. */
import {
  createGateReport,
  faultFinding,
  mapNames,
  readBaseline,
  type Baseline,
  type CheckReport,
  type Finding,
  type GateReport,
  type InstanceReport,
  type MapReport,
} from '../../check/index.js';
import type { Statement } from '../../syntax/index.js';
import { startProgram } from '../gate-process/index.js';
import type { Io } from '../io.js';
import { paint } from '../reporters/paint.js';
import { quote } from '../reporters/replay.js';
import { services } from '../services.js';
import { readSource } from '../sources.js';
import type { GateSettings } from './flags.js';
import type { Job } from './job.js';
import { judgeSubject, type Event } from './judge.js';
import { gateReporters } from './reporters/index.js';
import { judgeApart } from './thread.js';

export async function gate(
  files: readonly string[],
  command: readonly string[],
  settings: GateSettings,
  io: Io,
): Promise<number> {
  let report: GateReport;
  try {
    report = await judgeAll(files, command, settings, io);
  } catch (thrown) {
    if (io.env.RDC_DEBUG && thrown instanceof Error) io.err.write(`${thrown.stack ?? ''}\n`);
    report = createGateReport({ ...settings, texts: new Map() }, [], [faultFinding(thrown)], null);
  }
  const style = { out: paint(io.out.colour), err: paint(io.err.colour) };
  const printed = gateReporters[settings.reporter](report, style);
  io.err.write(printed.err);
  io.out.write(printed.out);
  return report.exit;
}

const problem = (message: string, hint: string | null = null, file: string | null = null): Finding => ({
  code: 'gate-input',
  words: { message, ...(hint === null ? {} : { hint }) },
  file,
  span: null,
  exit: 2,
});

interface Found {
  readonly source: string;
  readonly maps: MapReport[];
  readonly laws: CheckReport[];
}

/** Collects events into reports, an instance for each name. */
class Collection {
  readonly problems: Finding[] = [];
  private readonly found = new Map<string, Found>();

  take(event: Event, source: string): void {
    if (event.tag === 'problem') this.problems.push(problem(`\`${source}\`: ${event.words}`, null, source));
    else if (event.tag === 'map') this.instance(event.instance, source).maps.push(event.report);
    else if (event.tag === 'law') this.instance(event.instance, source).laws.push(event.report);
  }

  private instance(name: string, source: string): Found {
    let found = this.found.get(name);
    if (!found) this.found.set(name, (found = { source, maps: [], laws: [] }));
    return found;
  }

  reports(): readonly InstanceReport[] {
    return [...this.found].map(([instance, rest]) => ({ instance, ...rest }));
  }
}

async function judgeAll(
  files: readonly string[],
  command: readonly string[],
  settings: GateSettings,
  io: Io,
): Promise<GateReport> {
  const all = new Collection();
  const laws = services.load(settings.laws, io.files);
  const statements = laws.programs.flatMap((program) => program.statements);
  all.problems.push(...settings.findings, ...laws.findings);
  const baseline = settings.baseline === null ? null : baselineAt(settings.baseline, io, all.problems);
  if (files.length + command.length === 0)
    all.problems.push(problem('there is nothing to gate', 'give files, or a command after `--`'));
  if (all.problems.length === 0) {
    for (const file of files) await judgeFile({ ...settings, file, skip: [] }, io, all);
    if (command.length > 0) await judgeProgram(command, settings, statements, io, all);
    all.problems.push(...unmatched(settings, all.reports(), statements));
  }
  const outline = { ...settings, texts: laws.texts };
  return createGateReport(outline, all.reports(), all.problems, baseline);
}

async function judgeFile(job: Job, io: Io, all: Collection): Promise<void> {
  const kind = io.files.kind(job.file);
  if (kind !== 'file') {
    const what = {
      directory: 'is a directory',
      missing: 'does not exist',
      denied: 'cannot be read',
      other: 'is no file',
    }[kind];
    all.problems.push(problem(`\`${job.file}\` ${what}`, null, job.file));
    return;
  }
  for await (const event of judgeApart(job, io)) all.take(event, job.file);
}

async function judgeProgram(
  command: readonly string[],
  settings: GateSettings,
  laws: readonly Statement[],
  io: Io,
  all: Collection,
): Promise<void> {
  const shown = `-- ${command.map((word) => (word.startsWith('-') ? word : quote(word))).join(' ')}`;
  const started = await startProgram(command, settings.patience);
  if (started.tag === 'failed') {
    all.problems.push(problem(`\`${shown}\`: ${started.words}`));
    return;
  }
  for (const words of started.problems) all.problems.push(problem(`\`${shown}\`: ${words}`));
  const { instance } = started;
  const job: Job = { ...settings, file: shown, skip: [] };
  const subject = { kind: 'maps', name: instance.name, instance } as const;
  try {
    for await (const event of judgeSubject(subject, laws, job, io.files)) all.take(event, shown);
  } finally {
    await started.close();
  }
}

function baselineAt(path: string, io: Io, problems: Finding[]): Baseline | null {
  const source = readSource(path, io.files);
  const read = 'text' in source ? readBaseline(source.text) : source;
  if ('baseline' in read) return read.baseline;
  problems.push(problem(`the baseline \`${path}\`: ${read.problem}`, null, path));
  return null;
}

/** Patterns that select nothing, and laws that no instance has the maps of. */
function unmatched(
  { only }: GateSettings,
  instances: readonly InstanceReport[],
  laws: readonly Statement[],
): readonly Finding[] {
  const judged = new Set(instances.flatMap((each) => each.laws.flatMap(({ law }) => law ?? [])));
  const names = [...instances.flatMap(({ maps }) => maps.map(({ map }) => map)), ...judged];
  if (only.length > 0)
    return names.length > 0 ? [] : [problem(`--only: no map and no law is named \`${only.join('`, `')}\``)];
  return laws
    .filter(({ name }) => !judged.has(name))
    .map(({ name, lhs, rhs }) =>
      problem(
        `no instance has the maps of the law \`${name}\``,
        `it is about ${mapNames([lhs, rhs]).join(', ')}`,
      ),
    );
}
