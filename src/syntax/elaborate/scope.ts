/** A file being elaborated: its names, theory and statements so far. */
import type { Name, Span } from '../ast.js';
import type { Diagnostic, Problem } from '../diagnostics/index.js';
import type { Report } from '../infer/context.js';
import type { Entry, Meaning, Names } from '../infer/names.js';
import type { MapDecl, PrimitiveDecl, Statement } from '../program.js';

export class FileScope {
  readonly objects: string[] = [];
  readonly maps = new Map<string, MapDecl>();
  readonly statements: Statement[] = [];
  readonly imported: Statement[] = [];
  readonly primitives: PrimitiveDecl[] = [];
  readonly diagnostics: Diagnostic[] = [];
  /** Problems found, also those that only follow from others and are not shown. */
  problems = 0;
  /** An import is missing: a name that is unknown may be one of its. */
  incomplete = false;

  constructor(
    readonly file: string,
    readonly text: string,
    readonly names: Names,
    /** Every file elaborated so far, by name; this one once it has ended. */
    readonly files: Map<string, FileScope>,
    private readonly statementNames = new Map<string, Span | string>(),
  ) {}

  readonly report: Report = (problem: Problem | null, span: Span) => {
    this.problems++;
    if (!problem || (this.incomplete && problem.code === 'unknown-name')) return;
    this.diagnostics.push({ ...problem, file: this.file, span });
  };

  /** The diagnostics by place. */
  inOrder(): readonly Diagnostic[] {
    return this.diagnostics.sort((a, b) => a.span.start - b.span.start);
  }

  /** Whether `run` finds no fault. */
  faultless(run: () => void): boolean {
    const before = this.problems;
    run();
    return this.problems === before;
  }

  declare({ text, span }: Name, meaning: Meaning): void {
    const known = this.names.get(text);
    if (known) this.report({ code: 'duplicate-name', name: text, first: this.placeOf(known) }, span);
    else this.names.set(text, { ...meaning, file: this.file, span });
  }

  placeOf(entry: Entry): Span | string {
    return entry.file === this.file ? entry.span : entry.file;
  }

  declareStatement({ text, span }: Name): void {
    const first = this.statementNames.get(text);
    if (first) this.report({ code: 'duplicate-statement', name: text, first }, span);
    else this.statementNames.set(text, span);
  }

  /** A scope for more text, which starts where this one ends and leaves it as it is. */
  continued(text: string, later: ReadonlyMap<string, Span>): FileScope {
    const earlier = new Map([...this.statementNames.keys()].map((name) => [name, 'earlier']));
    const out = new FileScope(this.file, text, this.names.continued(later), new Map(this.files), earlier);
    out.objects.push(...this.objects);
    for (const [name, decl] of this.maps) out.maps.set(name, decl);
    out.statements.push(...this.statements);
    out.imported.push(...this.imported);
    return out;
  }
}
