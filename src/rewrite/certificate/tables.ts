/** The tables of a certificate while it is written: each object, symbol and term once, after its parts. */
import { children } from '../../syntax/core/index.js';
import type { Obj, Sym, Term } from '../../syntax/core/index.js';
import type { ObjRow, SymRow, TermRow } from './format.js';

/** Rows that are numbered as they are first met. */
class Table<T, Row> {
  readonly rows: Row[] = [];
  private readonly numbers = new Map<T, number>();

  constructor(private readonly row: (item: T) => Row) {}

  readonly number = (item: T): number => {
    let found = this.numbers.get(item);
    if (found === undefined) {
      const row = this.row(item);
      found = this.rows.push(row) - 1;
      this.numbers.set(item, found);
    }
    return found;
  };
}

export class Tables {
  readonly axioms = new Table<string, string>((name) => name);
  readonly objects = new Table<Obj, ObjRow>((type) => this.objRow(type));
  readonly symbols = new Table<Sym, SymRow>((sym) => [
    sym.kind,
    sym.name,
    this.objects.number(sym.dom),
    this.objects.number(sym.cod),
  ]);
  readonly terms = new Table<Term, TermRow>((t) => this.termRow(t));

  private objRow(type: Obj): ObjRow {
    if (type.tag === 'prod') return ['prod', this.objects.number(type.left), this.objects.number(type.right)];
    if (type.tag === 'array') return ['array', ...type.sizes];
    return type.tag === 'atom' ? ['atom', type.name] : [type.tag];
  }

  private termRow(t: Term): TermRow {
    if (t.tag === 'var') return ['var', t.index, this.objects.number(t.type)];
    if (t.tag === 'zero') return ['zero', this.objects.number(t.type)];
    if (t.tag === 'num') return ['num', String(t.value.num), String(t.value.den)];
    if (t.tag === 'app') return ['app', this.symbols.number(t.sym), this.terms.number(t.of)];
    return [t.tag, ...children(t).map(this.terms.number)];
  }
}
