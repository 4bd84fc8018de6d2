/**
 * Composites as plain data, for instances that evaluate and differentiate them: straight-line code over parameters,
 * each shared part once. Only what an instance has to know is left of a core term: variables are numbered from the
 * outermost, and types are written out where a value cannot be made without them.
 */
import { children, showObj, showQ, type Obj, type Term } from '../../syntax/core/index.js';

export type Node =
  | { readonly op: 'parameter'; readonly index: number }
  | { readonly op: 'unit' }
  /** The zero of a type, written as in the language. */
  | { readonly op: 'zero'; readonly type: string }
  /** An exact number, such as `-3/4`. */
  | { readonly op: 'number'; readonly value: string }
  | { readonly op: 'pair' | 'add'; readonly left: number; readonly right: number }
  | { readonly op: 'first' | 'second' | 'negate'; readonly of: number }
  /** A multiple of `of` by the number `by`. */
  | { readonly op: 'scale'; readonly by: number; readonly of: number }
  /** A map of the instance, applied to the left-nested tuple of its arguments. */
  | { readonly op: 'apply'; readonly map: string; readonly of: number }
  /**
   * The reverse derivative of `body` in its last parameter, at `at`, of the cotangent. The body's other parameters are
   * those of the composite that the node stands in.
   */
  | {
      readonly op: 'reverse';
      readonly body: Composite;
      readonly at: number;
      readonly cotangent: number;
    };

export interface Composite {
  /** The types of the parameters, as written in the language. */
  readonly parameters: readonly string[];
  /** Arguments stand before the nodes that use them; numbers in nodes are places in this list. */
  readonly nodes: readonly Node[];
  readonly result: number;
}

/** A term in a scope (types of its variables, outermost first) as a composite. */
export function toComposite(term: Term, scope: readonly Obj[]): Composite {
  const nodes: Node[] = [];
  const places = new Map<Term, number>();
  const visit = (t: Term): number => {
    const known = places.get(t);
    if (known !== undefined) return known;
    const kids = (t.tag === 'rev' ? [t.at, t.cotangent] : children(t)).map(visit);
    nodes.push(nodeOf(t, kids, scope));
    places.set(t, nodes.length - 1);
    return nodes.length - 1;
  };
  const result = visit(term);
  return { parameters: scope.map((type) => showObj(type)), nodes, result };
}

function nodeOf(t: Term, kids: readonly number[], scope: readonly Obj[]): Node {
  const [a, b] = kids as [number, number];
  switch (t.tag) {
    case 'var':
      return { op: 'parameter', index: scope.length - 1 - t.index };
    case 'unit':
      return { op: 'unit' };
    case 'zero':
      return { op: 'zero', type: showObj(t.type) };
    case 'num':
      return { op: 'number', value: showQ(t.value) };
    case 'pair':
    case 'add':
      return { op: t.tag, left: a, right: b };
    case 'fst':
      return { op: 'first', of: a };
    case 'snd':
      return { op: 'second', of: a };
    case 'neg':
      return { op: 'negate', of: a };
    case 'scale':
      return { op: 'scale', by: a, of: b };
    case 'app':
      return { op: 'apply', map: t.sym.name, of: a };
    case 'rev':
      return { op: 'reverse', body: toComposite(t.body, [...scope, t.at.type]), at: a, cotangent: b };
  }
}
