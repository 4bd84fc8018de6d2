/** Which statements a run is about, and in which models. */
import type { Program, Statement } from '../syntax/index.js';
import { globToRegExp } from './glob.js';

export interface Shard {
  readonly number: number;
  readonly count: number;
}

export interface Selection {
  /** Names or shell patterns of statements; empty selects all. */
  readonly laws: readonly string[];
  /** Keeps the statements in whose name, meaning or equation this is found. */
  readonly grep: RegExp | null;
  /** Every so many statements of those selected, from this number (from 1). */
  readonly shard: Shard | null;
  /** Names of the models to run; null runs all. */
  readonly models: readonly string[] | null;
}

/** Whether a statement is meant: by its name, by what it says, and by a model it may be run in. */
export function selector(selection: Omit<Selection, 'shard'>): (statement: Statement) => boolean {
  const patterns = selection.laws.map((pattern) => ({ pattern, regexp: globToRegExp(pattern, 'name') }));
  const named = (name: string): boolean =>
    patterns.length === 0 || patterns.some((p) => p.pattern === name || p.regexp.test(name));
  return (statement) =>
    named(statement.name) &&
    (selection.grep === null || found(selection.grep, statement)) &&
    (selection.models === null ||
      statement.models === null ||
      statement.models.some((model) => selection.models!.includes(model.text)));
}

/** The statements that would be selected if all `models` were: they are claimed for other ones only. */
export function claimedElsewhere(
  programs: readonly Program[],
  selection: Omit<Selection, 'shard'>,
  models: readonly string[],
): readonly Statement[] {
  const chosen = selector(selection);
  const anywhere = selector({ ...selection, models: null });
  return programs
    .flatMap((program) => program.statements)
    .filter((statement) => anywhere(statement) && !chosen(statement))
    .filter((statement) => unknownModels(statement, models).length === 0);
}

const found = (pattern: RegExp, { name, doc, text }: Statement): boolean =>
  [name, doc ?? '', text].some((part) => pattern.test(part));

/** The models that a statement is run in: those of its `in` clause, or all, as far as they are selected. */
export function modelsFor(
  statement: Statement,
  available: readonly string[],
  selection: Pick<Selection, 'models'>,
): readonly string[] {
  const claimed = statement.models?.map((model) => model.text);
  return available.filter(
    (model) => (claimed?.includes(model) ?? true) && (selection.models?.includes(model) ?? true),
  );
}

/** The names in the statement's `in` clause that no model has. */
export const unknownModels = (statement: Statement, models: readonly string[]): readonly string[] =>
  (statement.models ?? []).map((model) => model.text).filter((name) => !models.includes(name));

/** Patterns that select no statement at all. */
export function unmatched(programs: readonly Program[], laws: readonly string[]): readonly string[] {
  const statements = programs.flatMap((program) => program.statements);
  return laws.filter((law) => !statements.some(selector({ laws: [law], models: null, grep: null })));
}
