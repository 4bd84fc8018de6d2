/** Reads source files for the language layers. */
import { posix } from 'node:path';
import type { Finding } from '../check/index.js';
import type { Load } from '../syntax/index.js';
import type { Files } from './io.js';

/** Larger files are refused: no text that a person wrote is that long. */
const largestFile = 16 * 1024 * 1024;

type Source = { readonly text: string } | { readonly problem: string };

const missingFile = 'does not exist';

/** The text of a file, or why there is none. Bytes that are not UTF-8 become U+FFFD, which no `.rdc` file may hold. */
export function readSource(path: string, files: Files, largest = largestFile): Source {
  const kind = files.kind(path);
  if (kind === 'missing') return { problem: missingFile };
  if (kind === 'directory') return { problem: 'is a directory' };
  if (kind === 'other') return { problem: 'is neither a file nor a directory' };
  if (kind === 'denied') return { problem: 'cannot be read: permission denied' };
  try {
    const size = files.size(path);
    if (size > largest) return { problem: `is too large: ${size} bytes, at most ${largest} are read` };
    return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.read(path)) };
  } catch (thrown) {
    return { problem: `cannot be read: ${thrown instanceof Error ? thrown.message : String(thrown)}` };
  }
}

export interface Loader {
  readonly load: Load;
  /** What was read so far. */
  readonly texts: Map<string, string>;
  /** Paths of what could not be read. */
  readonly missing: Set<string>;
  /** Entries that could not be read. Of imports, the import is at fault and is reported with its place. */
  readonly problems: Finding[];
}

/** Loads entries relative to the working directory and imports relative to the importing file, each under one name. */
export function loader(files: Files): Loader {
  const texts = new Map<string, string>();
  const missing = new Set<string>();
  const names = new Map<string, string>();
  const problems: Finding[] = [];
  const load: Load = (written, from) => {
    const folder = from === null || posix.isAbsolute(written) ? '' : posix.dirname(from);
    const path = posix.join(folder, written);
    const known = texts.get(path);
    if (known !== undefined) return { name: path, text: known };
    const source = readSource(path, files);
    if ('problem' in source) {
      missing.add(path);
      if (from === null) problems.push(unreadable(path, source.problem));
      return source.problem === missingFile ? null : source;
    }
    const identity = files.identity(path);
    const name = names.get(identity) ?? path;
    names.set(identity, name);
    texts.set(name, source.text);
    return { name, text: source.text };
  };
  return { load, texts, missing, problems };
}

export const unreadable = (path: string, problem: string, hint: string | null = null): Finding => ({
  code: 'no-such-file',
  words: { message: `\`${path}\` ${problem}`, hint },
  file: path,
  span: null,
  exit: 2,
});
