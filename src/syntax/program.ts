/** What elaboration produces: typed core terms with the names needed to print them again. */
import type { Name, Span, StatementKind } from './ast.js';
import type { Obj, Sym, Term } from './core/index.js';

/** Which arguments a declared map is linear in. */
export interface MapDecl {
  readonly sym: Sym;
  /** `none`, `all` (D[l] = snd ; l), or argument numbers from 1 along the left spine, of `arity` factors. */
  readonly linear: 'none' | 'all' | readonly number[];
  /** How many arguments the domain has as written, outer brackets dropped: 3 in `A * B * C`, 2 in `(A * B) * C`. */
  readonly arity: number;
}

/** The hypotheses in whose scope a file's statements stand. */
export interface Theory {
  readonly objects: readonly string[];
  readonly maps: ReadonlyMap<string, MapDecl>;
}

/** An equation of terms in `scope` (types of the variables, outermost first). A map equation has one variable. */
export interface CoreEquation {
  readonly scope: readonly Obj[];
  readonly lhs: Term;
  readonly rhs: Term;
}

export interface CoreProofStep {
  readonly term: Term;
  readonly by: readonly Name[];
  readonly span: Span;
}

export interface Statement extends CoreEquation {
  readonly kind: StatementKind;
  readonly name: string;
  readonly file: string;
  /** The whole declaration, and the equation within it. */
  readonly span: Span;
  readonly equationSpan: Span;
  readonly doc: string | null;
  /** The style in which the user wrote it, kept in all output about it. */
  readonly style: 'pointful' | 'pointfree';
  /** Names of the scope's variables (invented for a map equation). */
  readonly variables: readonly string[];
  /** The equation as written, on one line. */
  readonly text: string;
  readonly assumptions: readonly (CoreEquation & { readonly text: string })[];
  /** The models of an `in` clause, with their places. */
  readonly models: readonly Name[] | null;
  readonly proof: readonly CoreProofStep[] | null;
  readonly theory: Theory;
}

/** A function with a claimed reverse derivative, which the gate compares with the derivative of its value. */
export interface PrimitiveDecl {
  readonly name: string;
  readonly span: Span;
  /** As written. */
  readonly type: string;
  readonly dom: Obj;
  readonly cod: Obj;
  /** How many arguments the domain has as written. */
  readonly arity: number;
  /** In a scope of one variable of the domain. */
  readonly value: Term;
  /** In a scope of one variable of type `dom * cod`. */
  readonly reverse: Term;
}

/** One elaborated file: its own statements in order, and those its imports bring, citable but not rechecked. */
export interface Program {
  readonly file: string;
  readonly text: string;
  readonly theory: Theory;
  readonly statements: readonly Statement[];
  readonly imported: readonly Statement[];
  readonly primitives: readonly PrimitiveDecl[];
}
