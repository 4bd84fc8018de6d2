/** Judging in a thread of its own: what hangs or ends the thread is a finding, and the rest is judged by a new one. */
import { Worker } from 'node:worker_threads';
import type { CheckReport, Fault, GateFinding, Outcome } from '../../check/index.js';
import type { Io } from '../io.js';
import type { Job } from './job.js';
import { judge, type Event } from './judge.js';

type Message = Event | { readonly tag: 'end' };
type Begin = Event & { readonly tag: 'begin' };

/** Time for starting and for what is done between two messages, beside the patience for one map. */
const slackTime = 5_000;

/** The events of a job; `begin` comes before each map and law. */
export async function* judgeApart(job: Job, io: Io): AsyncGenerator<Event> {
  if (!io.threads) {
    yield* judge(job, io.files);
    return;
  }
  const done: string[] = [];
  for (;;) {
    let begun: Begin | null = null;
    let ended: string | null = null;
    for await (const message of messages({ ...job, skip: done }, io)) {
      if (message.tag === 'end') return;
      if (message.tag === 'lost') ended = message.words;
      else {
        if (message.tag === 'problem' && done.length > 0) continue;
        if (message.tag === 'begin') begun = message;
        else if (begun) done.push(`${begun.instance} ${begun.item}`);
        yield message;
      }
    }
    if (begun === null || done.includes(`${begun.instance} ${begun.item}`)) {
      yield { tag: 'problem', words: `while it was loaded, ${ended ?? 'it ended'}` };
      return;
    }
    done.push(`${begun.instance} ${begun.item}`);
    yield lost(begun, ended ?? 'it ended');
  }
}

type Lost = { readonly tag: 'lost'; readonly words: string };

/** What a thread sends, until it is done, ends by itself, or is ended because it is silent for too long. */
async function* messages(job: Job, io: Io): AsyncGenerator<Message | Lost> {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: job, stdout: true });
  const queue: (Message | Lost)[] = [];
  let wake = (): void => undefined;
  const push = (message: Message | Lost): void => {
    queue.push(message);
    wake();
  };
  listen(worker, push, io);
  try {
    for (;;) {
      const timer = setTimeout(
        () => {
          push({
            tag: 'lost',
            words: `it did not come to an end in ${(2 * job.patience + slackTime) / 1000} s`,
          });
        },
        2 * job.patience + slackTime,
      );
      while (queue.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      clearTimeout(timer);
      const message = queue.shift()!;
      yield message;
      if (message.tag === 'lost' || message.tag === 'end') return;
    }
  } finally {
    await worker.terminate();
  }
}

function listen(worker: Worker, push: (message: Message | Lost) => void, io: Io): void {
  // What a rule prints is not part of the report.
  worker.stdout.on('data', (chunk: Buffer) => {
    io.err.write(chunk.toString());
  });
  worker.on('message', push);
  worker.on('error', (error: Error) => {
    push({ tag: 'lost', words: `its thread failed: ${error.message}` });
  });
  worker.on('exit', (code) => {
    push({ tag: 'lost', words: `it ended the process (exit status ${code})` });
  });
}

/** The report on what hangs or ends the thread. */
function lost({ instance, item, type }: Begin, words: string): Event {
  const fault: Fault = words.includes('come to an end') ? 'slow' : 'dies';
  const finding: GateFinding = {
    ...{ check: type === null ? 'congruence' : 'type', map: item, fault, point: {}, columns: null },
    ...{ order: null, words, caseIndex: null },
  };
  const outcome: Outcome = { status: 'failed', finding };
  if (type === null) {
    const report: CheckReport = { check: 'congruence', law: item, outcome };
    return { tag: 'law', instance, report };
  }
  return {
    tag: 'map',
    instance,
    report: { map: item, type, checks: [{ check: 'type', law: null, outcome }] },
  };
}
