/** A name in the position of an element. */
import { nearest } from '../diagnostics/index.js';
import { unit } from '../core/index.js';
import { faultyElement, variable, variableNames, type Context, type Locals } from './context.js';
import { find } from './graph.js';
import { bareDerivative, mapNamed, mapNames, type NameExpr } from './mapNames.js';
import type { TypedElement } from './typed.js';

export function elementNamed(c: Context, e: NameExpr, locals: Locals | null): TypedElement {
  const local = variable(locals, e.name);
  if (local) return { tag: 'variable', name: e.name, type: local.type };
  if (c.names.get(e.name)?.kind === 'faulty') c.report(null, e.span);
  else if (c.names.get(e.name)?.kind === 'object') c.report({ code: 'object-as-term', name: e.name }, e.span);
  else if (mapNames(c).includes(e.name)) reportMap(c, e);
  else unknown(c, e, locals);
  return faultyElement(c);
}

/** The hint depends on the map: a constant takes no argument. */
function reportMap(c: Context, e: NameExpr): void {
  const problems: unknown[] = [];
  const map = mapNamed({ ...c, report: (problem) => problems.push(problem) }, e, null);
  const shape = problems.length === 0 ? find(map.dom).shape : null;
  const constant = shape?.tag === 'leaf' && shape.object === unit;
  const hint =
    e.name === '!' ? 'the element of `1` is `()`' : `apply it: \`${e.name}(${constant ? '' : '…'})\``;
  c.report({ code: 'map-as-element', what: `\`${e.name}\``, hint }, e.span);
}

function unknown(c: Context, e: NameExpr, locals: Locals | null): void {
  const at = c.names.later.get(e.name);
  if (bareDerivative(c, e.name, locals)) c.report({ code: 'round-brackets', operator: e.name }, e.span);
  else if (at) c.report({ code: 'undeclared-yet', name: e.name, at }, e.span);
  else {
    const near = nearest(e.name, variableNames(locals)) ?? nearest(e.name, mapNames(c));
    c.report({ code: 'unknown-name', name: e.name, near }, e.span);
  }
}
