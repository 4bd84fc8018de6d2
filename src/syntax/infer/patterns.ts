/** Patterns: what they bind, and the type they match. */
import type { Pattern } from '../ast.js';
import { unit } from '../core/index.js';
import type { Context, Locals } from './context.js';
import type { TypeNode } from './graph.js';
import { objectOf } from './objects.js';

export interface Bound {
  readonly type: TypeNode;
  readonly locals: Locals | null;
}

/** Binds the variables of a pattern; `seen` are those bound by the same list of patterns. */
export function bind(c: Context, pattern: Pattern, locals: Locals | null, seen = new Set<string>()): Bound {
  if (pattern.tag === 'var') return bindVariable(c, pattern, locals, seen);
  const [head, ...tail] = pattern.items;
  if (!head) return { type: c.graph.of(unit), locals };
  let bound = bind(c, head, locals, seen);
  for (const item of tail) {
    const next = bind(c, item, bound.locals, seen);
    bound = { type: c.graph.prod(bound.type, next.type), locals: next.locals };
  }
  return bound;
}

function bindVariable(
  c: Context,
  p: Pattern & { tag: 'var' },
  outer: Locals | null,
  seen: Set<string>,
): Bound {
  if (seen.has(p.name) && p.name !== '_') c.report({ code: 'duplicate-variable', name: p.name }, p.span);
  seen.add(p.name);
  const written = p.type && objectOf(c.names, p.type, c.report);
  const type = written ? c.graph.of(written) : c.graph.open();
  return { type, locals: { name: p.name, type, outer } };
}
