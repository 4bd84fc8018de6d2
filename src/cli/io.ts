/** Everything a command may do to the world; tests pass their own. */
export interface Io {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly out: Output;
  readonly err: Output;
  readonly files: Files;
  /** Calls `handler` at each Ctrl-C, or other of the signals, until the returned function is called. */
  onInterrupt(handler: () => void, signals?: readonly ('SIGINT' | 'SIGTERM')[]): () => void;
  /** Lets signals and input in during long work. */
  pause(): Promise<void>;
  /** Resolves after so many milliseconds. */
  sleep(ms: number): Promise<void>;
  /** Whether code of users runs in threads of its own, which can be ended when it hangs. */
  readonly threads: boolean;
  /** How many threads can run at once. */
  readonly cores: number;
  /** Milliseconds, from any start. */
  now(): number;
  /** A fresh seed, for `--seed random`. */
  randomSeed(): number;
}

export interface Output {
  write(text: string): void;
  readonly isTTY: boolean;
  /** The colour level of chalk: 0 is none. */
  readonly colour: 0 | 1 | 2 | 3;
  readonly columns: number;
  /** The reader has gone away: writing is useless. */
  readonly closed: boolean;
  /** Where Node's own line editor writes to. */
  readonly stream: NodeJS.WritableStream;
}

export type FileKind = 'file' | 'directory' | 'other' | 'missing' | 'denied';

/** Paths are relative to the working directory. `read` and `list` throw what Node throws. */
export interface Files {
  kind(path: string): FileKind;
  size(path: string): number;
  read(path: string): Uint8Array;
  list(path: string): readonly string[];
  isLink(path: string): boolean;
  /** Changes when the file does; empty where there is none. */
  stamp(path: string): string;
  /** The same for all paths that lead to one file. */
  identity(path: string): string;
  append(path: string, text: string): void;
  /** Makes the file, and the folders above it. */
  write(path: string, text: string): void;
  /** Removes a file, if there is one. */
  remove(path: string): void;
}

/** The exit codes of language.md; 130 is the shell's for Ctrl-C. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  wrongInput: 2,
  fault: 3,
  interrupted: 130,
} as const;
