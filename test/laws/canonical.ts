/**
 * A statement up to renaming: objects, maps and variables are numbered as they are met, tuples of variables count as
 * their components, and the two sides may change places. Statements with one text say the same.
 */
import type { Obj, Sym, Term } from '../../src/syntax/core/index.js';
import type { CoreEquation, Statement, Theory } from '../../src/syntax/index.js';

/** Numbers things by first occurrence. */
class Numbering<T> {
  private readonly numbers = new Map<T, number>();
  /** The number, and whether it is new. */
  of(thing: T): { readonly n: number; readonly fresh: boolean } {
    const known = this.numbers.get(thing);
    if (known !== undefined) return { n: known, fresh: false };
    this.numbers.set(thing, this.numbers.size);
    return { n: this.numbers.size - 1, fresh: true };
  }
}

/** `(t, u).1` is `t`. */
function component(t: Term): Term {
  if (t.tag !== 'fst' && t.tag !== 'snd') return t;
  const of = component(t.of);
  if (of.tag !== 'pair') return t;
  return component(t.tag === 'fst' ? of.left : of.right);
}

class Writer {
  readonly rows: string[] = [];
  private readonly atoms = new Numbering<string>();
  private readonly syms = new Numbering<Sym>();
  private readonly variables = new Numbering<string>();
  private readonly nodes = new Map<string, number>();

  constructor(private readonly theory: Theory) {}

  private type(type: Obj): string {
    switch (type.tag) {
      case 'atom':
        return `o${this.atoms.of(type.name).n}`;
      case 'prod':
        return `(${this.type(type.left)}*${this.type(type.right)})`;
      case 'array':
        return `K[${type.sizes.join()}]`;
      default:
        return type.tag;
    }
  }

  private symbol(sym: Sym): string {
    if (sym.kind === 'primitive') return sym.name;
    const { n, fresh } = this.syms.of(sym);
    const linear = this.theory.maps.get(sym.name)?.linear ?? 'none';
    return `m${n}${fresh ? `:${this.type(sym.dom)}->${this.type(sym.cod)},${linear.toString()}` : ''}`;
  }

  private row(text: string): number {
    this.rows.push(text);
    return this.rows.length - 1;
  }

  /** A component of a variable of the scope, by its path; a tuple of variables where the type is a product. */
  private variable(path: string, type: Obj): number {
    if (type.tag !== 'prod') {
      const { n, fresh } = this.variables.of(path);
      return this.row(`x${n}${fresh ? `:${this.type(type)}` : ''}`);
    }
    const left = this.variable(`${path}.1`, type.left);
    return this.row(`pair ${left} ${this.variable(`${path}.2`, type.right)}`);
  }

  /** The path of a component of a variable of the scope, or null. */
  private path(t: Term, binders: number): string | null {
    if (t.tag === 'var') return t.index >= binders ? `${t.index - binders}` : null;
    if (t.tag !== 'fst' && t.tag !== 'snd') return null;
    const of = this.path(component(t.of), binders);
    return of === null ? null : `${of}.${t.tag === 'fst' ? 1 : 2}`;
  }

  /** The row of a term; terms are graphs, so each is written once. */
  write(term: Term, binders = 0): number {
    const t = component(term);
    const key = `${t.id} ${t.open > 0 ? binders : 0}`;
    const known = this.nodes.get(key);
    if (known !== undefined) return known;
    const path = this.path(t, binders);
    const row = path === null ? this.row(this.shape(t, binders)) : this.variable(path, t.type);
    this.nodes.set(key, row);
    return row;
  }

  private shape(t: Term, binders: number): string {
    const all = (...parts: readonly Term[]): string =>
      parts.map((part) => this.write(part, binders)).join(' ');
    switch (t.tag) {
      case 'var':
        return `bound ${t.index}`;
      case 'pair':
      case 'add':
        return `${t.tag} ${all(t.left, t.right)}`;
      case 'fst':
      case 'snd':
      case 'neg':
        return `${t.tag} ${all(t.of)}`;
      case 'app': {
        const head = this.symbol(t.sym);
        return `${head} ${all(t.of)}`;
      }
      case 'rev':
        return `rev ${this.write(t.body, binders + 1)} ${all(t.at, t.cotangent)}`;
      case 'scale':
        return `scale ${all(t.by, t.of)}`;
      case 'zero':
        return `zero ${this.type(t.type)}`;
      case 'num':
        return `num ${t.value.num.toString()}/${t.value.den.toString()}`;
      case 'unit':
        return 'unit';
    }
  }
}

const flipped = ({ scope, lhs, rhs }: CoreEquation): CoreEquation => ({ scope, lhs: rhs, rhs: lhs });

function oneWay(statement: Statement, equation: CoreEquation): string {
  const writer = new Writer(statement.theory);
  const equations = [equation, ...statement.assumptions];
  const sides = equations.map(({ lhs, rhs }) => `${writer.write(lhs)} = ${writer.write(rhs)}`);
  const models = statement.models?.map(({ text }) => text).join() ?? '';
  return [...writer.rows, ...sides, models].join('; ');
}

/** One text for all statements that differ in names, in the brackets of their variables, or in the order of sides. */
export function canonical(statement: Statement): string {
  const texts = [statement, flipped(statement)].map((equation) => oneWay(statement, equation));
  return texts.sort()[0]!;
}
