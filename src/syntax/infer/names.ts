/** The names of a file: objects, maps and definitions, its own and (of definitions) those its imports bring. */
import type { Span } from '../ast.js';
import type { MapDecl } from '../program.js';
import type { Definition } from './typed.js';

export type Meaning =
  | { readonly kind: 'object' }
  | { readonly kind: 'map'; readonly decl: MapDecl }
  | { readonly kind: 'definition'; readonly definition: Definition }
  /** Declared, but with an error: what follows from it is not reported again. */
  | { readonly kind: 'faulty' };

export type Entry = Meaning & { readonly file: string; readonly span: Span };

/** Stands for the file of what was entered before. */
const EARLIER = 'an earlier input';

export class Names {
  private constructor(
    readonly file: string,
    private readonly entries: Map<string, Entry>,
    /** Where the file declares names further down: for a hint. */
    readonly later: ReadonlyMap<string, Span>,
  ) {}

  static of(file: string, later: ReadonlyMap<string, Span> = new Map()): Names {
    return new Names(file, new Map(), later);
  }
  /** The same names for another text, to which their places do not belong. */
  continued(later: ReadonlyMap<string, Span>): Names {
    const entries = [...this.entries].map(([name, entry]): [string, Entry] => [
      name,
      { ...entry, file: EARLIER },
    ]);
    return new Names(this.file, new Map(entries), later);
  }
  get(name: string): Entry | undefined {
    return this.entries.get(name);
  }
  set(name: string, entry: Entry): void {
    this.entries.set(name, entry);
  }
  all(): Iterable<[string, Entry]> {
    return this.entries;
  }
  /** The declared names of a kind, for suggestions and for choosing fresh ones. */
  declared(...kinds: Meaning['kind'][]): string[] {
    return [...this.entries].filter(([, entry]) => kinds.includes(entry.kind)).map(([name]) => name);
  }
}
