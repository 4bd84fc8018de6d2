/** Judges statements in several threads. Which thread looks at which, and when, does not show in the verdicts. */
import {
  citedTasks,
  conclude,
  Findings,
  selectTasks,
  statementOf,
  type CheckOptions,
  type Task,
  type Verdict,
} from '../../check/index.js';
import type { Program } from '../../syntax/index.js';
import type { Watch } from '../progress.js';
import { chunksOf } from './chunks.js';
import { Lane, type Limits } from './lane.js';
import type { Setup } from './messages.js';

interface Threads extends Limits {
  readonly count: number;
  /** The address of the module with the services. */
  readonly services: string;
  readonly watch: Watch;
}

export async function checkInThreads(
  programs: readonly Program[],
  options: Omit<CheckOptions, 'cancelled'>,
  threads: Threads,
): Promise<readonly Verdict[]> {
  const tasks = selectTasks(programs, options);
  const found = new Findings();
  const lanes = Array.from({ length: Math.min(threads.count, tasks.length) }, () =>
    lane(programs, options, threads),
  );
  try {
    await examineAll(tasks, programs, lanes, found, threads);
    const seen = [...tasks];
    for (let cited = citedTasks(programs, seen, found); cited.length > 0 && !threads.signal.aborted;) {
      await examineAll(cited, programs, lanes, found, threads);
      seen.push(...cited);
      cited = citedTasks(programs, seen, found);
    }
  } finally {
    await Promise.all(lanes.map((each) => each.close()));
  }
  return conclude(programs, tasks, found, options);
}

function lane(
  programs: readonly Program[],
  options: Omit<CheckOptions, 'cancelled'>,
  { services, seconds, signal }: Threads,
): Lane {
  const { seed, runs, onlyCase, models, budget } = options;
  const files = programs.map(({ file }) => file);
  const setup: Setup = { files, services, options: { seed, runs, onlyCase, models, budget } };
  return new Lane(setup, { seconds, signal });
}

/** Each lane takes the next chunk when it has done one. */
async function examineAll(
  tasks: readonly Task[],
  programs: readonly Program[],
  lanes: readonly Lane[],
  found: Findings,
  { watch, signal }: Threads,
): Promise<void> {
  const chunks = chunksOf(tasks, programs, lanes.length);
  let next = 0;
  let done = 0;
  const examine = async (each: Lane, task: Task): Promise<void> => {
    const statement = statementOf(programs, task);
    const evidence = await each.run(task, statement.text, (model) => {
      watch.begin({ statement, model, done, total: tasks.length });
    });
    found.set(task, evidence);
    watch.end(statement);
    done++;
  };
  const work = async (each: Lane): Promise<void> => {
    for (let chunk = chunks[next++]; chunk; chunk = chunks[next++])
      for (const task of chunk) if (!signal.aborted) await examine(each, task);
  };
  await Promise.all(lanes.map(work));
}
