/** A use of a definition: a fresh copy of the objects it is schematic in, and its arguments. */
import type { Span } from '../ast.js';
import { expectMap } from './ascribe.js';
import type { Located } from './combine.js';
import type { Context } from './context.js';
import type { Definition, TypedMap } from './typed.js';

/** null: reported. */
export function instantiate(
  c: Context,
  definition: Definition,
  args: readonly Located<TypedMap>[],
  span: Span,
): TypedMap | null {
  if (args.length !== definition.params.length) {
    const [expected, found] = [definition.params.length, args.length];
    c.report({ code: 'operator-arity', operator: definition.name, expected, found }, span);
    return null;
  }
  if (!exported(c, definition, span)) return null;
  const instance = new Map(definition.quantified.map((name) => [name, c.graph.open()]));
  const memo: Parameters<typeof c.graph.of>[2] = new Map();
  const type = ({ dom, cod }: (typeof definition.params)[number]) => ({
    dom: c.graph.of(dom, instance, memo),
    cod: c.graph.of(cod, instance, memo),
  });
  args.forEach(({ value, span: at }, i) =>
    expectMap(c, value, type(definition.params[i]!), at, (found, expected) => ({
      code: 'mismatch',
      found,
      expected,
      reason: `\`${definition.name}\` takes a map`,
      because: null,
    })),
  );
  return { tag: 'call', definition, instance, args: args.map((arg) => arg.value), ...type(definition) };
}

/** Whether it can be used here; an imported one must not speak of the maps of its file. */
function exported(c: Context, definition: Definition, span: Span): boolean {
  const [symbol] = definition.symbols;
  if (symbol && definition.file !== c.names.file) {
    c.report(
      { code: 'not-exported', definition: definition.name, map: symbol.name, file: definition.file },
      span,
    );
    return false;
  }
  for (const used of definition.symbols) c.symbols.add(used);
  return true;
}
