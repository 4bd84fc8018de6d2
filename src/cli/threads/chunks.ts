/** How the statements of a run are dealt out to threads. */
import { statementOf, type Task } from '../../check/index.js';
import { children, type Term } from '../../syntax/core/index.js';
import type { Program } from '../../syntax/index.js';

/** Chunks for each thread, if all are of one size: the last to end is late by a part of that. */
const perThread = 8;
/** Subterms that a statement costs beside its own: drawing cases, proving, reporting. */
const overhead = 20;

/**
 * Runs of consecutive statements, for which a thread loads one file and starts one session, the heaviest first. Each
 * statement is in one of them.
 */
export function chunksOf(
  tasks: readonly Task[],
  programs: readonly Program[],
  threads: number,
): readonly (readonly Task[])[] {
  const weights = tasks.map((task) => weigh(programs, task));
  const most = weights.reduce((a, b) => a + b, 0) / (threads * perThread);
  const chunks: { readonly tasks: Task[]; weight: number }[] = [];
  tasks.forEach((task, i) => {
    const last = chunks.at(-1);
    const before = last?.tasks.at(-1);
    const goesOn = before?.program === task.program && before.index + 1 === task.index;
    if (!last || !goesOn || last.weight + weights[i]! > most)
      chunks.push({ tasks: [task], weight: weights[i]! });
    else {
      last.tasks.push(task);
      last.weight += weights[i]!;
    }
  });
  return chunks.sort((a, b) => b.weight - a.weight).map((chunk) => chunk.tasks);
}

/** The number of different subterms of both sides. */
function weigh(programs: readonly Program[], task: Task): number {
  const { lhs, rhs } = statementOf(programs, task);
  const seen = new Set<Term>([lhs, rhs]);
  for (const term of seen) for (const kid of children(term)) seen.add(kid);
  return seen.size + overhead;
}
