/** `rdc check --watch`: again whenever one of the files that were read, or the list of files, changes. */
import { exitCodes, type Io } from './io.js';
import { findFiles } from './paths.js';

export interface Checked {
  readonly exit: number;
  /** The files that were read or looked for in vain, those of imports too. */
  readonly read: readonly string[];
}

/** Milliseconds between two looks at the files. */
const interval = 200;

/** Runs until Ctrl-C, which between two runs is no failure; then the exit code is that of the last run. */
export async function watch(once: () => Promise<Checked>, paths: readonly string[], io: Io): Promise<number> {
  for (;;) {
    // Looked at before the run, so that what changes during it counts.
    const start = findFiles(paths, io.files).files;
    const before = stamps(start, io);
    const { exit, read } = await once();
    if (exit === exitCodes.interrupted) return exit;
    const watched = [...new Set([...start, ...read])];
    const last = new Map(watched.map((path) => [path, before.get(path) ?? io.files.stamp(path)]));
    io.err.write('rdc: waiting for a change; Ctrl-C ends\n');
    if (!(await change(last, paths, io))) return exit;
  }
}

const stamps = (paths: readonly string[], io: Io): ReadonlyMap<string, string> =>
  new Map(paths.map((path) => [path, io.files.stamp(path)]));

/** Waits; false when Ctrl-C ends it. */
async function change(last: ReadonlyMap<string, string>, paths: readonly string[], io: Io): Promise<boolean> {
  const stop = new AbortController();
  const release = io.onInterrupt(() => {
    stop.abort();
  });
  const changed = (): boolean =>
    [...last].some(([path, stamp]) => io.files.stamp(path) !== stamp) ||
    findFiles(paths, io.files).files.some((file) => !last.has(file));
  while (!stop.signal.aborted && !changed()) await io.sleep(interval);
  release();
  return !stop.signal.aborted;
}
