import type { Verdict } from '../../check/index.js';

/** The command that runs the case of a verdict's counterexample again, or null where there is none. */
export function replay(verdict: Verdict, seed: number): string | null {
  const report = verdict.models.find((model) => model.status === 'failed');
  if (!report || report.caseIndex === null) return null;
  const { file, name } = verdict.statement;
  const place = `${quote(file)} --law ${quote(name)} --model ${quote(report.model)}`;
  return `rdc check ${place} --seed ${seed} --case ${report.caseIndex}`;
}

/** A word for a POSIX shell. A file's name that starts with a dash is no option when it starts with `./`. */
export function quote(word: string): string {
  const safe = word.startsWith('-') ? `./${word}` : word;
  return /^[\w@%+=:,./-]+$/.test(safe) ? safe : `'${safe.replace(/'/g, `'\\''`)}'`;
}
