/** Judging in a thread of its own: what hangs or ends the thread is a finding, and the rest is judged by a new one. */
import { Worker } from 'node:worker_threads';
import { findingOf, type CheckReport, type Fault } from '../../check/index.js';
import type { Io } from '../io.js';
import type { Job } from './job.js';
import { Running } from './running.js';
import { judge, keyOf, type Event, type Item } from './judge.js';

/** What a thread sends, and what becomes of it. */
export type Message =
  | Event
  | { readonly tag: 'end' }
  /** The thread is no more, or is of no use. */
  | { readonly tag: 'lost'; readonly fault: Fault; readonly words: string }
  | { readonly tag: 'interrupted' };

export interface WorkerData {
  readonly job: Job;
  /** Where the thread notes what it runs: see `Running`. */
  readonly memory: SharedArrayBuffer;
}

/** Time for starting and for what is done between two messages, beside the patience for one map. */
const slackTime = 5_000;
/** Node's exit status where something is awaited that cannot come any more. */
const unsettled = 13;

/** The events of a job, until it is interrupted; `begin` comes before each map and law. */
export async function* judgeApart(job: Job, io: Io, signal: AbortSignal): AsyncGenerator<Event> {
  if (io.threads) yield* inThreads(job, io, signal);
  else
    for await (const event of judge(job, io.files)) {
      await io.pause();
      if (signal.aborted) return;
      yield event;
    }
}

/** In one thread after the other, until one comes to the end. */
async function* inThreads(job: Job, io: Io, signal: AbortSignal): AsyncGenerator<Event> {
  const done: string[] = [];
  let { broken } = job;
  for (;;) {
    let open: Item | null = null;
    for await (const message of messages({ ...job, skip: done, broken }, io, signal)) {
      if (message.tag === 'end' || message.tag === 'interrupted') return;
      if (message.tag !== 'lost') {
        if ((message.tag === 'problem' || message.tag === 'diagnostic') && done.length > 0) continue;
        if (message.tag === 'begin') open = message;
        else if (open) {
          done.push(keyOf(open));
          open = null;
        }
        yield message;
      } else if (open === null) {
        yield { tag: 'problem', words: `while it was loaded, ${message.words}` };
        return;
      } else {
        done.push(keyOf(open));
        if (open.check === 'composites')
          broken = { [open.instance]: `not run: ${open.item} failed`, ...broken };
        yield lost(open, message.fault, message.words);
      }
    }
  }
}

/** What a thread sends, until it is done, ends by itself, or is ended because it is silent for too long. */
async function* messages(job: Job, io: Io, signal: AbortSignal): AsyncGenerator<Message> {
  const running = new Running();
  const workerData: WorkerData = { job, memory: running.memory };
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData, stdout: true });
  const queue: Message[] = [];
  let wake = (): void => undefined;
  const push = (message: Message): void => {
    queue.push(message);
    wake();
  };
  const interrupt = (): void => {
    queue.length = 0;
    push({ tag: 'interrupted' });
  };
  listen(worker, push, running, io);
  signal.addEventListener('abort', interrupt);
  if (signal.aborted) interrupt();
  try {
    for (;;) {
      const timer = setTimeout(() => {
        push(late(job.patience, running.words));
      }, job.patience + slackTime);
      while (queue.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      clearTimeout(timer);
      const message = queue.shift()!;
      yield message;
      if (message.tag === 'lost' || message.tag === 'end' || message.tag === 'interrupted') return;
    }
  } finally {
    signal.removeEventListener('abort', interrupt);
    await worker.terminate();
  }
}

const late = (patience: number, where: string): Message => ({
  tag: 'lost',
  fault: 'slow',
  words: `it did not come to an end in ${patience / 1000} s, nor in ${slackTime / 1000} s more for what is around it${where}`,
});

function listen(worker: Worker, push: (message: Message) => void, running: Running, io: Io): void {
  let thrown: Error | null = null;
  // What a rule prints is not part of the report.
  worker.stdout.on('data', (chunk: Buffer) => {
    io.err.write(chunk.toString());
  });
  worker.on('message', push);
  // Messages may still be on their way: those that were sent before the end arrive before it.
  worker.on('error', (error: unknown) => {
    thrown = error instanceof Error ? error : new Error(String(error));
  });
  worker.on('exit', (code) => {
    if (thrown) push(failed(thrown));
    else if (code === unsettled)
      push({
        tag: 'lost',
        fault: 'slow',
        words: `it waits for a promise that is never kept${running.words}`,
      });
    else push({ tag: 'lost', fault: 'dies', words: `it ended the process (exit status ${code})` });
  });
}

function failed(thrown: Error): Message {
  const dead = 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return dead
    ? { tag: 'lost', fault: 'dies', words: 'it needs more memory than a thread may have' }
    : { tag: 'lost', fault: 'throws', words: `outside of its calls: ${thrown.message}` };
}

/** The report on what hangs or ends the thread. */
function lost({ instance, item, type, check }: Item, fault: Fault, words: string): Event {
  const finding = findingOf({ check, map: item, fault, words });
  const law = type === null ? item : null;
  const report: CheckReport = { check, law, outcome: { status: 'failed', finding } };
  if (type === null) return { tag: 'law', instance, report };
  return { tag: 'map', instance, report: { map: item, type, checks: [report] } };
}
