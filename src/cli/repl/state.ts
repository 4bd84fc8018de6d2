/** What a session at the prompt knows: the scope that inputs are read in. */
import { posix } from 'node:path';
import { elaborate, emptyEnvironment, extend, parseFile, type Environment } from '../../syntax/index.js';
import type { Problems } from '../environment.js';
import type { Io } from '../io.js';
import type { Paint } from '../reporters/paint.js';
import { findingsOf } from '../services.js';
import { loader } from '../sources.js';

export interface State {
  readonly io: Io;
  readonly paint: Paint;
  readonly seed: number;
  environment: Environment;
  /** Stops what is being judged; null while nothing is. */
  interrupt: (() => void) | null;
}

/** The name under which what is typed is spoken of. */
export const inputName = 'input';

export const initialState = (io: Io, paint: Paint, seed: number): State => ({
  ...{ io, paint, seed },
  environment: emptyEnvironment(inputName),
  interrupt: null,
});

/**
 * Starts over in the scope of the last file, as at its end; the definitions and laws of the others are imported.
 * With any problem the scope stays as it was.
 */
export function loadFiles(paths: readonly string[], state: State): Problems {
  const { load, texts, problems } = loader(state.io.files);
  const [last, ...others] = [...paths].reverse();
  if (last === undefined) return { findings: [], texts };
  const { environment, diagnostics } = elaborate(last, load);
  if (environment === null) return { findings: problems, texts };
  if (diagnostics.length > 0) return { findings: findingsOf(diagnostics), texts };
  const folder = posix.dirname(environment.file);
  const imports = others.map((path) => `import "${posix.relative(folder, path)}"\n`).join('');
  const extended = extend(environment, parseFile(environment.file, imports).file, load);
  if (extended.diagnostics.length === 0) state.environment = extended.environment;
  texts.set(environment.file, imports);
  return { findings: findingsOf(extended.diagnostics), texts };
}
