/** Loading and elaborating files: each once, those it imports before it. */
import type { File } from '../ast.js';
import type { Problem } from '../diagnostics/index.js';
import { Names } from '../infer/names.js';
import { parseFile } from '../parse.js';
import { declaredNames, elaborateDecls, lostNames, type Import } from './file.js';
import { FileScope } from './scope.js';

export interface Loaded {
  readonly name: string;
  readonly text: string;
}
/** Why a file that exists has no text: what follows its name in a sentence. */
interface Unreadable {
  readonly problem: string;
}
/**
 * Finds a file: `path` as written, relative to the file `from` (null for the entry); null if there is none. One file has
 * one name.
 */
export type Load = (path: string, from: string | null) => Loaded | Unreadable | null;

/** The file, if it has a text. */
export const readable = (found: Loaded | Unreadable | null): Loaded | null =>
  found !== null && 'text' in found ? found : null;

/** A file with all it imports, which are among its `files`, as it is itself, and as are the `known` ones. */
export function elaborateLoaded(
  loaded: Loaded,
  load: Load,
  known: ReadonlyMap<string, FileScope> = new Map(),
): FileScope {
  return new Loader(load, new Map(known)).file(loaded);
}

/** More declarations at the end of a scope. */
export function elaborateMore(scope: FileScope, file: File, load: Load): void {
  new Loader(load, scope.files).decls(scope, file);
}

class Loader {
  /** Files whose elaboration has begun but not ended. */
  private readonly open: string[] = [];

  constructor(
    private readonly load: Load,
    private readonly files: Map<string, FileScope>,
  ) {}

  file({ name, text }: Loaded): FileScope {
    const { file, diagnostics } = parseFile(name, text);
    const scope = new FileScope(name, text, Names.of(name, declaredNames(file.decls)), this.files);
    scope.diagnostics.push(...diagnostics);
    if (diagnostics.length > 0) markLost(scope, file);
    this.decls(scope, file);
    this.files.set(name, scope);
    return scope;
  }

  decls(scope: FileScope, file: File): void {
    this.open.push(scope.file);
    elaborateDecls(scope, file.decls, (decl) => {
      this.bring(scope, decl);
    });
    this.open.pop();
  }

  private bring(into: FileScope, decl: Import): void {
    const found = this.load(decl.path, into.file);
    const loaded = readable(found);
    const at = loaded ? this.open.indexOf(loaded.name) : -1;
    if (!loaded || at >= 0) {
      const problem: Problem = loaded
        ? { code: 'import-cycle', cycle: [...this.open.slice(at), loaded.name] }
        : {
            code: 'missing-import',
            path: decl.path,
            problem: found !== null && 'problem' in found ? found.problem : null,
          };
      into.report(problem, decl.pathSpan);
      into.incomplete = true;
      return;
    }
    const from = this.files.get(loaded.name) ?? this.file(loaded);
    into.incomplete ||= from.incomplete;
    bringNames(from, into, decl);
    into.imported.push(
      ...[...from.imported, ...from.statements].filter((statement) => !into.imported.includes(statement)),
    );
  }
}

/** Definitions go with their names; those of objects and maps stay. */
function bringNames(from: FileScope, into: FileScope, decl: Import): void {
  for (const [name, entry] of from.names.all()) {
    if (entry.kind !== 'definition' && entry.kind !== 'faulty') continue;
    const known = into.names.get(name);
    if (!known) into.names.set(name, entry);
    else if (entry.kind === 'definition' && known.kind !== 'faulty') {
      const same = known.kind === 'definition' && known.definition === entry.definition;
      if (!same) into.report({ code: 'duplicate-name', name, first: into.placeOf(known) }, decl.pathSpan);
    }
  }
}

function markLost(scope: FileScope, file: File): void {
  for (const { text, span } of lostNames(file)) {
    if (!scope.names.later.has(text)) scope.names.set(text, { kind: 'faulty', file: file.name, span });
  }
}
