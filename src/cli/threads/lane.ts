/** One thread at a time, from the main thread's side: ended and replaced when it is too slow or breaks down. */
import { Worker } from 'node:worker_threads';
import { faultOf, interrupted, noEvidence, type Evidence, type Task } from '../../check/index.js';
import { withNews, type Message, type Setup } from './messages.js';

export interface Limits {
  /** The wall clock is a backstop: budgets in steps end what is only slow. */
  readonly seconds: number;
  readonly signal: AbortSignal;
}

type Event = Message | { readonly tag: 'broken'; readonly fault: NonNullable<Evidence['fault']> };

/** Most of what a case makes is garbage by its end: a nursery that holds it is hardly ever copied. */
const maxYoungGenerationSizeMb = 96;

const entry = new URL('./thread.js', import.meta.url);

export class Lane {
  private worker: Worker | null = null;
  /** What is waiting for the thread. */
  private listener: (event: Event) => void = () => undefined;

  constructor(
    private readonly setup: Setup,
    private readonly limits: Limits,
  ) {}

  /** The evidence on one statement, whose text must be the one given. Never rejects. */
  async run(task: Task, text: string, onModel: (model: string | null) => void): Promise<Evidence> {
    const failed = this.worker ? null : await this.start();
    const evidence = failed ?? (await this.evidence(task, text, onModel));
    if (evidence.stopped ?? evidence.fault) await this.close();
    return evidence;
  }

  async close(): Promise<void> {
    this.listener = () => undefined;
    const worker = this.worker;
    this.worker = null;
    await worker?.terminate();
  }

  /** Starts a thread; when it has loaded the programs null, else what kept it from that. */
  private start(): Promise<Evidence | null> {
    const worker = new Worker(entry, {
      workerData: this.setup,
      resourceLimits: { maxYoungGenerationSizeMb },
    });
    this.worker = worker;
    const tell = (event: Event): void => {
      // A thread that was given up has nothing to say.
      if (this.worker === worker) this.listener(event);
    };
    worker.on('message', tell);
    worker.on('error', (thrown) => {
      tell({ tag: 'broken', fault: faultOf(thrown) });
    });
    worker.on('exit', (code) => {
      tell({ tag: 'broken', fault: { message: `its thread ended with code ${code}`, stack: null } });
    });
    return this.until((event) => (event.tag === 'broken' ? { ...noEvidence, fault: event.fault } : null));
  }

  private evidence(task: Task, text: string, onModel: (model: string | null) => void): Promise<Evidence> {
    const { seconds } = this.limits;
    let known = noEvidence;
    let at: string | null = null;
    const tooSlow = (): Evidence => {
      const where = at === null ? 'in the search for a proof' : `in ${at}`;
      return { ...known, stopped: { status: 'timeout', reason: `no verdict after ${seconds} s, ${where}` } };
    };
    const found = this.until<Evidence>(
      (event) => {
        if (event.tag === 'broken') return { ...known, fault: event.fault };
        if (event.tag === 'done') return event.text === text ? withNews(known, event.news) : changed;
        if (event.tag === 'step') {
          known = withNews(known, event.news);
          at = event.model;
          onModel(at);
        }
        return undefined;
      },
      tooSlow,
      () => known,
    );
    this.worker?.postMessage(task);
    return found;
  }

  /** What the first event gives that gives anything; cut short by Ctrl-C, and by the clock if that counts. */
  private until<T extends Evidence | null>(
    take: (event: Event) => T | undefined,
    tooSlow: (() => T) | null = null,
    known: () => Evidence = () => noEvidence,
  ): Promise<T | Evidence> {
    const { seconds, signal } = this.limits;
    return new Promise((resolve) => {
      const end = (result: T | Evidence): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        resolve(result);
      };
      const abort = (): void => {
        end({ ...known(), stopped: interrupted });
      };
      const timer = tooSlow
        ? setTimeout(() => {
            end(tooSlow());
          }, seconds * 1000)
        : undefined;
      signal.addEventListener('abort', abort);
      if (signal.aborted) abort();
      this.listener = (event) => {
        const result = take(event);
        if (result !== undefined) end(result);
      };
    });
  }
}

const changed: Evidence = { ...noEvidence, invalid: 'the file was changed while it was checked' };
