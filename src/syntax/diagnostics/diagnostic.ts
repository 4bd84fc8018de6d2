import type { Span } from '../ast.js';
import { parsingWords, type ParsingProblem } from './parsing.js';
import type { Wording } from './problem.js';
import { explained, mismatchWords, typingWords, type TypingProblem } from './typing.js';

/** Something wrong with the input, without its place. */
export type Problem = ParsingProblem | TypingProblem;

/** A problem and where it is: `span` counts in the text of `file`. */
export type Diagnostic = Problem & { readonly file: string; readonly span: Span };

const table = { ...parsingWords, ...typingWords } as Readonly<
  Record<Problem['code'], (data: Problem) => Wording>
>;

/** The words of a problem: the only place where diagnostics become text. */
export function wording(problem: Problem): Wording {
  const words = table[problem.code](problem);
  return problem.code in mismatchWords ? explained(words) : words;
}
