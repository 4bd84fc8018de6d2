/** Judges what was loaded: small runs in this thread, large ones in several. */
import { checkPrograms, selectTasks, type Verdict } from '../check/index.js';
import type { Statement } from '../syntax/index.js';
import type { Settings } from './check-flags.js';
import type { Io } from './io.js';
import type { Watch } from './progress.js';
import type { Loaded, Services } from './services.js';

export interface Drive {
  readonly loaded: Loaded;
  readonly settings: Settings;
  readonly services: Services;
  readonly signal: AbortSignal;
  readonly watch: Watch;
}

/** Cases that are tested before threads would be ready. */
const fewCases = 40_000;

export async function drive(run: Drive, io: Io): Promise<readonly Verdict[]> {
  const count = threadsFor(run, io);
  if (count === 0) return inThisThread(run, io);
  const { checkInThreads } = await import('./threads/run.js');
  const { loaded, settings, services, signal, watch } = run;
  const threads = { count, services: services.module, seconds: settings.seconds, signal, watch };
  return checkInThreads(loaded.programs, settings.options, threads);
}

/** Proofs to be written must be in this thread; to stop at the first failure, statements go one by one. */
function threadsFor({ loaded, settings, services }: Drive, io: Io): number {
  const { options, proofs, workers } = settings;
  if (!io.threads || proofs !== null || options.bail) return 0;
  if (workers !== null) return workers;
  const statements = selectTasks(loaded.programs, options).length;
  const models = options.models?.length ?? services.tools.models.length;
  return statements * models * options.runs > fewCases ? io.cores : 0;
}

/** Takes one step after the other, and lets Ctrl-C in between. */
async function inThisThread(run: Drive, io: Io): Promise<readonly Verdict[]> {
  const { loaded, settings, services, signal, watch } = run;
  const options = { ...settings.options, cancelled: () => signal.aborted };
  const steps = checkPrograms(loaded.programs, services.tools, options);
  let last: Statement | null = null;
  for (;;) {
    const step = steps.next();
    const statement = step.done ? null : step.value.statement;
    if (last !== null && last !== statement) watch.end(last);
    last = statement;
    if (step.done) return step.value;
    watch.begin(step.value);
    await io.pause();
  }
}
