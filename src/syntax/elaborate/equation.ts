/** Typed sides to core terms in one scope. */
import { withinBudget } from '../budget.js';
import { atom, children, variable, type Obj, type Term } from '../core/index.js';
import type { Problem } from '../diagnostics/index.js';
import { namer, objectPool, variablePool } from '../fresh.js';
import type { TypedSides } from '../infer/equation.js';
import { reader } from '../infer/graph.js';
import type { Names } from '../infer/names.js';
import { destructure, Shared, type Binding, type Frame } from './frame.js';
import { elementOf, mapOf } from './evaluate.js';

export interface CoreSides {
  readonly scope: readonly Obj[];
  readonly variables: readonly string[];
  readonly terms: readonly Term[];
}
/** Sides of equations that share their open objects, which get fresh names. */
export interface Elaborated {
  readonly sides: readonly CoreSides[];
  readonly objects: readonly string[];
}

/** Deeper terms would overflow the stack of some function that walks them. */
const DEPTH = 2000;

/** Core terms, or what is too large. */
export function elaborateSides(sides: readonly TypedSides[], names: Names): Elaborated | Problem {
  const objects: string[] = [];
  const fresh = namer(objectPool, names.declared('object'));
  const typeOf = reader(() => {
    objects.push(fresh());
    return atom(objects.at(-1)!);
  });
  const shared = new Shared();
  const done = withinBudget(() =>
    sides.map((side) => oneOf(side, { typeOf, variables: null, parameters: [], shared }, names)),
  );
  if (!('value' in done)) return { code: 'too-large', ...done };
  const terms = done.value.flatMap((side) => side.terms);
  if (terms.some((t) => deeper(t, DEPTH)))
    return { code: 'too-large', what: 'the nesting of this term', limit: DEPTH };
  return { sides: done.value, objects };
}

function oneOf(side: TypedSides, frame: Frame, names: Names): CoreSides {
  const fresh = namer(variablePool, names.declared('map', 'definition'));
  if (side.level === 'map') {
    const dom = frame.typeOf(side.terms[0]!.dom);
    const x = variable(0, dom);
    return { scope: [dom], variables: [fresh()], terms: side.terms.map((map) => mapOf(map, frame)(x, 1)) };
  }
  const scope = side.scope.map(({ type }) => frame.typeOf(type));
  const depth = scope.length;
  const variables = side.scope.reduce<Binding | null>(
    (outer, { pattern }, i) => destructure(pattern, variable(depth - 1 - i, scope[i]!), depth, outer),
    null,
  );
  const written = side.scope.flatMap(({ pattern }) => (pattern.tag === 'var' ? [pattern.name] : []));
  const invent = namer(variablePool, [...written, ...names.declared('map', 'definition')]);
  return {
    scope,
    variables: side.scope.map(({ pattern }) => (pattern.tag === 'var' ? pattern.name : invent())),
    terms: side.terms.map((e) => elementOf(e, { ...frame, variables }, depth)),
  };
}

/** Whether a path through the term is longer than `limit`; it may be far too deep to recurse. */
function deeper(t: Term, limit: number): boolean {
  const depths = new Map<Term, number>();
  const stack = [t];
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    const missing = children(top).filter((kid) => !depths.has(kid));
    if (missing.length > 0) stack.push(...missing);
    else {
      depths.set(top, 1 + Math.max(0, ...children(top).map((kid) => depths.get(kid)!)));
      stack.pop();
    }
  }
  return depths.get(t)! > limit;
}
