/** The work of `rdc check`: arguments to a printed report and an exit code. */
import {
  claimedElsewhere,
  createReport,
  faultFinding,
  modelFindings,
  textsOf,
  type Finding,
  type Report,
} from '../check/index.js';
import { readFlags, type CheckFlags, type Settings } from './check-flags.js';
import { drive } from './drive.js';
import { exitCodes, type Io } from './io.js';
import { list } from './list.js';
import { nothingToDo } from './nothing.js';
import { findFiles } from './paths.js';
import { showProgress, type Watch } from './progress.js';
import { writeProofs } from './proofs.js';
import { reporters, type ProgramReporterName } from './reporters/index.js';
import { paint } from './reporters/paint.js';
import type { Services } from './services.js';
import { Stopwatch } from './stopwatch.js';
import { watch, type Checked } from './watch.js';

/** Prints the report and returns the exit code. */
export async function check(
  paths: readonly string[],
  flags: CheckFlags,
  io: Io,
  services: Services,
): Promise<number> {
  const settings = readFlags(flags, services.tools.models, () => io.randomSeed());
  if (settings.list && settings.findings.length === 0) return list(paths, settings, io, services);
  const once = (): ReturnType<typeof checkOnce> => checkOnce(paths, settings, io, services);
  if (flags.watch !== true || settings.findings.length > 0) return (await once()).exit;
  return watch(once, paths, io);
}

/** What nothing expected is reported as a fault, by the reporter too. */
async function checkOnce(
  paths: readonly string[],
  settings: Settings,
  io: Io,
  services: Services,
): Promise<Checked> {
  const stop = new AbortController();
  const release = io.onInterrupt(() => {
    stop.abort();
  }, ['SIGINT', 'SIGTERM']);
  let report: Report;
  const read: string[] = [];
  try {
    const judged = await judgeAll(paths, settings, io, services, stop.signal);
    report = judged.report;
    read.push(...judged.read);
  } catch (thrown) {
    if (io.env.RDC_DEBUG && thrown instanceof Error) io.err.write(`${thrown.stack ?? ''}\n`);
    report = createReport(outline(settings), [faultFinding(thrown)], []);
  } finally {
    release();
  }
  if (stop.signal.aborted) report = { ...report, exit: exitCodes.interrupted };
  print(report, settings, io);
  if (stop.signal.aborted) io.err.write('rdc: interrupted\n');
  return { exit: report.exit, read };
}

type Judged = Pick<Checked, 'read'> & { readonly report: Report };

async function judgeAll(
  paths: readonly string[],
  settings: Settings,
  io: Io,
  services: Services,
  signal: AbortSignal,
): Promise<Judged> {
  if (settings.findings.length > 0)
    return { report: createReport(outline(settings), settings.findings, []), read: [] };
  const { files, findings } = findFiles(paths, io.files);
  const loaded = services.load(files, io.files);
  const { models } = services.tools;
  const elsewhere = claimedElsewhere(loaded.programs, settings.options, models).map(({ name }) => name);
  const { watch: told, times, clear } = watchFor(settings, io);
  const verdicts = await drive({ loaded, settings, services, signal, watch: told }, io);
  clear();
  const all = [
    ...findings,
    ...loaded.findings,
    ...modelFindings(loaded.programs, models),
    ...nothingToDo(loaded, settings.options),
    ...(settings.proofs === null ? [] : writeProofs(loaded.programs, verdicts, settings.proofs, io.files)),
  ];
  if (elsewhere.length > 0)
    io.err.write(`rdc: not run, for they are claimed for other models only: ${elsewhere.join(', ')}\n`);
  const texts = new Map([...textsOf(loaded.programs), ...loaded.texts]);
  const report = createReport({ ...outline(settings), files, texts, timings: times }, all, verdicts);
  return { report, read: [...loaded.texts.keys(), ...loaded.missing] };
}

const outline = ({ options }: Settings): Parameters<typeof createReport>[0] => ({
  ...{ seed: options.seed, runs: options.runs, shard: options.shard },
  ...{ files: [], texts: new Map<string, string>() },
});

function watchFor(
  settings: Settings,
  io: Io,
): { readonly watch: Watch; readonly times: Report['timings']; readonly clear: () => void } {
  const progress = showProgress(io.err, settings.reporter === 'pretty');
  const stopwatch = new Stopwatch(() => io.now());
  const watch: Watch = {
    begin(step) {
      stopwatch.begin(step.statement);
      progress.show(step);
    },
    end(statement) {
      stopwatch.end(statement);
    },
  };
  return { watch, times: settings.timings ? stopwatch.times : null, clear: progress.clear };
}

/** The report of a run that never began, for programs. */
export function printRefusal(message: string, reporter: ProgramReporterName, io: Io): void {
  const finding: Finding = { code: 'usage', words: { message }, file: null, span: null, exit: 2 };
  const nothing = { seed: 0, runs: 0, files: [], texts: new Map<string, string>() };
  const style = { out: paint(0), err: paint(0), details: false };
  io.out.write(reporters[reporter](createReport(nothing, [finding], []), style).out);
}

function print(report: Report, settings: Settings, io: Io): void {
  const style = {
    out: paint(io.out.colour),
    err: paint(io.err.colour),
    details: settings.options.laws.length > 0,
  };
  const printed = reporters[settings.reporter](report, style);
  io.err.write(printed.err);
  io.out.write(printed.out);
  if (!io.env.RDC_DEBUG) return;
  for (const { fault } of report.verdicts) if (fault?.stack) io.err.write(`${fault.stack}\n`);
}
