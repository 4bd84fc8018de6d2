/** The real world, as an `Io`. */
import {
  accessSync,
  appendFileSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { availableParallelism } from 'node:os';
import { supportsColor, supportsColorStderr } from 'chalk';
import type { FileKind, Files, Io, Output } from './io.js';

export const nodeFiles: Files = {
  kind(path: string): FileKind {
    try {
      const found = statSync(path);
      accessSync(path, constants.R_OK);
      return found.isFile() ? 'file' : found.isDirectory() ? 'directory' : 'other';
    } catch (thrown) {
      const code = (thrown as NodeJS.ErrnoException).code;
      return code === 'EACCES' || code === 'EPERM' ? 'denied' : 'missing';
    }
  },
  size: (path) => statSync(path).size,
  read: (path) => readFileSync(path),
  list: (path) => readdirSync(path),
  stamp(path) {
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '';
  },
  isLink: (path) => lstatSync(path).isSymbolicLink(),
  identity: (path) => realpathSync(path),
  append: (path, text) => {
    appendFileSync(path, text);
  },
  write: (path, text) => {
    makeFolder(dirname(path));
    writeFileSync(path, text);
  },
  remove: (path) => {
    rmSync(path, { force: true });
  },
};

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** With those above it. `mkdir` of Node can do that too, but never ends where a file system has no new folders: `/proc`. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (thrown) {
    // Another process may have been faster.
    if (!isFolder(path)) throw thrown;
  }
}

/** What became of a stream: `EPIPE` when its reader has gone away, or another reason why it cannot be written. */
export interface Stream extends Output {
  readonly failure: NodeJS.ErrnoException | null;
  /** Resolves when all that was written is out, or cannot be. */
  flush(): Promise<void>;
}

function nodeOutput(stream: NodeJS.WriteStream, colour: Output['colour']): Stream {
  let failure: NodeJS.ErrnoException | null = null;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    failure ??= error;
  });
  return {
    stream,
    colour,
    isTTY: stream.isTTY,
    get columns() {
      return stream.columns > 0 ? stream.columns : 80;
    },
    get closed() {
      return failure !== null;
    },
    get failure() {
      return failure;
    },
    write: (text) => {
      if (failure === null) stream.write(text);
    },
    flush: () =>
      new Promise((resolve) => {
        if (failure !== null) resolve();
        else stream.write('', () => setImmediate(resolve));
      }),
  };
}

/** Chalk's own judgement of a stream, but no colour into a pipe unless FORCE_COLOR asks for it. */
function colourOf(supported: { readonly level: number } | false): Output['colour'] {
  if ((process.env.NO_COLOR ?? '') !== '' || supported === false) return 0;
  return Math.min(3, Math.max(0, supported.level)) as Output['colour'];
}

export const nodeIo = (): Io & { readonly out: Stream; readonly err: Stream } => ({
  args: process.argv.slice(2),
  env: process.env,
  stdin: process.stdin,
  out: nodeOutput(process.stdout, colourOf(supportsColor)),
  err: nodeOutput(process.stderr, colourOf(supportsColorStderr)),
  files: nodeFiles,
  onInterrupt: (handler, signals = ['SIGINT']) => {
    for (const signal of signals) process.on(signal, handler);
    return () => {
      for (const signal of signals) process.off(signal, handler);
    };
  },
  pause: () => new Promise((resolve) => setImmediate(resolve)),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  threads: true,
  cores: availableParallelism(),
  now: () => performance.now(),
  randomSeed: () => Math.floor(Math.random() * 2 ** 32),
});
