/** The work of `rdc gate`: instances to a printed report and an exit code. */
import {
  createGateReport,
  faultFinding,
  globToRegExp,
  type Finding,
  type GateReport,
  type InstanceReport,
} from '../../check/index.js';
import type { Program } from '../../syntax/index.js';
import { exitCodes, type Io } from '../io.js';
import { paint } from '../reporters/paint.js';
import { services } from '../services.js';
import { Collection, problem } from './collection.js';
import type { GateSettings } from './flags.js';
import { judgeFile, judgeProgram } from './judge-all.js';
import { baselineAt, distinct } from './known.js';
import { gateReporters } from './reporters/index.js';

export async function gate(
  files: readonly string[],
  command: readonly string[],
  settings: GateSettings,
  io: Io,
): Promise<number> {
  const stop = new AbortController();
  const release = io.onInterrupt(() => {
    stop.abort();
  }, ['SIGINT', 'SIGTERM']);
  let report: GateReport;
  try {
    report = await judgeAll(files, command, settings, io, stop.signal);
  } catch (thrown) {
    if (io.env.RDC_DEBUG && thrown instanceof Error) io.err.write(`${thrown.stack ?? ''}\n`);
    const outline = { ...settings, texts: new Map<string, string>(), complete: false };
    report = createGateReport(outline, [], [faultFinding(thrown)], null);
  } finally {
    release();
  }
  const style = { out: paint(io.out.colour), err: paint(io.err.colour) };
  const printed = gateReporters[settings.reporter](report, style);
  io.err.write(printed.err);
  io.out.write(printed.out);
  if (!stop.signal.aborted) return report.exit;
  io.err.write('rdc: interrupted; what was not run is listed as not run\n');
  return exitCodes.interrupted;
}

async function judgeAll(
  given: readonly string[],
  command: readonly string[],
  settings: GateSettings,
  io: Io,
  signal: AbortSignal,
): Promise<GateReport> {
  const all = new Collection();
  const files = distinct(given);
  const laws = services.load(settings.laws, io.files);
  const statements = laws.programs.flatMap((program) => program.statements);
  all.problems.push(...settings.findings, ...laws.findings);
  const baseline = settings.baseline === null ? null : baselineAt(settings.baseline, files, io, all.problems);
  if (files.length + command.length === 0)
    all.problems.push(problem('there is nothing to gate', 'give files, or a command after `--`'));
  if (all.problems.length === 0) {
    for (const file of files) await judgeFile(file, settings, io, signal, all);
    if (command.length > 0) await judgeProgram(command, settings, statements, io, signal, all);
    if (!signal.aborted) all.problems.push(...unmatched(settings, all.reports(), laws.programs));
  }
  const complete = !signal.aborted && settings.only.length === 0 && settings.onlyCase === null;
  const notRun = signal.aborted ? all.notRun() : [];
  const texts = new Map([...laws.texts, ...all.texts]);
  const outline = { ...settings, texts, notRun, complete };
  return createGateReport(outline, all.reports(), all.problems, baseline);
}

/** Patterns that select nothing, and files of laws none of which says anything about an instance. */
function unmatched(
  { only }: GateSettings,
  instances: readonly InstanceReport[],
  laws: readonly Program[],
): readonly Finding[] {
  const reports = instances.flatMap((each) => each.laws.filter(({ law }) => law !== null));
  if (only.length > 0) {
    const names = [
      ...instances.flatMap(({ maps }) => maps.map(({ map }) => map)),
      ...reports.map(({ law }) => law!),
    ];
    const idle = only.filter((pattern) => !names.some((name) => globToRegExp(pattern, 'name').test(name)));
    return idle.length === 0 ? [] : [problem(`--only: no map and no law is named \`${idle.join('`, `')}\``)];
  }
  return laws.flatMap(({ file, statements }) => {
    const own = reports.filter(
      ({ check, law }) => check === 'congruence' && statements.some(({ name }) => name === law),
    );
    const silent = own.flatMap(({ law, outcome }) =>
      outcome.status === 'not applicable' ? [`\`${law ?? ''}\`: ${outcome.reason}`] : [],
    );
    if (silent.length < own.length) return [];
    const hint = silent.length === 0 ? 'it holds no law' : silent[0]!;
    return [problem(`no law of \`${file}\` says anything about an instance`, hint, file)];
  });
}
