/** A world made of values: files from a record (`denied` cannot be read), output into strings. */
import { PassThrough, Readable } from 'node:stream';
import type { FileKind, Io, Output } from '../../src/cli/io.js';

type Tree = Readonly<Record<string, string | Uint8Array>>;

export interface FakeIo extends Io {
  readonly printed: { out: string; err: string };
  /** What was appended to files, as `PATH: TEXT`. */
  readonly appended: string[];
  /** What was written, by path. */
  readonly written: Record<string, string>;
  /** Paths that were removed. */
  readonly removed: string[];
  interrupt(): void;
}

export interface FakeOptions {
  readonly files?: Tree;
  readonly env?: Io['env'];
  readonly input?: string;
  readonly terminal?: boolean;
  /** Called where it waits. */
  readonly onSleep?: (io: FakeIo) => void;
  /** Called at each pause between steps. */
  readonly onPause?: (io: FakeIo) => void;
}

const bytes = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

export function fakeIo(args: readonly string[], options: FakeOptions = {}): FakeIo {
  const files = options.files ?? {};
  const printed = { out: '', err: '' };
  const appended: string[] = [];
  const written: Record<string, string> = {};
  const removed: string[] = [];
  const handlers = new Set<() => void>();
  const kind = (path: string): FileKind => {
    if (files[path] === 'denied') return 'denied';
    if (path in files) return 'file';
    if (path === '.') return 'directory';
    return Object.keys(files).some((name) => name.startsWith(`${path}/`)) ? 'directory' : 'missing';
  };
  const list = (path: string): string[] => {
    const inside = Object.keys(files).filter((name) => path === '.' || name.startsWith(`${path}/`));
    return [...new Set(inside.map((name) => name.slice(path === '.' ? 0 : path.length + 1).split('/')[0]!))];
  };
  const io: FakeIo = {
    args,
    env: options.env ?? {},
    stdin: Object.assign(Readable.from(options.input === undefined ? [] : [options.input]), {
      isTTY: options.terminal ?? false,
    }),
    printed,
    appended,
    written,
    removed,
    out: output(printed, 'out', options),
    err: output(printed, 'err', options),
    files: {
      kind,
      list,
      size: (path) => bytes(files[path]!).length,
      read: (path) => bytes(files[path]!),
      isLink: () => false,
      stamp: (path) => String(files[path] ?? ''),
      identity: (path) => path,
      append: (path, text) => {
        if (path.startsWith('/readonly')) throw new Error('EROFS: read-only file system');
        appended.push(`${path}: ${text}`);
      },
      write: (path, text) => {
        if (path.startsWith('/readonly')) throw new Error('EROFS: read-only file system');
        written[path] = text;
      },
      remove: (path) => {
        if (path.startsWith('/readonly')) throw new Error('EROFS: read-only file system');
        removed.push(path);
      },
    },
    onInterrupt: (handler) => {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    interrupt: () => {
      for (const handler of handlers) handler();
    },
    pause: () => {
      options.onPause?.(io);
      return Promise.resolve();
    },
    threads: false,
    sleep: () => {
      options.onSleep?.(io);
      return Promise.resolve();
    },
    cores: 1,
    now: () => 0,
    randomSeed: () => 4711,
  };
  return io;
}

const output = (
  printed: { out: string; err: string },
  name: 'out' | 'err',
  options: FakeOptions,
): Output => ({
  write: (text) => {
    printed[name] += text;
  },
  isTTY: options.terminal ?? false,
  colour: 0,
  columns: 80,
  closed: false,
  stream: new PassThrough(),
});
