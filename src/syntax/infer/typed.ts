/** The result of inference: the levels decided, names resolved, every node with its type in the graph. */
import type { Pattern } from '../ast.js';
import type { Obj, Rational, Sym } from '../core/index.js';
import type { CombinatorName } from '../signature.js';
import type { TypeNode } from './graph.js';

export interface MapType {
  readonly dom: TypeNode;
  readonly cod: TypeNode;
}

export type TypedMap = MapType &
  (
    | { readonly tag: 'faulty' }
    /** Of more than two arguments (`f ; g ; h`) it is nested to the left. */
    | {
        readonly tag: 'combine';
        readonly op: CombinatorName;
        readonly order: number;
        readonly args: readonly TypedMap[];
      }
    | { readonly tag: 'symbol'; readonly sym: Sym }
    | {
        readonly tag: 'call';
        readonly definition: Definition;
        readonly instance: ReadonlyMap<string, TypeNode>;
        readonly args: readonly TypedMap[];
      }
    | { readonly tag: 'parameter'; readonly index: number }
    | { readonly tag: 'lambda'; readonly pattern: Pattern; readonly body: TypedElement }
  );

export type TypedElement = { readonly type: TypeNode } & (
  | { readonly tag: 'faulty' }
  | { readonly tag: 'variable'; readonly name: string }
  | { readonly tag: 'tuple'; readonly items: readonly TypedElement[] }
  | { readonly tag: 'zero' }
  | { readonly tag: 'numeral'; readonly value: Rational }
  | { readonly tag: 'sum'; readonly items: readonly Summand[] }
  | { readonly tag: 'neg'; readonly of: TypedElement }
  | { readonly tag: 'scale'; readonly by: TypedElement; readonly of: TypedElement }
  | { readonly tag: 'divide'; readonly of: TypedElement; readonly by: TypedElement }
  | { readonly tag: 'power'; readonly base: TypedElement; readonly exponent: number }
  | { readonly tag: 'project'; readonly of: TypedElement; readonly index: 1 | 2 }
  | { readonly tag: 'apply'; readonly map: TypedMap; readonly argument: TypedElement }
  | {
      readonly tag: 'let';
      readonly pattern: Pattern;
      readonly value: TypedElement;
      readonly body: TypedElement;
    }
);
export interface Summand {
  readonly negative: boolean;
  readonly of: TypedElement;
}

/** A `let`, inferred once; each use takes a fresh copy of its schematic objects. */
export interface Definition {
  readonly name: string;
  readonly file: string;
  readonly params: readonly { readonly dom: Obj; readonly cod: Obj }[];
  readonly dom: Obj;
  readonly cod: Obj;
  readonly quantified: readonly string[];
  /** The declared maps it speaks of, also through other definitions. */
  readonly symbols: ReadonlySet<Sym>;
  readonly body: TypedMap;
  readonly typeOf: (node: TypeNode) => Obj;
}
