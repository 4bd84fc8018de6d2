/** The surface syntax as parsed. Spans are UTF-16 offsets into the file's text, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
export interface Located {
  readonly span: Span;
}
export interface Name extends Located {
  readonly text: string;
}

export type ObjectExpr = Located &
  (
    | { readonly tag: 'unit' }
    | { readonly tag: 'name'; readonly name: string }
    | { readonly tag: 'scalar' }
    | { readonly tag: 'product'; readonly left: ObjectExpr; readonly right: ObjectExpr }
    | { readonly tag: 'power'; readonly base: ObjectExpr; readonly exponent: number }
    | { readonly tag: 'array'; readonly sizes: readonly (number | string)[] }
  );
export interface MapTypeExpr extends Located {
  readonly tag: 'map';
  readonly dom: ObjectExpr;
  readonly cod: ObjectExpr;
}
export type TypeExpr = ObjectExpr | MapTypeExpr;

export type Pattern = Located &
  (
    | { readonly tag: 'var'; readonly name: string; readonly type: ObjectExpr | null }
    /** No items is the pattern `()`; more than two nest to the left. */
    | { readonly tag: 'tuple'; readonly items: readonly Pattern[] }
  );

/** Maps and elements share one syntax; position decides the level (elaboration). Brackets leave no node. */
export type Expr = Located &
  (
    | { readonly tag: 'name'; readonly name: string } // also `id fst snd in0 in1 ! swap copy`
    | { readonly tag: 'numeral'; readonly text: string }
    | { readonly tag: 'tuple'; readonly items: readonly Expr[] } // () or at least two
    | { readonly tag: 'angle'; readonly items: readonly Expr[] } // <f, g, …>
    | { readonly tag: 'ascribe'; readonly of: Expr; readonly type: TypeExpr }
    | { readonly tag: 'lambda'; readonly pattern: Pattern; readonly body: Expr }
    | { readonly tag: 'let'; readonly pattern: Pattern; readonly value: Expr; readonly body: Expr }
    | { readonly tag: 'sum'; readonly items: readonly { readonly sign: '+' | '-'; readonly of: Expr }[] }
    | { readonly tag: 'seq'; readonly items: readonly Expr[] } // f ; g ; …
    | {
        readonly tag: 'product';
        readonly first: Expr;
        readonly rest: readonly { readonly op: '*' | '/'; readonly of: Expr }[];
      }
    | { readonly tag: 'neg'; readonly of: Expr }
    | { readonly tag: 'power'; readonly base: Expr; readonly exponent: number }
    | { readonly tag: 'dagger'; readonly of: Expr } // f†, dag[f]
    | { readonly tag: 'project'; readonly of: Expr; readonly index: 1 | 2 }
    | { readonly tag: 'apply'; readonly head: Expr; readonly args: readonly Expr[] } // f(t, u, …), c()
    /** `R[f]`, `D[f]`, `R^2[f]`, and an operator applied to maps, `ctx[m]`; order is 1 unless written. */
    | {
        readonly tag: 'operator';
        readonly head: Name;
        readonly order: number;
        readonly args: readonly Expr[];
      }
  );

export interface Equation extends Located {
  readonly lhs: Expr;
  readonly rhs: Expr;
}

export type StatementKind = 'law' | 'theorem' | 'refute' | 'axiom';

export type Decl = Located &
  (
    | { readonly tag: 'import'; readonly path: string; readonly pathSpan: Span }
    | { readonly tag: 'object'; readonly names: readonly Name[] }
    | {
        readonly tag: 'map';
        readonly names: readonly Name[];
        readonly type: MapTypeExpr;
        readonly linear: LinearClause;
      }
    | {
        readonly tag: 'let';
        readonly name: Name;
        readonly params: readonly Name[];
        readonly type: TypeExpr | null;
        readonly body: Expr;
      }
    | {
        readonly tag: 'statement';
        readonly kind: StatementKind;
        readonly name: Name;
        readonly doc: string | null;
        /** null: a map equation. */
        readonly variables: readonly Pattern[] | null;
        readonly assumptions: readonly Equation[];
        readonly equation: Equation;
        readonly type: TypeExpr | null;
        readonly models: readonly Name[] | null;
        readonly proof: readonly ProofStep[] | null;
      }
    | {
        readonly tag: 'primitive';
        readonly name: Name;
        readonly type: MapTypeExpr;
        readonly value: Expr;
        readonly reverse: Expr;
      }
  );

/** `none`; `all` for `linear l : …`; otherwise the arguments (from 1) of a `linear in` clause. */
export type LinearClause = 'none' | 'all' | { readonly args: readonly number[]; readonly span: Span };

/** `= term by RD.5, assoc`; the first step of a script is a bare term, with no reasons. */
export interface ProofStep extends Located {
  readonly term: Expr;
  readonly by: readonly Name[];
}

export interface File {
  readonly name: string;
  readonly text: string;
  readonly decls: readonly Decl[];
}
