/** The work of `rdc check`: arguments to a printed report and an exit code. */
import {
  checkPrograms,
  createReport,
  faultFinding,
  modelFindings,
  suggestion,
  textsOf,
  unmatched,
  type Finding,
  type Report,
  type Verdict,
} from '../check/index.js';
import { readFlags, type CheckFlags, type Settings } from './check-flags.js';
import { exitCodes, type Io } from './io.js';
import { findFiles } from './paths.js';
import { showProgress } from './progress.js';
import { writeProofs } from './proofs.js';
import { reporters } from './reporters/index.js';
import { paint } from './reporters/paint.js';
import type { Loaded, Services } from './services.js';

/** Prints the report and returns the exit code. What nothing expected is reported as a fault, by the reporter too. */
export async function check(
  paths: readonly string[],
  flags: CheckFlags,
  io: Io,
  services: Services,
): Promise<number> {
  const settings = readFlags(flags, services.tools.models, () => io.randomSeed());
  const stop = new AbortController();
  const release = io.onInterrupt(() => {
    stop.abort();
  });
  let report: Report;
  try {
    report = await judgeAll(paths, settings, io, services, () => stop.signal.aborted);
  } catch (thrown) {
    if (io.env.RDC_DEBUG && thrown instanceof Error) io.err.write(`${thrown.stack ?? ''}\n`);
    report = createReport(outline([], new Map(), settings), [faultFinding(thrown)], []);
  } finally {
    release();
  }
  print(report, settings, io);
  if (!stop.signal.aborted) return report.exit;
  io.err.write('rdc: interrupted; what was not run is listed as not-run\n');
  return exitCodes.interrupted;
}

async function judgeAll(
  paths: readonly string[],
  settings: Settings,
  io: Io,
  services: Services,
  cancelled: () => boolean,
): Promise<Report> {
  const { options, findings } = settings;
  if (findings.length > 0) return createReport(outline([], new Map(), settings), findings, []);
  const found = findFiles(paths, io.files);
  const loaded = services.load(found.files, io.files);
  const steps = checkPrograms(loaded.programs, services.tools, { ...options, cancelled });
  const verdicts = await drive(steps, settings, io);
  const all = [
    ...found.findings,
    ...loaded.findings,
    ...modelFindings(loaded.programs, services.tools.models),
    ...nothingToDo(loaded, verdicts, settings),
    ...(settings.proofs === null ? [] : writeProofs(verdicts, settings.proofs, io.files)),
  ];
  const texts = new Map([...textsOf(loaded.programs), ...loaded.texts]);
  return createReport(outline(found.files, texts, settings), all, verdicts);
}

const outline = (
  files: readonly string[],
  texts: Report['texts'],
  { options }: Settings,
): Pick<Report, 'seed' | 'runs' | 'files' | 'texts'> => ({
  seed: options.seed,
  runs: options.runs,
  files,
  texts,
});

/** Takes one step after the other, and lets Ctrl-C in between. */
async function drive(
  steps: ReturnType<typeof checkPrograms>,
  settings: Settings,
  io: Io,
): Promise<readonly Verdict[]> {
  const progress = showProgress(io.err, settings.reporter === 'pretty');
  for (;;) {
    const step = steps.next();
    if (step.done) {
      progress.clear();
      return step.value;
    }
    progress.show(step.value);
    await io.pause();
  }
}

/** A run that judges nothing, wholly or for one of its files or patterns, is wrong input. */
function nothingToDo(
  loaded: Loaded,
  verdicts: readonly Verdict[],
  { options }: Settings,
): readonly Finding[] {
  const faulty = new Set(loaded.findings.map((finding) => finding.file));
  const empty = loaded.programs.filter((p) => p.statements.length === 0 && !faulty.has(p.file));
  const findings = empty.map(({ file }) =>
    usage(
      `\`${file}\` states nothing`,
      'there is nothing to check without a law, theorem, refute or axiom',
      file,
    ),
  );
  const names = loaded.programs.flatMap((program) => program.statements.map((statement) => statement.name));
  if (names.length === 0) return findings;
  for (const law of unmatched(loaded.programs, options.laws)) {
    findings.push(usage(`--law: no statement is named \`${law}\``, suggestion(law, names), null));
  }
  if (verdicts.length === 0 && findings.length === 0) {
    findings.push(usage('no statement is selected', 'the `in` clauses name other models than --model', null));
  }
  return findings;
}

const usage = (message: string, hint: string, file: string | null): Finding => ({
  code: 'nothing-to-do',
  words: { message, hint },
  file,
  span: null,
  exit: 2,
});

/** The JSON report of a run that never began. */
export function printRefusal(message: string, io: Io): void {
  const finding: Finding = { code: 'usage', words: { message }, file: null, span: null, exit: 2 };
  const nothing = { seed: 0, runs: 0, files: [], texts: new Map<string, string>() };
  const style = { out: paint(0), err: paint(0), details: false };
  io.out.write(reporters.json(createReport(nothing, [finding], []), style).out);
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
