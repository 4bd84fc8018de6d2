import type { ProblemOf, WordsOf } from './problem.js';

/** What can be wrong with names, types and imports. */
export interface TypingData {
  'unknown-name': { name: string; near: string | null };
}
export type TypingProblem = ProblemOf<TypingData>;

export const typingWords: WordsOf<TypingData> = {
  'unknown-name': (d) => ({
    message: `unknown name \`${d.name}\``,
    hint: d.near === null ? null : `did you mean \`${d.near}\`?`,
  }),
};
