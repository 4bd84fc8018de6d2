/** A run that judges nothing, wholly or for one of its files or patterns, is wrong input. */
import { selectTasks, suggestion, unmatched, type CheckOptions, type Finding } from '../check/index.js';
import type { Loaded } from './services.js';

export function nothingToDo(loaded: Loaded, options: Omit<CheckOptions, 'cancelled'>): readonly Finding[] {
  const faulty = new Set(loaded.findings.map((finding) => finding.file));
  const empty = loaded.programs.filter((p) => p.statements.length === 0 && !faulty.has(p.file));
  const findings = empty.map(({ file }) =>
    nothing(
      `\`${file}\` states nothing`,
      'there is nothing to check without a law, theorem, refute or axiom',
      file,
    ),
  );
  const names = loaded.programs.flatMap((program) => program.statements.map((statement) => statement.name));
  if (names.length === 0) return findings;
  for (const law of unmatched(loaded.programs, options.laws)) {
    findings.push(nothing(`--law: no statement is named \`${law}\``, suggestion(law, names), null));
  }
  // One shard of a small run may be empty: the run is not.
  const selected = selectTasks(loaded.programs, { ...options, shard: null });
  if (selected.length === 0 && findings.length === 0) findings.push(noneSelected(options));
  return findings;
}

const noneSelected = ({ grep }: Pick<CheckOptions, 'grep'>): Finding =>
  nothing(
    'no statement is selected',
    grep === null
      ? 'the `in` clauses name other models than --model'
      : `none matches ${String(grep)} in its name, meaning or equation, or its models are not selected`,
    null,
  );

const nothing = (message: string, hint: string, file: string | null): Finding => ({
  code: 'nothing-to-do',
  words: { message, hint },
  file,
  span: null,
  exit: 2,
});
