/** The scope that a file leaves, for what is typed after it. */
import type { Finding } from '../check/index.js';
import { elaborate, emptyEnvironment, type Environment } from '../syntax/index.js';
import type { Io } from './io.js';
import { showFinding } from './reporters/findings.js';
import { paint } from './reporters/paint.js';
import { findingsOf } from './services.js';
import { loader } from './sources.js';

export interface Problems {
  readonly findings: readonly Finding[];
  /** The texts that the findings point into. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The environment at the end of a file, or what is wrong with it; without a file only predefined names are in scope. */
export function environmentOf(
  file: string | undefined,
  io: Io,
): { readonly environment: Environment } | Problems {
  if (file === undefined) return { environment: emptyEnvironment() };
  const { load, texts, problems } = loader(io.files);
  const { environment, diagnostics } = elaborate(file, load);
  if (problems.length > 0 || environment === null) return { findings: problems, texts };
  return diagnostics.length > 0 ? { findings: findingsOf(diagnostics), texts } : { environment };
}

/** What is unknown where no file was named may be declared in one. */
export const hintAtFile = (findings: readonly Finding[]): readonly Finding[] =>
  findings.map((finding) => {
    const { code, words } = finding;
    const unknown = code === 'unknown-name' || code === 'unknown-object';
    if (!unknown || words.hint?.startsWith('did you mean')) return finding;
    return {
      ...finding,
      words: { ...words, hint: 'with `--in FILE` the declarations of a file are in scope' },
    };
  });

export function printProblems({ findings, texts }: Problems, io: Io): void {
  for (const finding of findings) io.err.write(`${showFinding(finding, texts, paint(io.err.colour))}\n`);
}
