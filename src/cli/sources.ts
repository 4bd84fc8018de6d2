/** Reads source files for the language layers. */
import type { Files } from './io.js';

/** Larger files are refused: no text that a person wrote is that long. */
export const largestFile = 16 * 1024 * 1024;

export type Source = { readonly text: string } | { readonly problem: string };

/** The text of a file, or why there is none. Bytes that are not UTF-8 become U+FFFD, which no `.rdc` file may hold. */
export function readSource(path: string, files: Files): Source {
  const kind = files.kind(path);
  if (kind === 'missing') return { problem: 'does not exist' };
  if (kind === 'directory') return { problem: 'is a directory' };
  if (kind === 'other') return { problem: 'is neither a file nor a directory' };
  if (kind === 'denied') return { problem: 'cannot be read: permission denied' };
  try {
    const size = files.size(path);
    if (size > largestFile)
      return { problem: `is too large: ${size} bytes, at most ${largestFile} are read` };
    return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.read(path)) };
  } catch (thrown) {
    return { problem: `cannot be read: ${thrown instanceof Error ? thrown.message : String(thrown)}` };
  }
}
