/** Declarations of objects, maps and definitions. */
import type { Decl, LinearClause, ObjectExpr } from '../ast.js';
import { withinBudget } from '../budget.js';
import { symbol } from '../core/index.js';
import { inferDefinition } from '../infer/definition.js';
import { mapTypeOf } from '../infer/objects.js';
import type { Meaning } from '../infer/names.js';
import type { MapDecl } from '../program.js';
import type { FileScope } from './scope.js';

type Of<T extends Decl['tag']> = Decl & { readonly tag: T };

export function declareObjects(scope: FileScope, decl: Of<'object'>): void {
  for (const name of decl.names) {
    if (!scope.names.get(name.text)) scope.objects.push(name.text);
    scope.declare(name, { kind: 'object' });
  }
}

/**
 * The factors of a domain as written, outer brackets dropped. Brackets leave no node, but a product on the left
 * that was in brackets starts after the product it is part of.
 */
export function factors(dom: ObjectExpr): number {
  if (dom.tag === 'power') return dom.exponent;
  let count = 1;
  for (let at: ObjectExpr = dom; at.tag === 'product'; at = at.left) {
    count++;
    if (at.left.span.start !== at.span.start) break;
  }
  return count;
}

function linearity(scope: FileScope, clause: LinearClause, arity: number): MapDecl['linear'] {
  if (clause === 'none' || clause === 'all') return clause;
  const numbers = [...new Set(clause.args)].sort((a, b) => a - b);
  for (const number of numbers) {
    if (number < 1 || number > arity) scope.report({ code: 'linear-argument', number, arity }, clause.span);
  }
  return arity === 1 ? 'all' : numbers;
}

export function declareMaps(scope: FileScope, decl: Of<'map'>): void {
  let declared: Omit<MapDecl, 'sym'> | null = null;
  let type: ReturnType<typeof mapTypeOf> = null;
  const faultless = scope.faultless(() => {
    const arity = factors(decl.type.dom);
    type = mapTypeOf(scope.names, decl.type, scope.report);
    declared = { linear: linearity(scope, decl.linear, arity), arity };
  });
  for (const name of decl.names) {
    const meaning = faultless ? mapNamed(name.text, type, declared) : faulty;
    if (meaning.kind === 'map' && !scope.names.get(name.text)) scope.maps.set(name.text, meaning.decl);
    scope.declare(name, meaning);
  }
}

const faulty: Meaning = { kind: 'faulty' };

function mapNamed(
  name: string,
  type: ReturnType<typeof mapTypeOf>,
  rest: Omit<MapDecl, 'sym'> | null,
): Meaning {
  if (!type || !rest) return faulty;
  return { kind: 'map', decl: { sym: symbol('map', name, type.dom, type.cod), ...rest } };
}

export function declareDefinition(scope: FileScope, decl: Of<'let'>): void {
  let meaning: Meaning = faulty;
  const faultless = scope.faultless(() => {
    const done = withinBudget(() => inferDefinition(decl, scope.names, scope));
    if ('value' in done) meaning = { kind: 'definition', definition: done.value };
    else scope.report({ code: 'too-large', ...done }, decl.name.span);
  });
  scope.declare(decl.name, faultless ? meaning : faulty);
}
