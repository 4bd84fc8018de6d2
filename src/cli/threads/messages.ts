/** What the main thread and the others tell each other: plain data. */
import type { Evidence, ExamineOptions } from '../../check/index.js';

/** How a thread comes to see the same programs as the main one. */
export interface Setup {
  /** Of each program, by number; read when one of its statements is looked at. */
  readonly files: readonly string[];
  /** The address of a module that exports `services`. */
  readonly services: string;
  readonly options: ExamineOptions;
}

export type Message =
  | { readonly tag: 'ready' }
  | { readonly tag: 'step'; readonly model: string | null; readonly news: News }
  | {
      readonly tag: 'done';
      /** The statement as this thread read it. */
      readonly text: string;
      readonly news: News;
    };

/** What was found out since the last message: the reports of further models, and all the rest. */
export type News = Omit<Evidence, 'outcome'>;

/** Terms belong to the thread that made them. */
export const newsSince = (before: Evidence, { outcome: _, ...now }: Evidence): News => ({
  ...now,
  models: now.models.slice(before.models.length),
});

export const withNews = (before: Evidence, news: News): Evidence => ({
  ...news,
  outcome: null,
  models: [...before.models, ...news.models],
});
