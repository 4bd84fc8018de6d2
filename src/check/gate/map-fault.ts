/** What ends the judging of a map: a fault that is no answer of its rules at a point. */
import type { Fault } from './finding.js';
import { plain } from '../protocol/replies.js';
import { describe } from './layout.js';

export class MapFault extends Error {
  constructor(
    readonly fault: Fault,
    words: string,
  ) {
    super(words);
  }
}

/** What was thrown, in words of its own, on any number of lines. An error may be made so that reading it throws. */
export function thrownText(thrown: unknown): string {
  try {
    if (thrown instanceof MapFault) return thrown.message;
    return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : describe(thrown);
  } catch {
    return 'an error that cannot be read';
  }
}

/** What was thrown, in words on one line. */
export const thrownWords = (thrown: unknown): string => plain(thrownText(thrown));

/** A function of a declaration, such as its domain. @throws MapFault where it throws. */
export function declared<A extends readonly unknown[], R>(
  what: string,
  run: (...args: A) => R,
): (...args: A) => R {
  return (...args) => {
    try {
      return run(...args);
    } catch (thrown) {
      throw new MapFault('throws', `${what} throws: ${thrownWords(thrown)}`);
    }
  };
}

/** One that answers with true or false. @throws MapFault */
export function predicate<A extends readonly unknown[]>(
  what: string,
  run: (...args: A) => unknown,
): (...args: A) => boolean {
  const guarded = declared(what, run);
  return (...args) => {
    const answer = guarded(...args);
    if (typeof answer === 'boolean') return answer;
    throw new MapFault('not true or false', `${what} answers with ${describe(answer)}`);
  };
}
