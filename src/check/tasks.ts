/** The statements of a run, by number: what threads tell each other. */
import type { Program, Statement } from '../syntax/index.js';
import type { Evidence } from './evidence.js';
import { selector, type Selection } from './select.js';

export interface Task {
  /** Number of the program, and of the statement in it. */
  readonly program: number;
  readonly index: number;
}

export const statementOf = (programs: readonly Program[], { program, index }: Task): Statement =>
  programs[program]!.statements[index]!;

/** The selected statements, in order. Those of the shards of a run together are those of the run. */
export function selectTasks(programs: readonly Program[], selection: Selection): readonly Task[] {
  const chosen = selector(selection);
  const all = programs.flatMap((each, program) =>
    each.statements.map((_, index): Task => ({ program, index })),
  );
  const tasks = all.filter((task) => chosen(statementOf(programs, task)));
  const shard = selection.shard;
  return shard === null ? tasks : tasks.filter((_, i) => i % shard.count === shard.number - 1);
}

/** What was found out, by statement. */
export class Findings {
  private readonly found = new Map<string, Evidence>();

  get = ({ program, index }: Task): Evidence | null => this.found.get(`${program},${index}`) ?? null;
  set({ program, index }: Task, evidence: Evidence): void {
    this.found.set(`${program},${index}`, evidence);
  }
}

/**
 * Statements that proofs rest on and that are not looked at yet: whether these proofs count depends on them. They are
 * looked at even if they are not selected, so that a verdict does not depend on what else is.
 */
export function citedTasks(
  programs: readonly Program[],
  tasks: readonly Task[],
  found: Pick<Findings, 'get'>,
): readonly Task[] {
  const missing = new Map<string, Task>();
  for (const task of tasks) {
    const proof = found.get(task)?.proof;
    if (proof?.status !== 'proved') continue;
    for (const name of proof.assumptions) {
      const index = programs[task.program]!.statements.findIndex((statement) => statement.name === name);
      const cited = { program: task.program, index };
      if (index >= 0 && !found.get(cited)) missing.set(`${cited.program},${index}`, cited);
    }
  }
  return [...missing.values()];
}
