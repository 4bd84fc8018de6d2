/** `let` definitions: inferred once, then schematic in every object that nothing fixes. */
import type { Decl } from '../ast.js';
import { atom, type Obj } from '../core/index.js';
import { ascribeMap } from './ascribe.js';
import type { Context } from './context.js';
import { reader } from './graph.js';
import { newContext, type Source } from './infer.js';
import type { Names } from './names.js';
import type { Definition, MapType, TypedMap } from './typed.js';

type Let = Decl & { readonly tag: 'let' };

/** The definition; meaningless if a problem was reported. */
export function inferDefinition(e: Let, names: Names, source: Source): Definition {
  const c = newContext(
    names,
    source,
    e.name.text,
    e.params.map((param) => param.text),
  );
  const seen = new Set<string>();
  for (const { text: name, span } of e.params) {
    if (seen.has(name)) source.report({ code: 'duplicate-variable', name }, span);
    seen.add(name);
  }
  const body = c.map(c, e.body, null);
  if (e.type?.tag === 'map') ascribeMap(c, body, e.type, e.body.span);
  else if (e.type) source.report({ code: 'wrong-kind-of-type', wanted: 'map' }, e.type.span);
  return generalise(c, e.name.text, body);
}

function atoms(type: Obj, into: Set<string>, seen: Set<Obj>): void {
  if (seen.has(type)) return;
  seen.add(type);
  if (type.tag === 'atom') into.add(type.name);
  if (type.tag === 'prod') for (const part of [type.left, type.right]) atoms(part, into, seen);
}

/** Schematic in what is open and in the objects named, but not in those of the declared maps it speaks of. */
function generalise(
  { graph, names, parameters, symbols }: Context,
  name: string,
  body: TypedMap,
): Definition {
  let count = 0;
  const typeOf = reader(() => atom(`?${++count}`));
  for (const node of graph.opened) typeOf(node);
  const fixed = new Set<string>();
  const seen = new Set<Obj>();
  for (const { dom, cod } of symbols) for (const type of [dom, cod]) atoms(type, fixed, seen);
  const both = ({ dom, cod }: MapType) => ({ dom: typeOf(dom), cod: typeOf(cod) });
  return {
    name,
    file: names.file,
    params: parameters.map(both),
    ...both(body),
    quantified: [
      ...[...graph.atoms].filter((object) => !fixed.has(object)),
      ...Array.from({ length: count }, (_, i) => `?${i + 1}`),
    ],
    symbols,
    body,
    typeOf,
  };
}
