/** A line-by-line channel to one child process: what it says, what it complains of, and how it ended. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import { plain } from '../../check/index.js';
import { killGroup, startGroup } from './group.js';

export type Event =
  | { readonly tag: 'line'; readonly text: string }
  | { readonly tag: 'silent' }
  | { readonly tag: 'flood' }
  | {
      readonly tag: 'ended';
      readonly how: 'not started' | 'exited' | 'closed';
      readonly words: string;
      /** Its exit status, where it has one. */
      readonly status?: number | null;
    };

/** Characters that may wait to be read, in one line or in many. */
const capacity = 1 << 26;
/** Milliseconds between the end of a process and that of its output, whichever is first. */
const grace = 200;

export class Channel {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly decoder = new StringDecoder('utf8');
  private readonly lines: string[] = [];
  private partial: string[] = [];
  private waiting = 0;
  private final: Event | null = null;
  private wake: (() => void) | null = null;
  private complaints = '';

  constructor(command: readonly string[]) {
    this.child = startGroup(command);
    const { child } = this;
    child.on('error', (error) => {
      this.end({ tag: 'ended', how: 'not started', words: error.message });
    });
    const ended = (): void => {
      const { exitCode, signalCode } = child;
      const words =
        signalCode === null ? `exited with status ${exitCode ?? 0}` : `was ended by ${signalCode}`;
      this.end({ tag: 'ended', how: 'exited', words, status: exitCode });
    };
    child.on('close', ended);
    child.on('exit', () => {
      setTimeout(ended, grace);
    });
    child.stdout.on('end', () => {
      setTimeout(() => {
        this.end({ tag: 'ended', how: 'closed', words: 'closed its standard output' });
      }, grace);
    });
    child.stdout.on('data', (chunk: Buffer) => {
      this.receive(this.decoder.write(chunk));
    });
    child.stderr.on('data', (chunk: Buffer) => {
      this.complaints = (this.complaints + chunk.toString('utf8')).slice(-2000);
    });
    // A process that ended does not read: its end is reported by what it does not answer.
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => undefined);
  }

  send(line: string): void {
    this.child.stdin.write(line);
  }

  /** Whether a line is there that nobody asked for. */
  get pending(): boolean {
    return this.lines.length > 0;
  }

  /** The next line, or why there is none within the time. */
  async next(milliseconds: number): Promise<Event> {
    if (this.lines.length === 0 && this.final === null) await this.arrival(milliseconds);
    const text = this.lines.shift();
    if (text === undefined) return this.final ?? { tag: 'silent' };
    this.waiting -= text.length;
    return { tag: 'line', text };
  }

  private arrival(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private receive(text: string): void {
    const [head, ...tail] = text.split('\n');
    this.waiting += text.length;
    this.partial.push(head!);
    for (const part of tail) {
      this.lines.push(this.partial.join(''));
      this.partial = [part];
    }
    if (this.waiting > capacity) {
      this.end({ tag: 'flood' });
      this.kill();
    } else if (tail.length > 0) this.wake?.();
  }

  private end(event: Event): void {
    this.final ??= event;
    this.wake?.();
  }

  /** The last lines of its standard error, on one line. */
  get excerpt(): string {
    const lines = this.complaints.split(/[\r\n]+/).filter((line) => line.trim() !== '');
    return plain(lines.slice(-3).join(' | ').slice(-300));
  }

  /** Ends the process and all it started. */
  kill(): void {
    const { pid } = this.child;
    if (pid !== undefined) killGroup(pid);
    for (const stream of [this.child.stdin, this.child.stdout, this.child.stderr]) stream.destroy();
  }

  /** Lets the process end by itself for a moment, then makes it. */
  async close(milliseconds: number): Promise<void> {
    this.child.stdin.end();
    const { child } = this;
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        child.once('exit', () => {
          clearTimeout(timer);
          resolve();
        });
      });
    this.kill();
  }
}
