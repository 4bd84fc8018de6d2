/** Files, and the files they import. */
import type { Diagnostic } from '../diagnostics/index.js';
import type { Program } from '../program.js';
import { elaborateLoaded, readable, type Load } from './files.js';
import type { FileScope } from './scope.js';

export interface Elaboration {
  /** In order of dependency: a file comes after those it imports, the entry last. */
  readonly programs: readonly Program[];
  /** Where the entry ends: what more can be said there. Null if there is no such file. */
  readonly environment: FileScope | null;
  readonly diagnostics: readonly Diagnostic[];
}

const programOf = (scope: FileScope): Program => ({
  file: scope.file,
  text: scope.text,
  theory: { objects: scope.objects, maps: scope.maps },
  statements: scope.statements,
  imported: scope.imported,
  primitives: scope.primitives,
});

/** Files that were elaborated before, by name: those without problems, for others fail differently elsewhere. */
export type Elaborated = Map<string, FileScope>;

/**
 * Elaborates a file and all it imports. Every problem of every file is among the diagnostics. What is in `known` is
 * used as it is, and what is elaborated without problems is added.
 */
export function elaborate(entry: string, load: Load, known: Elaborated = new Map()): Elaboration {
  const loaded = readable(load(entry, null));
  if (!loaded) {
    const missing = { code: 'missing-file', path: entry, file: entry, span: { start: 0, end: 0 } } as const;
    return { programs: [], environment: null, diagnostics: [missing] };
  }
  const environment = known.get(loaded.name) ?? elaborateLoaded(loaded, load, known);
  for (const [name, scope] of environment.files)
    if (!scope.incomplete && scope.problems === 0) known.set(name, scope);
  const scopes = [...environment.files.values()];
  return {
    programs: scopes.map(programOf),
    environment,
    diagnostics: scopes.flatMap((scope) => scope.inOrder()),
  };
}
