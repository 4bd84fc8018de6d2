/** From lines to entries: an input goes on over lines until it is whole. */
import { isIncomplete, startsDeclaration } from '../../syntax/index.js';

/** What was read so far of an entry, and the entries that are whole. */
export interface Read {
  readonly entries: readonly string[];
  readonly pending: string;
}

/** A line that can only belong to the declaration before it. */
const continuation = /^(\s|proof\b|qed\b|=)/;

/**
 * At a prompt an entry ends as soon as it is whole, or with an empty line; a `theorem` may still be followed by its
 * proof, so it ends with `qed` or an empty line.
 */
export function readPrompt(pending: string, line: string): Read {
  const text = pending === '' ? line : `${pending}\n${line}`;
  if (text.trim() === '') return { entries: [], pending: '' };
  if (pending !== '' && (isCommand(line) || declares(pending, line))) {
    const { entries, pending: rest } = readPrompt('', line);
    return { entries: [pending.trimEnd(), ...entries], pending: rest };
  }
  const ends = line.trim() === '' || isCommand(text) || !goesOn(text);
  return ends ? { entries: [text.trimEnd()], pending: '' } : { entries: [], pending: text };
}

/** From a pipe an entry ends as in a source file, where something else starts in column 1, or with an empty line. */
export function readPipe(pending: string, line: string): Read {
  const before = pending.trim() === '' ? [] : [pending.trimEnd()];
  if (line.trim() === '') return { entries: before, pending: '' };
  const whole = !continuation.test(line) && !lacksEnd(pending);
  if (isCommand(line) || whole || declares(pending, line)) return { entries: before, pending: line };
  return { entries: [], pending: pending === '' ? line : `${pending}\n${line}` };
}

export const isCommand = (text: string): boolean => /^:\S*(\s|$)/.test(text);

/** Whether there is nothing but comments. */
export const isBlank = (text: string): boolean => text.replace(/--.*|\{-[^]*?-\}/g, '').trim() === '';

const goesOn = (text: string): boolean =>
  lacksEnd(text) || (/^\s*theorem\b/.test(text) && !/\bqed\s*$/.test(text));

/** A bracket that is never closed must not swallow all that follows. */
const longest = 20_000;

const declares = (pending: string, line: string): boolean =>
  pending.length <= longest && startsDeclaration(pending, line);

const lacksEnd = (text: string): boolean => !isCommand(text) && text.length <= longest && isIncomplete(text);
