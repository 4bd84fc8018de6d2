/** Runs the prover and the models over the statements of elaborated files, one after the other in this thread. */
import type { Program } from '../syntax/index.js';
import { conclude, type ConcludeOptions, type Verdict } from './conclude.js';
import { Examiner, type ExamineOptions, type Step, type Tools } from './examine.js';
import type { Selection } from './select.js';
import { citedTasks, Findings, selectTasks, type Task } from './tasks.js';

export interface CheckOptions extends ExamineOptions, ConcludeOptions, Selection {
  /** Asked between steps; once true, what is left is `not-run`. */
  readonly cancelled: () => boolean;
}

/** Yielded before each step. */
export interface Progress extends Pick<Step, 'statement' | 'model'> {
  /** Statements done so far, of `total`. */
  readonly done: number;
  readonly total: number;
}

/** Judges the selected statements of the programs, in order. */
export function* checkPrograms(
  programs: readonly Program[],
  tools: Tools,
  options: CheckOptions,
): Generator<Progress, readonly Verdict[]> {
  const tasks = selectTasks(programs, options);
  const found = new Findings();
  const examiner = new Examiner(programs, tools, options, options.cancelled);
  const examine = function* (some: readonly Task[], done: number): Generator<Progress> {
    for (const [i, task] of some.entries()) {
      const steps = examiner.examine(task);
      let step = steps.next();
      for (; !step.done; step = steps.next()) {
        const { statement, model } = step.value;
        yield { statement, model, done: done + i, total: tasks.length };
      }
      found.set(task, step.value);
      if (options.bail && !verdictOn(task).ok) return;
    }
  };
  const verdictOn = (task: Task): Verdict => conclude(programs, [task], found, options)[0]!;
  yield* examine(tasks, 0);
  for (let cited = citedTasks(programs, tasks, found); cited.length > 0;) {
    yield* examine(cited, tasks.length);
    cited = options.cancelled() ? [] : citedTasks(programs, [...tasks, ...cited], found);
  }
  return conclude(programs, tasks, found, options);
}
