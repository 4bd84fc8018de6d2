/** Where a module that cannot be loaded is at fault. */
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';

export interface ThrownPlace {
  readonly file: string;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

/**
 * The place of a syntax error, which may be in a file that `file` imports, or else of the first call in `file` itself.
 * An error may be made so that reading it throws: then there is none.
 */
export function thrownPlace(thrown: unknown, file: string): ThrownPlace | null {
  try {
    if (!(thrown instanceof Error)) return null;
    return syntaxPlace(thrown.message, file) ?? framePlace(thrown.stack ?? '', file);
  } catch {
    return null;
  }
}

/** The loader writes the place on a line of its own after the message, its column from 0. */
function syntaxPlace(message: string, file: string): ThrownPlace | null {
  const found = /^Parse ?Error.*\n\s*(\/.*|[A-Za-z]:[\\/].*):(\d+):(\d+)\s*$/su.exec(message);
  if (!found) return null;
  const [, path, line, column] = found;
  const shown = path === resolve(file) ? file : path!;
  return { file: shown, line: Number(line), column: Number(column) + 1 };
}

function framePlace(stack: string, file: string): ThrownPlace | null {
  for (const [, path, line, column] of stack.matchAll(/^ +at (?:.*\()?(\S.*?):(\d+):(\d+)\)?$/gmu)) {
    const plain = path!.startsWith('file://') ? fileURLToPath(path!) : path!;
    if (plain === resolve(file)) return { file, line: Number(line), column: Number(column) };
  }
  return null;
}

/** The offset of a place in the text; null where there is no such line. A column beyond the line is its beginning. */
export function offsetAt(text: string, { line, column }: ThrownPlace): number | null {
  const starts = [text.startsWith('\ufeff') ? 1 : 0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  const start = starts[line - 1];
  if (start === undefined) return null;
  const end = starts[line] ?? text.length + 1;
  return start + column - 1 < end ? start + column - 1 : start;
}
