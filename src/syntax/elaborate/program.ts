/** Files and what they import. */
import { parseFile } from '../parse.js';
import type { Diagnostic, Problem } from '../diagnostics/index.js';
import { Names } from '../infer/names.js';
import type { Program, Statement } from '../program.js';
import { declaredNames, elaborateDecls, lostNames, type Import } from './file.js';
import { FileScope } from './scope.js';

/** Finds the text of a file: `path` as written, relative to the file `from` (null for the entry). */
export type Load = (
  path: string,
  from: string | null,
) => { readonly name: string; readonly text: string } | null;

export interface Elaboration {
  /** In order of dependency: a file comes after those it imports, the entry last. */
  readonly programs: readonly Program[];
  /** Where the entry ends: what more can be said there. Null if there is no such file. */
  readonly environment: FileScope | null;
  readonly diagnostics: readonly Diagnostic[];
}

type Loaded = NonNullable<ReturnType<Load>>;

class Elaborator {
  readonly scopes = new Map<string, FileScope>();
  /** Files whose elaboration has begun but not ended. */
  private readonly open: string[] = [];

  constructor(private readonly load: Load) {}

  file(loaded: Loaded): FileScope {
    const { name, text } = loaded;
    const { file, diagnostics } = parseFile(name, text);
    const scope = new FileScope(name, text, Names.of(name, declaredNames(file.decls)));
    scope.diagnostics.push(...diagnostics);
    if (diagnostics.length > 0) {
      for (const lost of lostNames(file)) {
        if (!scope.names.later.has(lost.text))
          scope.names.set(lost.text, { kind: 'faulty', file: name, span: lost.span });
      }
    }
    this.open.push(name);
    elaborateDecls(scope, file.decls, (decl) => {
      this.bring(scope, decl);
    });
    this.open.pop();
    this.scopes.set(name, scope);
    return scope;
  }

  private bring(into: FileScope, decl: Import): void {
    const loaded = this.load(decl.path, into.file);
    const fail = (problem: Problem): void => {
      into.report(problem, decl.pathSpan);
      into.incomplete = true;
    };
    if (!loaded) return fail({ code: 'missing-import', path: decl.path });
    const at = this.open.indexOf(loaded.name);
    if (at >= 0) return fail({ code: 'import-cycle', cycle: [...this.open.slice(at), loaded.name] });
    const from = this.scopes.get(loaded.name) ?? this.file(loaded);
    into.incomplete ||= from.incomplete;
    exportNames(from, into, decl);
    const known = new Set<Statement>(into.imported);
    into.imported.push(
      ...[...from.imported, ...from.statements].filter((statement) => !known.has(statement)),
    );
  }
}

/** Definitions go with their names; those of objects and maps stay. */
function exportNames(from: FileScope, into: FileScope, decl: Import): void {
  for (const [name, entry] of from.names.all()) {
    if (entry.kind !== 'definition' && entry.kind !== 'faulty') continue;
    const known = into.names.get(name);
    if (!known) into.names.set(name, entry);
    else if (known.kind !== entry.kind || known.file !== entry.file) {
      into.report({ code: 'duplicate-name', name, first: into.placeOf(known) }, decl.pathSpan);
    }
  }
}

const programOf = (scope: FileScope): Program => ({
  file: scope.file,
  text: scope.text,
  theory: { objects: scope.objects, maps: scope.maps },
  statements: scope.statements,
  imported: scope.imported,
});

/** Elaborates a file and all it imports. Every problem of every file is among the diagnostics. */
export function elaborate(entry: string, load: Load): Elaboration {
  const loaded = load(entry, null);
  if (!loaded) {
    const missing = { code: 'missing-file', path: entry, file: entry, span: { start: 0, end: 0 } } as const;
    return { programs: [], environment: null, diagnostics: [missing] };
  }
  const elaborator = new Elaborator(load);
  const environment = elaborator.file(loaded);
  const scopes = [...elaborator.scopes.values()];
  const bySpan = (scope: FileScope) => scope.diagnostics.sort((a, b) => a.span.start - b.span.start);
  return { programs: scopes.map(programOf), environment, diagnostics: scopes.flatMap(bySpan) };
}
