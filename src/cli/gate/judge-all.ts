/** What the command line names, judged: a file in a thread of its own, a command as a process that speaks the protocol. */
import type { Statement } from '../../syntax/index.js';
import { startProgram } from '../gate-process/index.js';
import type { FileKind, Io } from '../io.js';
import { quote } from '../reporters/replay.js';
import { problem, type Collection } from './collection.js';
import type { GateSettings } from './flags.js';
import type { Job } from './job.js';
import { judgeSubject } from './judge.js';
import { judgeApart } from './thread.js';

const noFile: Readonly<Record<Exclude<FileKind, 'file'>, string>> = {
  ...{
    directory: 'is a directory',
    missing: 'does not exist',
    denied: 'cannot be read',
    other: 'is no file',
  },
};

export async function judgeFile(
  file: string,
  settings: GateSettings,
  io: Io,
  signal: AbortSignal,
  all: Collection,
): Promise<void> {
  if (signal.aborted) {
    all.skipped(file);
    return;
  }
  const kind = io.files.kind(file);
  if (kind !== 'file') {
    all.problems.push(problem(`\`${file}\` ${noFile[kind]}`, null, file));
    return;
  }
  // A file of which nothing at all is heard was interrupted.
  let count = 0;
  for await (const event of judgeApart(jobOf(file, settings), io, signal)) {
    count++;
    all.take(event, file);
  }
  if (count === 0) all.skipped(file);
}

const jobOf = (file: string, settings: GateSettings): Job => ({ ...settings, file, skip: [], broken: {} });

export async function judgeProgram(
  command: readonly string[],
  settings: GateSettings,
  laws: readonly Statement[],
  io: Io,
  signal: AbortSignal,
  all: Collection,
): Promise<void> {
  const shown = `-- ${command.map((word) => (word.startsWith('-') ? word : quote(word))).join(' ')}`;
  const started = signal.aborted ? null : await startProgram(command, settings.patience, signal);
  if (started === null || signal.aborted) {
    if (started?.tag === 'started') await started.close();
    all.skipped(shown);
    return;
  }
  if (started.tag === 'failed') {
    all.problems.push(problem(`\`${shown}\`: ${started.words}`, started.hint ?? null));
    return;
  }
  for (const words of started.problems) all.problems.push(problem(`\`${shown}\`: ${words}`));
  const { instance } = started;
  const subject = { kind: 'maps', name: instance.name, instance } as const;
  try {
    const events = judgeSubject(subject, laws, jobOf(shown, settings), io.files);
    for await (const event of until(signal, events)) all.take(event, shown);
  } finally {
    await started.close();
  }
}

/** Values up to the signal. One that is being made then is not waited for. */
async function* until<T>(signal: AbortSignal, values: AsyncGenerator<T>): AsyncGenerator<T> {
  const aborted = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve(null);
    });
  });
  while (!signal.aborted) {
    const next = await Promise.race([values.next(), aborted]);
    if (next === null || next.done) return;
    yield next.value;
  }
}
