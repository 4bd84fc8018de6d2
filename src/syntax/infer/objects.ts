/** Objects and map types as written. */
import type { MapTypeExpr, ObjectExpr } from '../ast.js';
import { array, atom, prod, scalar, unit, type Obj } from '../core/index.js';
import { nearest } from '../diagnostics/index.js';
import type { Report } from './context.js';
import type { Names } from './names.js';

/** The object, or null when it names one that is faulty or unknown (reported). */
export function objectOf(names: Names, e: ObjectExpr, report: Report): Obj | null {
  switch (e.tag) {
    case 'unit':
      return unit;
    case 'scalar':
      return scalar;
    case 'array':
      return array(e.sizes);
    case 'name':
      return named(names, e, report);
    case 'product': {
      const left = objectOf(names, e.left, report);
      const right = objectOf(names, e.right, report);
      return left && right && prod(left, right);
    }
    case 'power': {
      const base = objectOf(names, e.base, report);
      return base && power(base, e.exponent);
    }
  }
}

function named(names: Names, e: ObjectExpr & { tag: 'name' }, report: Report): Obj | null {
  const entry = names.get(e.name);
  if (entry?.kind === 'object') return atom(e.name);
  const at = names.later.get(e.name);
  if (entry?.kind === 'faulty') report(null, e.span);
  else if (!entry && at) report({ code: 'undeclared-yet', name: e.name, at }, e.span);
  else {
    const near = nearest(e.name, [...names.declared('object'), 'K']);
    report({ code: 'unknown-object', name: e.name, near }, e.span);
  }
  return null;
}

/** `A^3` is `A * A * A`. */
function power(base: Obj, exponent: number): Obj {
  let out = base;
  for (let i = 1; i < exponent; i++) out = prod(out, base);
  return out;
}

export function mapTypeOf(names: Names, e: MapTypeExpr, report: Report): { dom: Obj; cod: Obj } | null {
  const dom = objectOf(names, e.dom, report);
  const cod = objectOf(names, e.cod, report);
  return dom && cod && { dom, cod };
}
